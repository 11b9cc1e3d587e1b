import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Battle, settleBattle } from '../../domain/index.ts';
import {
  blockCheckbox,
  blockNumber,
  checkbox,
  duel,
  inZones,
  number,
  tickedOn,
  withBlock,
  withDaily,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import { useToasts } from '../../stores/screen/toasts.ts';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

/** On day 3, at 19:48. */
function open(battle: Battle, path = `/battle?id=${battle.id}`) {
  server.putBattle(battle);
  return renderApp({ server, as: 'ann', path, now: '2026-03-04T19:48:00Z' });
}

const MY_WARNING =
  'Your health is dangerously low. If your health remains this low overnight then the battle is over and you will lose by KO!';
const THEIR_WARNING =
  "Opponent's health is dangerously low. If their health remains this low overnight then the battle is over and you will win by KO!";

/** One tick more of Bob's knocks Ann out, if it stays so. */
const behind = () => tickedOn(duel([checkbox({ title: 'Stretch' })]), 'bob', [1]);

it('warns of a knock-out, as of good news where it is the other side’s', async () => {
  const { user } = open(withDaily(duel([checkbox({ title: 'Stretch' })]), 1, 1, 'ann', true));
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
  expect(screen.queryByText(THEIR_WARNING)).toBeNull();
  await user.click(tick);
  const warning = await screen.findByText(THEIR_WARNING);
  expect(warning.closest('output, [role=alert]')?.tagName).toBe('OUTPUT');
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ durationMs: 5000 });
  // Of the same battle, so they stand together.
  expect(screen.getByText('Stretch: done')).toBeVisible();
  await user.click(warning);
  expect(screen.queryByText(THEIR_WARNING)).toBeNull();
  await user.click(tick);
  expect(await screen.findByText('Stretch: not done')).toBeVisible();
  expect(screen.queryByText(THEIR_WARNING)).toBeNull();
});

it.each(['/home', '/battles', '/battle?id=duel'])(
  "warns of the player's own knock-out on %s when the app starts",
  async (path) => {
    open(withDaily(behind(), 3, 1, 'bob', true), path);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(MY_WARNING)).toBeInTheDocument();
  },
);

it('warns once more of who had risen by the word of the server, and not of who is heard of again', async () => {
  const { user, phone } = open(withDaily(behind(), 3, 1, 'bob', true), '/home');
  await user.click(await screen.findByText(MY_WARNING));
  for (const isOnline of [false, true]) await meanwhile(() => phone.setOnline(isOnline));
  expect(screen.queryByText(MY_WARNING)).toBeNull();
  await meanwhile(() => server.putBattle(behind()));
  await meanwhile(() => server.putBattle(withDaily(behind(), 3, 1, 'bob', true)));
  expect(await screen.findByText(MY_WARNING)).toBeInTheDocument();
});

it('puts the warning away with the danger', async () => {
  const { user } = open(withDaily(behind(), 3, 1, 'bob', true));
  await screen.findByText(MY_WARNING);
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('Stretch: done')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(MY_WARNING)).toBeNull(), { timeout: 1000 });
});

it('tells both in the evening of a knock-out that may come, until enough is done', async () => {
  const { user } = open(behind());
  expect(await screen.findByText(/You have 1 HP left, and Bob can still take 1\./)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  await waitFor(() => expect(screen.queryByText('KO tonight?')).toBeNull());
  await meanwhile(() => server.putBattle(tickedOn(duel([checkbox()]), 'ann', [1])));
  expect(await screen.findByText(/Bob has 1 HP left, and you can still take 1\./)).toBeVisible();
  await meanwhile(() => server.putBattle(tickedOn(duel([checkbox()]), 'ann', [1, 3])));
  expect(await screen.findByText(/Bob is out of HP/)).toBeVisible();
});

it('keeps quiet about it by day', async () => {
  server.putBattle(behind());
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-04T17:59:00Z' });
  expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
  expect(screen.queryByText('KO tonight?')).toBeNull();
});

it('tells it by day where the day of whoever may lose is over', async () => {
  server.putBattle(
    inZones(tickedOn(duel([checkbox()]), 'ann', [1]), 'Europe/London', 'Pacific/Auckland'),
  );
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-04T12:30:00Z' });
  expect(await screen.findByText('KO?')).toBeVisible();
});

it('counts no day more than the battle has, while the last one goes on for the rival', async () => {
  server.putBattle(inZones(duel([checkbox()], 2), 'Europe/London', 'Pacific/Honolulu'));
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-04T08:00:00Z' });
  const stage = await screen.findByRole('region', { name: 'Ann vs Bob' });
  expect(stage).toHaveTextContent('Finished');
  expect(stage).not.toHaveTextContent('Day 3');
});

it('says when the day closes', async () => {
  open(duel([checkbox()]));
  expect(await screen.findByText('Day 3 closes in 4 h 12')).toBeVisible();
});

it('counts the day down while nothing else happens', async () => {
  open(duel([checkbox()]));
  await screen.findByText('Day 3 closes in 4 h 12');
  vi.setSystemTime('2026-03-04T20:00:00Z');
  await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Day 3 closes in 4 h 00')).toBeVisible();
  vi.setSystemTime('2026-03-05T00:00:00Z');
  await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Day 4 of 7')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Thursday 05 Mar, today' })).toBeVisible();
});

