import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { checkbox, duel, tickedOn, withDaily } from '../../testing/battles.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  server.addPlayer({ id: 'ann', username: 'Ann' });
  server.addPlayer({ id: 'bob', username: 'Bob' });
});

/** On day 3, at 19:48. */
function open(battle: Battle) {
  server.putBattle(battle);
  return renderApp({
    server,
    as: 'ann',
    path: `/battle?id=${battle.id}`,
    now: '2026-03-04T19:48:00Z',
  });
}

const MY_WARNING =
  'Your health is dangerously low. If your health remains this low overnight then the battle is over and you will lose by KO!';
const THEIR_WARNING =
  "Opponent's health is dangerously low. If their health remains this low overnight then the battle is over and you will win by KO!";

it('warns of a knock-out once per crossing', async () => {
  const { user } = open(withDaily(duel([checkbox({ title: 'Stretch' })]), 1, 1, 'ann', true));
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
  expect(screen.queryByText(THEIR_WARNING)).toBeNull();
  await user.click(tick);
  await user.click(await screen.findByText(THEIR_WARNING));
  expect(screen.queryByText(THEIR_WARNING)).toBeNull();
  await user.click(tick);
  await user.click(tick);
  expect(await screen.findByText(THEIR_WARNING)).toBeInTheDocument();
});

it("warns of the player's own knock-out when the app starts", async () => {
  const behind = tickedOn(duel([checkbox()]), 'bob', [1]);
  open(withDaily(behind, 3, 1, 'bob', true));
  expect(await screen.findByText(MY_WARNING)).toBeInTheDocument();
});

it('says when the day closes', async () => {
  open(duel([checkbox()]));
  expect(await screen.findByText('Day 3 closes in 4 h 12')).toBeVisible();
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
  await user.click(await screen.findByRole('button', { name: 'How Ann got to 2 HP' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ann: 2 HP' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Stretch by Bob-1',
    'Stretch by Ann+1',
  ]);
  expect(dialog.getByText('At the start')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
