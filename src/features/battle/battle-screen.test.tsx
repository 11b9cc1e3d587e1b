import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DailyChange, recordEntry } from '../../domain/index.ts';
import {
  blockNumber,
  checkbox,
  duel,
  must,
  number,
  ofLaterVersion,
  slot,
  withDaily,
} from '../../testing/sample-battles.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { setCurrentBattleId, useAppState } from '../../stores/device/app-state.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

/** Day 3 of the duel. */
const NOW = '2026-03-04T12:00:00Z';
const WHEN = { today: '2026-03-04', settled: '2026-03-04' };

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const open = (path = '/battle?id=duel') => renderApp({ server, as: 'ann', path, now: NOW });

async function expectHp(ann: number, bob: number): Promise<void> {
  for (const [name, hp] of [
    ['Ann', ann],
    ['Bob', bob],
  ] as const) {
    await waitFor(() =>
      expect(screen.getByRole('meter', { name: `${name} HP` })).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(new RegExp(`^${hp} HP`)),
      ),
    );
  }
}

/** Bob's phone records something. */
function bobRecords(entry: Pick<DailyChange, 'targetKey' | 'input'>): Promise<void> {
  const battle = server.battleOf('duel', 'bob');
  const change = { userId: 'bob', dayKey: 'day3', photo: null, hide: false, ...entry };
  const recorded = must(recordEntry(battle, 'bob', change, WHEN));
  return phoneOf(server, 'bob').battles.recordEntry(recorded, change);
}

it.each(['/battle', '/battle-response'])(
  'says on %s that a battle in a state of a later version needs an update (K3)',
  async (page) => {
    server.putBattle(ofLaterVersion(duel([checkbox({ title: 'Stretch' })])));
    open(`${page}?id=duel`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This battle needs a newer version of the app.',
    );
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByText(/Starts|Stretch/)).not.toBeInTheDocument();
  },
);

const inAnotherForm: Replace = () => ({
  battles: {
    watchBattle(_id, observer) {
      queueMicrotask(() => observer.next('unreadable'));
      return () => {};
    },
  },
});

it.each(['/battle', '/battle-response'])(
  'says the same on %s of one in a form that this version does not know',
  async (page) => {
    const path = `${page}?id=other`;
    renderApp({ server, as: 'ann', path, now: NOW, replace: inAnotherForm });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This battle needs a newer version of the app.',
    );
  },
);

it('says the same in the dialog of an entry that is open meanwhile', async () => {
  renderApp({ server, as: 'ann', path: '/battles', now: NOW, replace: inAnotherForm });
  await screen.findByRole('heading', { name: 'Battles' });
  act(() => openEntryDialog({ kind: 'number', battleId: 'other', slot: slot(3) }));
  expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(
    'This battle needs a newer version of the app.',
  );
});

it('moves the HP of both sides with a tick, and back without it', async () => {
  const { user } = open();
  await expectHp(4, 4);
  const tick = screen.getByRole('checkbox', { name: 'Stretch' });
  await user.click(tick);
  expect(tick).toBeChecked();
  await expectHp(5, 3);
  expect(server.battleOf('duel', 'ann')).toMatchObject({
    challenger: { hp: 5 },
    opponent: { hp: 3 },
    days: { day3: { target1: { ann: { userId: 'ann', input: true } } } },
  });
  await user.click(tick);
  await expectHp(4, 4);
});

it('paints a tick at once and says what waits while there is no connection', async () => {
  const { phone, user } = open();
  await expectHp(4, 4);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await meanwhile(() => phone.setOnline(false));
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  await expectHp(5, 3);
  expect(await screen.findByText('Saved on this phone, not sent yet.')).toBeVisible();
  network.mockReturnValue(true);
  await meanwhile(() => phone.setOnline(true));
  await expectHp(5, 3);
  expect(screen.queryByText('Saved on this phone, not sent yet.')).toBeNull();
});

it('shows that it is still saving when the server takes its time', async () => {
  const { phone, user } = open();
  await expectHp(4, 4);
  await meanwhile(() => phone.setOnline(false));
  const tick = screen.getByRole('checkbox', { name: 'Stretch' });
  // Looked for from the press on: on a busy machine it is gone before that has ended.
  const saving = screen.findByText('Saving…');
  await user.click(tick);
  expect(await saving).toHaveRole('status');
  expect(tick).toHaveFocus();
  await meanwhile(() => phone.setOnline(true));
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
});

