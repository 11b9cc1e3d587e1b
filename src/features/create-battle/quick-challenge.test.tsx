import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setNow } from '../../lib/clock.ts';
import { changeDraft, startQuickDraft } from '../../stores/challenges/draft-battle.ts';
import { chooseContestants } from '../../stores/challenges/chosen-opponents.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import {
  findStage,
  makeTarget,
  next,
  openDraft,
  press,
  summaryTitles,
  WIZARD_NOW,
} from '../../testing/play-wizard.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import { checkbox, duel, player, tickedOn } from '../../testing/sample-battles.ts';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat');
});

/** The quick challenge on Ann's phone, on Wednesday 4 March. */
async function openQuick(opponents = ['bob']) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(WIZARD_NOW) });
  chooseContestants(opponents.map(player));
  startQuickDraft('b1');
  const app = await openDraft(server, { path: '/create-battle?stage=quick' });
  const tap = (name: string) => app.user.click(screen.getByRole('checkbox', { name }));
  return { ...app, app, tap };
}

const outlook = () => screen.getByText(/^(\d+ .+ HP each|\d+ .+ points|Tap what)/);

const starts = () =>
  within(screen.getByRole('group', { name: 'Start Date' })).getAllByRole<HTMLInputElement>('radio');

const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen targets' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('is a week from today on until somebody says otherwise', async () => {
  await openQuick();
  expect(await findStage('Quick Challenge')).toBeVisible();
  expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
  expect(starts().map(({ checked }) => checked)).toEqual([true, false]);
  expect(outlook()).toHaveTextContent('Tap what you want to fight over.');
});

it('also offers the length and the day that were chosen on the way through the wizard', async () => {
  chooseContestants([player('bob')]);
  startQuickDraft('b1');
  changeDraft(() => ({ numDays: '1', startDate: '2026-03-07' }));
  const app = await openDraft(server, { path: '/create-battle?stage=quick' });
  expect(screen.getByRole('radio', { name: '1 day' })).toBeChecked();
  expect(starts().map(({ checked }) => checked)).toEqual([false, false, true]);
  await meanwhile(() => setNow(new Date('2026-03-08T12:00:00Z')));
  await press(app, 'Next');
  expect(await screen.findByText('Required. Cannot be in the past.')).toBeVisible();
});

it('tells whoever has not finished a battle what to begin with, and nobody else', async () => {
  await openQuick();
  expect(screen.getByText(/^A good first battle: 3 targets, 7 days\./)).toBeVisible();
  const ann = server.users.get('ann');
  await meanwhile(() => {
    if (ann) server.users.set('ann', { ...ann, xp: 1 });
    server.changed();
  });
  expect(screen.queryByText(/A good first battle/)).toBeNull();
});

it('says with every tap what it comes to', async () => {
  const { user, tap } = await openQuick();
  for (const title of ['Steps', 'Water', 'Read']) await tap(title);
  expect(outlook()).toHaveTextContent(
    '3 targets, 7 days: 6 HP each. Two missed days, in a row or not, and it may be over.',
  );
  await tap('Water');
  await user.click(screen.getByRole('radio', { name: '3 days' }));
  expect(outlook()).toHaveTextContent(
    '2 targets, 3 days: 4 HP each. Two missed days, in a row or not, and it may be over.',
  );
  expect(chosen()).toEqual([
    'StepsNumber InputWhat your phone or watch says at bedtime.',
    'ReadTen pages of a book.',
  ]);
});