/** Bob lives in New York, which changes its clocks on 8 March, Ann in London, on 29 March. */
function acrossTheOcean(startDate: string): Battle {
  const fresh = duel([checkbox({ title: 'Stretch' })]);
  return inZones({ ...fresh, startDate }, 'Europe/London', 'America/New_York');
}

it.each([
  ['today', '2026-03-02', 'Bob’s day ends 5 h after yours.'],
  ['the first day', '2026-03-09', 'Bob’s day ends 4 h after yours.'],
])(
  'fault 149: says how far apart the days of both end, by the clocks of %s',
  async (_, start, line) => {
    open(acrossTheOcean(start));
    expect(await screen.findByText(line)).toBeVisible();
  },
);

it('fault 149: says nothing of that when the battle is over', async () => {
  open(settleBattle(acrossTheOcean('2026-02-20'), '2026-03-04'));
  expect(await screen.findByRole('button', { name: 'Rematch' })).toBeVisible();
  expect(screen.queryByText(/day ends/)).toBeNull();
});

it('shows a new name of the opponent wherever it stands', async () => {
  const battle = duel([checkbox(), blockCheckbox()]);
  open(battle);
  await screen.findByRole('heading', { name: 'vs Bob' });
  await meanwhile(() =>
    server.putBattle({ ...battle, opponent: { ...battle.opponent, id: 'bob', username: 'Bo' } }),
  );
  expect(screen.getByRole('heading', { name: 'vs Bo' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'Bo' })).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Ann vs Bo' })).toBeVisible();
  expect(screen.queryByText('Bob')).toBeNull();
});

it('shows the own new look at once', async () => {
  open(duel([checkbox()]));
  await screen.findAllByText('Lv 1');
  await meanwhile(() => server.changeUser('ann', { level: 2 }));
  expect(await screen.findByText('Lv 2')).toBeVisible();
});

it('leads to what is left with one tap', async () => {
  const { user } = open(
    withDaily(duel([checkbox(), checkbox({ title: 'Read' })]), 3, 1, 'ann', true),
  );
  await user.click(await screen.findByRole('button', { name: '1 of 2 left' }));
  expect(screen.getByRole('checkbox', { name: 'Read' })).toHaveFocus();
});

it('explains a health bar change by change', async () => {
  const battle = tickedOn(tickedOn(duel([checkbox({ title: 'Stretch' })]), 'ann', [1]), 'bob', [2]);
  const { user } = open(battle);
  await user.click(await screen.findByRole('button', { name: 'Why 2? How Ann got to 2 HP' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ann: 2 HP' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Stretch by Bob-1',
    'Stretch by Ann+1',
  ]);
  // Attack 222: no title turns round what stands after it.
  for (const title of dialog.getAllByText('Stretch')) expect(title.localName).toBe('bdi');
  expect(dialog.getByText('At the start')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await meanwhile(() => server.putBattle(duel([checkbox()])));
  await user.click(screen.getByRole('button', { name: 'Why 2? How Ann got to 2 HP' }));
  expect(screen.getByText('Nothing has moved it yet. The first tick will.')).toBeVisible();
});

it('says which numbers moved the HP, but none that is hidden from the viewer, and marks the viewer’s own (D94, D194)', async () => {
  const steps = duel([number({ title: 'Steps' })]);
  let battle = withDaily(withDaily(steps, 1, 1, 'bob', 900), 1, 1, 'ann', 700, { hide: true });
  battle = withDaily(withDaily(battle, 2, 1, 'ann', 800), 2, 1, 'bob', 600, { hide: true });
  const { user } = open(withDaily(battle, 3, 1, 'ann', 500));
  const linesOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    const lines = dialog.getAllByRole('listitem').map((item) => item.textContent);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    return lines;
  };
  await expect(linesOf('Why 3? How Ann got to 3 HP')).resolves.toEqual([
    'Steps: 500 to none, Ann leads+1',
    'Steps: 800 to ?a hidden number, Ann leads+1',
    'Steps: 900 to 700, hidden from the others, Bob leads-1',
  ]);
  await expect(linesOf('Why 1? How Bob got to 1 HP')).resolves.toEqual([
    'Steps: 500 to none, Ann leads-1',
    'Steps: 800 to ?a hidden number, Ann leads-1',
    'Steps: 900 to 700, hidden from the others, Bob leads+1',
  ]);
});

it('explains a finished duel, with what each block target brought (D194)', async () => {
  const targets = [checkbox({ title: 'Stretch' }), blockCheckbox(), blockNumber()];
  let battle = withBlock(tickedOn(duel(targets, 2), 'ann', [1]), 1, 'ann', true);
  battle = withBlock(withBlock(battle, 2, 'ann', [30, 15]), 2, 'bob', [40], { hide: true });
  const { user } = open(settleBattle(battle, '2026-03-04'));
  await user.click(await screen.findByRole('button', { name: 'How Ann got to 7 HP' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ann: 7 HP' }));
  expect(dialog.getByRole('heading', { name: 'Block targets, at the end' })).toBeVisible();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Run 10 km by Ann+2',
    'Pages read: 45 to ?a hidden number, Ann leads+2',
    'Stretch by Ann+1',
  ]);
});