it('shows what the rival does without a reload', async () => {
  open();
  await expectHp(4, 4);
  await meanwhile(() => bobRecords({ targetKey: 'target1', input: true }));
  await expectHp(3, 5);
  const card = within(screen.getByRole('region', { name: 'Bob' }));
  expect(card.getByText('Stretch')).toHaveTextContent('Stretch, done');
});

it('gives the lead to the higher number, and swings by two when it changes hands', async () => {
  const { user } = open();
  await expectHp(4, 4);
  await meanwhile(() => bobRecords({ targetKey: 'target2', input: 4000 }));
  await expectHp(3, 5);
  await user.click(screen.getByRole('button', { name: /^Steps/ }));
  await user.type(await screen.findByLabelText('Your number'), '8000,5{Enter}');
  await expectHp(5, 3);
  expect(screen.getByRole('button', { name: 'Steps 8,000.5' })).toBeVisible();
});

it('refuses what is no number and keeps it to be corrected', async () => {
  const { user } = open();
  await expectHp(4, 4);
  await user.click(screen.getByRole('button', { name: /^Steps/ }));
  const steps = await screen.findByLabelText('Your number');
  await user.type(steps, 'many{Enter}');
  expect(steps).toHaveAccessibleDescription(/Please enter a valid number\.$/);
  expect(steps).toHaveValue('many');
  await expectHp(4, 4);
});

it('hides a number that its owner hides', async () => {
  server.putBattle(withDaily(server.battleOf('duel', 'bob'), 3, 2, 'bob', 777, { hide: true }));
  open();
  const card = within(await screen.findByRole('region', { name: 'Bob' }));
  expect(card.getByText('?')).toBeVisible();
  expect(card.queryByText('777')).toBeNull();
});

it('adds numbers to a block target', async () => {
  server.putBattle(duel([checkbox(), blockNumber({ title: 'Pages read' })]));
  const { user } = open();
  const pages = await screen.findByRole('button', { name: 'Pages read no number yet' });
  await user.click(pages);
  await user.type(await screen.findByLabelText('Your number'), '12{Enter}');
  expect(await screen.findByText('Entry recorded. Well done!')).toBeInTheDocument();
  await user.click(pages);
  expect(screen.getByText(/It is added to your total: 12 so far\.$/)).toBeVisible();
  await user.type(screen.getByLabelText('Your number'), '8{Enter}');
  expect(await screen.findByRole('button', { name: 'Pages read 20' })).toBeVisible();
});

it('speaks the days of the calendar', async () => {
  server.putBattle(withDaily(server.battleOf('duel', 'ann'), 1, 1, 'ann', true));
  open();
  expect(await screen.findByText('Monday 02 Mar, you won 1 to 0')).toBeInTheDocument();
  expect(screen.getByText('Tuesday 03 Mar, a draw')).toBeInTheDocument();
  expect(screen.getByText('Wednesday 04 Mar, today')).toBeInTheDocument();
});

it.each([
  ['2026-03-02', 'Monday 02 Mar', '1'],
  ['2026-03-01', 'Sunday 01 Mar', '7'],
])('begins the calendar of %s below its weekday', async (startDate, day, column) => {
  server.putBattle({ ...server.battleOf('duel', 'ann'), startDate });
  open();
  const first = (await screen.findByText(new RegExp(`^${day}`))).closest('li');
  expect(first).toHaveStyle({ gridColumnStart: column });
});

it('completes a battle that is over and shows how it ended', async () => {
  server.putBattle(withDaily(server.battleOf('duel', 'ann'), 1, 1, 'ann', true));
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-09T12:00:00Z' });
  expect(await screen.findByText('Won')).toBeVisible();
  expect(screen.getByRole('row', { name: '5 HP 3' })).toBeVisible();
  expect(screen.getByRole('row', { name: '1 Days Won 0' })).toBeVisible();
  expect(server.calls).toContainEqual({ name: 'updateXp', request: { battleId: 'duel' } });
});

it('opens the battle looked at last when the address names none', async () => {
  setCurrentBattleId('duel');
  open('/battle');
  expect(await screen.findByRole('meter', { name: 'Ann HP' })).toBeInTheDocument();
});

it('names prize and rules also where none were agreed on', async () => {
  open();
  await expectHp(4, 4);
  const details = within(screen.getByRole('region', { name: 'Details' }));
  for (const name of ['Prize/Forfeit', 'Description/Rules'])
    expect(details.getByText(name).nextElementSibling).toHaveTextContent('n/a');
  expect(details.getByText('Finish Date').nextElementSibling).toHaveTextContent('08 Mar 2026');
});

it('remembers the battle that is looked at', async () => {
  open();
  await expectHp(4, 4);
  expect(useAppState.getState().currentBattleId).toBe('duel');
});
