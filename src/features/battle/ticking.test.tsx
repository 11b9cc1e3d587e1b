import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dailyTarget } from '../../domain/battle-days.ts';
import { type Battle, entryAt, type EntrySlot } from '../../domain/index.ts';
import {
  blockNumber,
  blockCheckbox,
  blockSlot,
  checkbox,
  duel,
  inZones,
  group,
  number,
  slot,
  withBlock,
  withDaily,
  tickedOn,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

/** Day 3 of the battle. */
const NOW = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

function open(battle: Battle) {
  server.putBattle(battle);
  return renderApp({ server, as: 'ann', path: `/battle?id=${battle.id}`, now: NOW });
}

const entry = (at: EntrySlot = slot(3)) => entryAt(server.battleOf('duel', 'ann'), at, 'ann');

it('takes a tick back with Undo', async () => {
  const { user } = open(duel([checkbox({ title: 'Stretch' })]));
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
  await user.click(tick);
  expect(await screen.findByText('Stretch: done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(tick).not.toBeChecked();
  await waitFor(() => expect(entry()).toMatchObject({ input: false }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('puts the number back that stood there before, hidden as it was', async () => {
  const { user } = open(
    withDaily(duel([number({ title: 'Steps' })]), 3, 1, 'ann', 500, { hide: true }),
  );
  await user.click(
    await screen.findByRole('button', { name: 'Steps 500, hidden from the others' }),
  );
  await screen.findByLabelText('Your number');
  // It is typed over.
  await user.keyboard('900{Enter}');
  await waitFor(() => expect(entry()).toMatchObject({ input: 900, hide: true }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(entry()).toMatchObject({ input: 500, hide: true }));
});

it('undoes with the keyboard alone', async () => {
  const { user } = open(duel([checkbox({ title: 'Stretch' })]));
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
  tick.focus();
  await user.keyboard(' ');
  expect(tick).toBeChecked();
  await screen.findByText('Stretch: done');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(tick).not.toBeChecked());
});

it('undoes on the battle as it is by then', async () => {
  const { user } = open(duel([checkbox({ title: 'Stretch' }), checkbox({ title: 'Read' })]));
  await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  await user.click(screen.getByRole('checkbox', { name: 'Read' }));
  await user.click(await screen.findByText('Read: done'));
  await screen.findByText('Stretch: done');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.battleOf('duel', 'ann')).toMatchObject({
      challenger: { hp: 5 },
      opponent: { hp: 3 },
    }),
  );
  await waitFor(() => expect(entry(slot(3, 2))).toMatchObject({ input: true }));
});

it('takes the tick of a block target back as well', async () => {
  const { user } = open(duel([checkbox(), blockCheckbox({ title: 'Run 10 km' })]));
  await user.click(await screen.findByRole('checkbox', { name: 'Run 10 km' }));
  await waitFor(() => expect(entry(blockSlot())).toMatchObject({ input: true }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(entry(blockSlot())).toMatchObject({ input: false }));
});

it('hides a number before it is saved, and shows it again later', async () => {
  const { user } = open(duel([number({ title: 'Steps' })]));
  await user.click(await screen.findByRole('button', { name: 'Steps no number yet' }));
  await user.type(await screen.findByLabelText('Your number'), '900');
  await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
  expect(entry()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Confirm 900' }));
  await waitFor(() => expect(entry()).toMatchObject({ input: 900, hide: true }));
  await user.click(screen.getByRole('button', { name: 'Steps 900, hidden from the others' }));
  await user.click(screen.getByRole('checkbox', { name: 'Hidden in the app' }));
  await user.click(screen.getByRole('button', { name: 'Confirm 900' }));
  await waitFor(() => expect(entry()).toMatchObject({ input: 900, hide: false }));
  expect(screen.getByRole('button', { name: 'Steps 900' })).toBeVisible();
  expect(screen.getByText('Steps: shown')).toBeInTheDocument();
});

it('clears a number only when asked to, and attack 222: says so in its order', async () => {
  const { user } = open(withDaily(duel([number({ title: 'Steps\u202E' })]), 3, 1, 'ann', 500));
  await user.click(await screen.findByRole('button', { name: /^Steps.* 500$/ }));
  await user.clear(await screen.findByLabelText('Your number'));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByLabelText('Your number')).toBeInvalid();
  expect(entry()).toMatchObject({ input: 500 });
  await user.click(screen.getByRole('button', { name: 'Clear entry' }));
  await waitFor(() => expect(entry()).toMatchObject({ input: null }));
  expect(screen.getByText('Steps: cleared')).toBeInTheDocument();
});

it('leaves a number that is confirmed as it was alone', async () => {
  const { user } = open(withDaily(duel([number({ title: 'Steps' })]), 3, 1, 'ann', 500));
  await user.click(await screen.findByRole('button', { name: 'Steps 500' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm 500' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('goes back to its row when the player cancels', async () => {
  const { user } = open(duel([number({ title: 'Steps' })]));
  const row = await screen.findByRole('button', { name: 'Steps no number yet' });
  await user.click(row);
  expect(await screen.findByLabelText('Your number')).toHaveFocus();
  await user.keyboard('900');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(entry()).toBeUndefined();
});

it('hides the total of a block target without another number', async () => {
  const { user } = open(
    withBlock(duel([checkbox(), blockNumber({ title: 'Pages read' })]), 1, 'ann', [12]),
  );
  await user.click(await screen.findByRole('button', { name: 'Pages read 12' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Hidden in the app' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(entry(blockSlot())).toMatchObject({ hide: true }));
  expect(entry(blockSlot())?.inputArray).toHaveLength(1);
});

it('lists the numbers of a block target and takes a wrong one back', async () => {
  const { user } = open(
    withBlock(duel([checkbox(), blockNumber({ title: 'Pages read' })]), 1, 'ann', [12, 80]),
  );
  await user.click(await screen.findByRole('button', { name: 'Pages read 92' }));
  expect(await screen.findByRole('heading', { name: '2 numbers so far' })).toBeVisible();
  const removals = screen.getAllByRole('button', { name: /^Remove/ });
  expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove 80 from Pages read',
    'Remove 12 from Pages read',
  ]);
  const animated = vi.spyOn(document.body, 'animate');
  onTestFinished(() => animated.mockRestore());
  await user.click(screen.getByRole('button', { name: 'Remove 80 from Pages read' }));
  // A second tap meets nothing.
  expect(animated).toHaveBeenCalledOnce();
  expect(
    await screen.findByText('For 04 Mar. It is added to your total: 12 so far.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pages read' })).toHaveFocus();
  await waitFor(() => expect(entry(blockSlot())?.inputArray).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const told = (request: object) => ({ name: 'sendTargetUpdateNotification', request });

it('has the opponent told of every daily entry with an input, and not of one without', async () => {
  const { user } = open(duel([checkbox({ title: 'Stretch' }), blockCheckbox({ title: 'Run' })]));
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
  await user.click(screen.getByRole('checkbox', { name: 'Run' }));
  await waitFor(() => expect(entry(blockSlot())).toMatchObject({ input: true }));
  await user.click(tick);
  await waitFor(() => expect(server.calls).toEqual([told({ otherUserId: 'bob' })]));
  await user.click(tick);
  await screen.findByText('Stretch: not done');
  await waitFor(() => expect(entry()).toMatchObject({ input: false }));
  expect(server.calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
});

it('leaves it to the server who of a group is told, whatever a public record says', async () => {
  for (const id of ['cat', 'dan']) server.addPlayer({ id, username: id });
  const { user } = open(group([checkbox({ title: 'Stretch' })], 7, ['ann', 'bob', 'cat', 'dan']));
  await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  await waitFor(() =>
    expect(server.calls).toEqual([told({ otherContestantIds: ['bob', 'cat', 'dan'] })]),
  );
});

it('tells nobody that a number is hidden from now on', async () => {
  const { user } = open(withDaily(duel([number({ title: 'Steps' })]), 3, 1, 'ann', 500));
  await user.click(await screen.findByRole('button', { name: 'Steps 500' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Hidden in the app' }));
  await user.click(screen.getByRole('button', { name: 'Confirm 500' }));
  await waitFor(() => expect(entry()).toMatchObject({ hide: true }));
  expect(server.calls).toEqual([]);
});

it('offers no Undo for an entry that was refused', async () => {
  const { phone, user } = open(duel([checkbox({ title: 'Stretch' })]));
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(() => phone.setOnline(false));
  await user.click(tick);
  await waitFor(() => expect(phone.hasQueued('duel')).toBe(true));
  await meanwhile(() => {
    const knockedOut = tickedOn(server.battleOf('duel', 'ann'), 'bob', [1, 2]);
    server.battles.set('duel', { ...knockedOut, status: 'COMPLETE' });
    phone.setOnline(true);
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('This battle is over.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Stretch', checked: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says that the player’s own block entries were sent late (D109)', async () => {
  const fresh = duel(
    [
      blockCheckbox({ title: 'Run' }),
      blockNumber({ title: 'Pages' }),
      blockCheckbox({ title: 'Swim' }),
    ],
    3,
  );
  // Ann's last day is over, Bob's is not.
  const apart = inZones(fresh, 'Europe/London', 'Pacific/Pago_Pago');
  const receivedAt = Date.parse('2026-03-05T07:00:00Z');
  const late = withBlock(withBlock(apart, 1, 'ann', true, { receivedAt }), 2, 'ann', [12], {
    receivedAt,
  });
  server.putBattle(withBlock(late, 3, 'ann', true, { receivedAt: receivedAt - 86_400_000 }));
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-05T08:00:00Z' });
  expect(await screen.findByRole('checkbox', { name: 'Run' })).toHaveAccessibleDescription(
    'Sent late.',
  );
  expect(screen.getByRole('button', { name: 'Pages Sent late. 12' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Swim' })).not.toHaveAccessibleDescription();
});

it('shows a target of a later version, and leaves it alone', async () => {
  const battle = duel([checkbox({ title: 'Stretch' }), number({ title: 'Mood' })]);
  const later: Battle = JSON.parse(JSON.stringify(battle).replaceAll('"number"', '"slider"'));
  expect(dailyTarget(later, 'day3', 'target2')).toMatchObject({ format: 'slider' });
  open(later);
  expect(await screen.findByRole('checkbox', { name: 'Mood' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Stretch' })).toBeEnabled();
});
