import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Battle, settleBattle, withoutPlayer } from '../../domain/index.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { checkbox, duel, group, tickedOn } from '../../testing/sample-battles.ts';
import { InMemoryServer } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-04-01T12:00:00Z';
const AFTERWARDS = '2026-04-01';

let server: InMemoryServer;

beforeEach(() => {
  server = new InMemoryServer();
  for (const [id, username] of [
    ['ann', 'Ann'],
    ['bob', 'Bob'],
    ['cat', 'Cat'],
    ['dan', 'Dan'],
  ] as const)
    server.addPlayer({ id, username });
});

function openResult(battle: Battle, as = 'ann') {
  server.putBattle(settleBattle(battle, AFTERWARDS));
  return renderApp({ server, as, path: `/battle?id=${battle.id}`, now: NOW }).user;
}

it('starts the same battle again from the result of a duel, today', async () => {
  const user = openResult(tickedOn(duel([checkbox({ title: 'Plank' })], 3), 'ann', [1]), 'bob');
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(useAppState.getState()).toMatchObject({
    chosenOpponents: [{ id: 'ann', username: 'Ann' }],
    draft: {
      kind: 'create',
      opponents: [{ id: 'ann', username: 'Ann' }],
      startDate: '2026-04-01',
      numDays: '3',
      targets: [{ title: 'Plank' }],
    },
  });
});

it('starts a group again with everybody who is still there', async () => {
  const user = openResult(withoutPlayer(group([checkbox()], 3), 'bob'));
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(useAppState.getState().draft).toMatchObject({
    isGroupBattle: true,
    opponents: [{ id: 'cat' }, { id: 'dan' }],
  });
});

it.each([
  ['whose opponent deleted the account', withoutPlayer(duel([checkbox()], 3), 'bob')],
  [
    'that fewer than three could play again',
    withoutPlayer(group([checkbox()], 3, ['ann', 'bob', 'cat']), 'bob'),
  ],
])('is not offered for a battle %s', async (_name, battle) => {
  openResult(battle);
  expect(await screen.findByText('Details')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
});

it('is not offered while the battle runs', async () => {
  server.putBattle(duel([checkbox()]));
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-04T12:00:00Z' });
  expect(await screen.findByText('Details')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
});
