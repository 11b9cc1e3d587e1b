import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { PRODUCT } from '../../lib/product.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import {
  changeDraft,
  startDraftFrom,
  startNewDraft,
  startRevision,
} from '../../stores/challenges/draft-battle.ts';
import { discardDraft } from '../../stores/challenges/kept-draft.ts';
import { challengeByLink, chooseContestants } from '../../stores/challenges/chosen-opponents.ts';
import { checkbox, duel, player } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { findStage, openDraft, openWizard, press } from '../../testing/play-wizard.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const draft = () => useAppState.getState().draft;

const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Discard this battle?' }));

it('leaves without a question while nothing was typed', async () => {
  const app = await openWizard(server);
  await press(app, 'Back');
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
  expect(draft()).toBeNull();
});

it('asks before Back on the first stage throws away what was typed', async () => {
  const app = await openWizard(server);
  await app.user.type(screen.getByLabelText('Target Title'), 'Stretch');
  await press(app, 'Back');
  await app.user.click((await question()).getByRole('button', { name: 'Continue this battle' }));
  expect(screen.getByLabelText('Target Title')).toHaveValue('Stretch');
  await press(app, 'Back');
  await app.user.click((await question()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Battle Bob' })).toBeVisible();
  expect(draft()).toBeNull();
});

it.each(['Home', 'Habit Rivals, home'])(
  'asks when %s leads away from the wizard, and comes back to what was typed',
  async (link) => {
    const app = await openWizard(server);
    await app.user.type(screen.getByLabelText('Target Title'), 'Stretch');
    await app.user.click(screen.getByRole('link', { name: link }));
    await app.user.click((await question()).getByRole('button', { name: 'Continue this battle' }));
    expect(await screen.findByLabelText('Target Title')).toHaveValue('Stretch');
  },
);

it('asks wherever the app opens again after a crash', async () => {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([checkbox()]), 'b1');
  changeDraft(() => ({ prize: 'Ice cream', bookmark: '?stage=prize' }));
  const app = renderApp({ server, as: 'ann', path: '/home', now: '2026-03-04T12:00:00Z' });
  await app.user.click((await question()).getByRole('button', { name: 'Continue this battle' }));
  await findStage('Prize/Forfeit 4/5');
  expect(screen.getByLabelText('Prize/Forfeit')).toHaveValue('Ice cream');
});

it('asks about what was begun in another tab before another battle takes its place', async () => {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([checkbox()]), 'b1');
  changeDraft(() => ({ prize: 'Ice cream' }));
  flushDebouncedStorage();
  // This tab has been open for longer.
  const kept = localStorage.getItem(PRODUCT) ?? '';
  discardDraft();
  flushDebouncedStorage();
  const path = '/start-new-battle/start-new-battle-with';
  const app = renderApp({ server, as: 'ann', path, now: '2026-03-04T12:00:00Z' });
  const create = await screen.findByRole('button', { name: /^Create New Battle/ });
  localStorage.setItem(PRODUCT, kept);
  await app.user.click(create);
  await app.user.click((await question()).getByRole('button', { name: 'Discard' }));
  await app.user.click(create);
  expect(await screen.findByLabelText('Target Title')).toHaveValue('');
  expect(draft()).toMatchObject({ prize: '' });
});

it('goes on at the stage shown last when it is opened without one', async () => {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([checkbox()]), 'b1');
  changeDraft(() => ({ bookmark: '?stage=days' }));
  await openDraft(server);
  expect(await findStage('Days 3/5')).toBeVisible();
});

it('is quiet at home once the battle is discarded', async () => {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([checkbox()]), 'b1');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = renderApp({ server, as: 'ann', path: '/home', now: '2026-03-04T12:00:00Z' });
  await app.user.click((await question()).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(draft()).toBeNull();
});

it.each([
  ['the last stage of the one before', 'uuid2', 'Target Description 4/4'],
  ['one that was not finished', 'new', 'Create Battle 1/5'],
])('goes back from the title of a target after a reload to %s', async (_what, id, before) => {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([checkbox(), checkbox()]), 'b1');
  changeDraft(({ targets }) => ({
    targets: targets.map((target, index) => ({ ...target, id: `uuid${index + 1}` })),
  }));
  const app = await openDraft(server, { path: `/create-battle?stage=title&target=${id}` });
  await press(app, 'Back');
  expect(await findStage(before)).toBeVisible();
});

it('says of an edit what would be lost, and goes back to the request without it', async () => {
  const battle = duel([checkbox()]);
  server.putBattle({ ...battle, status: 'PENDING', startDate: '2026-03-05' });
  startRevision(battle, 'edit');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openDraft(server);
  await press(app, 'Back');
  const discard = await question();
  expect(
    discard.getByText('Your changes to the battle with Bob have not been sent yet.'),
  ).toBeVisible();
  await app.user.click(discard.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Pending approval by')).toBeVisible();
});

it('says the same of a link, and goes back to where battles are started', async () => {
  challengeByLink(false);
  startNewDraft('b1');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openDraft(server);
  await press(app, 'Back');
  const discard = await question();
  expect(discard.getByText('The link to your battle has not been made yet.')).toBeVisible();
  await app.user.click(discard.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: /^Create New Battle/ })).toBeVisible();
});

it('goes back to the request from an edit that changed nothing', async () => {
  const battle = duel([checkbox()]);
  server.putBattle({ ...battle, status: 'PENDING', startDate: '2026-03-05' });
  startRevision(battle, 'edit');
  const app = await openDraft(server);
  await findStage('Edit Battle 1/5');
  await press(app, 'Back');
  expect(await screen.findByText('Pending approval by')).toBeVisible();
  expect(draft()).toBeNull();
});