it('ends at the summary of the wizard, and Back leads to it again', async () => {
  const { app, user, tap } = await openQuick();
  await tap('Stretch');
  await user.click(screen.getByRole('radio', { name: 'Tomorrow' }));
  await press(app, 'Loser cooks');
  await press(app, 'Next');
  await findStage('Finished');
  expect(summaryTitles()).toEqual(['Stretch']);
  expect(screen.getByText('05 Mar')).toBeVisible();
  expect(screen.getByText('Loser cooks')).toBeVisible();
  await press(app, 'Back');
  await findStage('Quick Challenge');
  expect(screen.getByRole('checkbox', { name: 'Stretch' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Tomorrow' })).toBeChecked();
  expect(screen.getByLabelText('Prize/Forfeit')).toHaveValue('Loser cooks');
});

it('is sent like every battle', async () => {
  const { app, tap } = await openQuick();
  await tap('Push-ups');
  await press(app, 'Next');
  await findStage('Finished');
  await press(app, 'Send');
  expect(await screen.findByText('Battle request sent.')).toBeVisible();
  const battle = server.battles.get('b1');
  expect(battle).toMatchObject({ startDate: '2026-03-04', numDays: 7, status: 'PENDING' });
  expect(battle?.days['day1']?.['target1']).toMatchObject({
    title: 'Push-ups',
    format: 'number',
    frequency: 'DAILY',
  });
});

it('is sent to a rival of before with nine taps, from home on', async () => {
  server.putBattle(tickedOn(duel([checkbox()]), 'bob', [1]));
  const { user } = renderApp({ server, as: 'ann', path: '/home', now: WIZARD_NOW });
  const taps = [
    ['link', 'Start New Battle'],
    ['link', /^Opponents/],
    ['button', /^Bob/],
    ['button', /^Quick Challenge/],
    ['checkbox', 'Steps'],
    ['checkbox', 'Water'],
    ['checkbox', 'Read'],
    ['button', 'Next'],
    ['button', 'Send'],
  ] as const;
  for (const [role, name] of taps) await user.click(await screen.findByRole(role, { name }));
  expect(await screen.findByText('Battle request sent.')).toBeVisible();
});

it('asks for a target, and for a word about none a day (D49)', async () => {
  const { app, tap } = await openQuick();
  await press(app, 'Next');
  expect(await screen.findByText('Pick at least one.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Targets' })).toHaveAccessibleDescription(
    'Where you enter a number, the higher one hits. Pick at least one.',
  );
  expect(screen.getByRole('checkbox', { name: 'Steps' })).toHaveFocus();
  await tap('Finish a book');
  await press(app, 'Next');
  const question = await screen.findByRole('dialog', { name: 'Continue?' });
  await app.user.click(within(question).getByRole('button', { name: 'Continue' }));
  expect(await findStage('Finished')).toBeVisible();
});

it('takes no eleventh (D47)', async () => {
  const { tap } = await openQuick();
  const own = Array.from({ length: 10 }, (_, place) => checkbox({ id: `own${place}` }));
  await meanwhile(() => changeDraft(() => ({ targets: own })));
  await tap('Read');
  expect(await screen.findByText('A battle has at most 10 daily targets.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Read' })).not.toBeChecked();
});

it('takes a target of the player’s own among those that were tapped', async () => {
  const { app, tap } = await openQuick();
  await tap('Read');
  await press(app, 'Add your own target');
  await findStage('Target Title 1/4');
  await makeTarget(app, { title: 'Call Mum' }, 'Quick Challenge');
  expect(screen.getByRole('checkbox', { name: 'Read' })).toBeChecked();
  expect(chosen()).toEqual(['ReadTen pages of a book.', 'Call Mum']);
  await press(app, 'Next');
  await findStage('Finished');
  await press(app, 'Edit Call Mum');
  await findStage('Target Title 1/4');
  for (const stage of ['Target Frequency 2/4', 'Target Type 3/4', 'Target Description 4/4'])
    await next(app, stage);
  await next(app, 'Quick Challenge');
});

it('comes back from the first target of the player’s own, also without one', async () => {
  const { app } = await openQuick();
  await press(app, 'Add your own target');
  await findStage('Target Title');
  await press(app, 'Back');
  expect(await findStage('Quick Challenge')).toBeVisible();
});

it('offers a group its own kind of targets, and counts its points', async () => {
  const { tap } = await openQuick(['bob', 'cat']);
  expect(screen.queryByRole('checkbox', { name: 'Steps' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Finish a book' })).toBeNull();
  expect(screen.queryByText(/A good first battle/)).toBeNull();
  await tap('Read');
  await tap('Water');
  expect(outlook()).toHaveTextContent(
    '2 targets, 7 days: 14 points at most for each of you, one for every tick. The most points win, and nobody is out before the end.',
  );
});

it('asks before what was tapped is thrown away', async () => {
  const { app, tap } = await openQuick();
  await tap('Read');
  await press(app, 'Back');
  expect(await screen.findByRole('dialog', { name: 'Discard this battle?' })).toBeVisible();
});
