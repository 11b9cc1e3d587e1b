import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Battle, settleBattle } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import {
  chooseContestants,
  chooseOpponent,
  startOpponentChoice,
} from '../../stores/challenges/chosen-opponents.ts';
import {
  blockNumber,
  checkbox,
  duel,
  group,
  number,
  tickedOn,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { RefusedListeners } from '../../testing/refusing-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-04T12:00:00Z';
const BOB = { id: 'bob', username: 'Bob' };
const CAT = { id: 'cat', username: 'Cat' };

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
  server.addPlayer(BOB);
  server.addPlayer(CAT);
});

const starting = (id: string, startDate: string, battle: Battle): Battle => ({
  ...battle,
  id,
  startDate,
});

const withCat = (battle: Battle): Battle => ({
  ...battle,
  userIds: ['ann', 'cat'],
  opponent: { ...battle.opponent, ...CAT },
});

function openForBob() {
  chooseOpponent(BOB);
  const path = '/start-new-battle/repeat-battle';
  return renderApp({ server, as: 'ann', path, now: NOW }).user;
}

const linesOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('button')
    .map((row) => row.textContent?.replace(/\d+ days?: .*$/, ''));

function putEverySort() {
  server.putBattle(starting('active', '2026-03-02', duel([checkbox()])));
  const old = starting('won', '2026-01-10', tickedOn(duel([checkbox()], 3), 'ann', [1]));
  server.putBattle(settleBattle(old, '2026-03-04'));
  server.putBattle(starting('no', '2026-03-08', { ...duel([checkbox()]), status: 'DECLINED' }));
  server.putBattle(starting('asked', '2026-03-06', { ...duel([checkbox()]), status: 'PENDING' }));
  server.putBattle(
    starting('cat', '2026-02-14', { ...withCat(duel([checkbox()])), status: 'DECLINED' }),
  );
  server.putBattle(starting('group', '2026-03-03', group([checkbox()], 7, ['ann', 'bob', 'cat'])));
}

it('lists the duels with the chosen opponent, newest start first, without requests', async () => {
  putEverySort();
  openForBob();
  expect(await linesOf('With Bob')).toEqual([
    'vs Bob | 08 Mar',
    'vs Bob | 02 Mar',
    'vs Bob | 10 Jan',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Only show battles with Bob' })).toBeChecked();
  expect(screen.queryByRole('heading', { name: 'Group battles' })).toBeNull();
});

it('lists a request that nobody answered in time, whatever is stored of it still', async () => {
  server.putBattle(starting('late', '2026-03-01', { ...duel([checkbox()]), status: 'PENDING' }));
  chooseOpponent(BOB);
  renderApp({
    server,
    as: 'ann',
    path: '/start-new-battle/repeat-battle',
    now: NOW,
    replace: () => ({
      battles: { settleBattle: () => Promise.reject(new RepositoryError('changed')) },
    }),
  });
  expect(await linesOf('With Bob')).toEqual(['vs Bob | 01 Mar']);
});

it('lists duels and group battles in two sections without the filter', async () => {
  putEverySort();
  const user = openForBob();
  await user.click(await screen.findByRole('checkbox', { name: 'Only show battles with Bob' }));
  expect(await linesOf('Duels')).toEqual([
    'vs Bob | 08 Mar',
    'vs Bob | 02 Mar',
    'vs Cat | 14 Feb',
    'vs Bob | 10 Jan',
  ]);
  expect(await linesOf('Group battles')).toEqual(['vs Bob, Cat | 03 Mar']);
});

it('has no filter in a group flow', async () => {
  putEverySort();
  startOpponentChoice(true);
  chooseContestants([BOB, CAT]);
  renderApp({ server, as: 'ann', path: '/start-new-battle/repeat-battle?group=1', now: NOW });
  expect(await screen.findByRole('heading', { name: 'Group battles' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('copies terms and targets for the opponent chosen now, from today', async () => {
  server.putBattle({
    ...starting('cat', '2026-02-14', withCat(duel([number({ title: 'Steps' }), blockNumber()], 5))),
    status: 'DECLINED',
    prize: 'Loser cooks',
    description: 'No excuses',
  });
  const user = openForBob();
  await user.click(await screen.findByRole('checkbox', { name: 'Only show battles with Bob' }));
  await user.click(screen.getByRole('button', { name: /vs Cat \| 14 Feb/ }));
  expect(useAppState.getState().draft).toMatchObject({
    kind: 'create',
    isGroupBattle: false,
    opponents: [BOB],
    startDate: '2026-03-04',
    numDays: '5',
    prize: 'Loser cooks',
    description: 'No excuses',
    targets: [{ title: 'Steps' }, { title: 'Pages read', frequency: 'BLOCK' }],
    leftOut: 0,
  });
});

it('leaves out what a group cannot have, and keeps count of it', async () => {
  server.putBattle({ ...duel([checkbox(), number(), blockNumber()]), status: 'DECLINED' });
  startOpponentChoice(true);
  chooseContestants([BOB, CAT]);
  const path = '/start-new-battle/repeat-battle?group=1';
  const { user } = renderApp({ server, as: 'ann', path, now: NOW });
  await user.click(await screen.findByRole('button', { name: /vs Bob/ }));
  expect(useAppState.getState().draft).toMatchObject({ isGroupBattle: true, leftOut: 2 });
});

it('says so when there is nothing to repeat', async () => {
  openForBob();
  expect(await screen.findByText('No battles found.')).toBeVisible();
});

it('looks further back before it calls an opponent’s list empty', async () => {
  for (let index = 10; index < 30; index += 1) {
    const declined: Battle = { ...withCat(duel([checkbox()])), status: 'DECLINED' };
    server.putBattle(starting(`cat${index}`, '2026-02-14', declined));
  }
  server.putBattle(starting('old', '2025-12-01', { ...duel([checkbox()]), status: 'DECLINED' }));
  const user = openForBob();
  expect(await screen.findByText('None among your last 20 battles.')).toBeVisible();
  expect(screen.queryByText('No battles found.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await linesOf('With Bob')).toEqual(['vs Bob | 01 Dec']);
});

it('refuses a battle whose details are missing', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED', days: {} });
  const user = openForBob();
  await user.click(await screen.findByRole('button', { name: /vs Bob/ }));
  expect(
    screen.getByText('An error occurred or battle details are missing. Please try again.'),
  ).toBeInTheDocument();
  expect(useAppState.getState().draft).toBeNull();
});

it('says so when nobody was chosen', async () => {
  renderApp({ server, as: 'ann', path: '/start-new-battle/repeat-battle', now: NOW });
  expect(
    await screen.findByText('An error occurred or battle details are missing. Please try again.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start New Battle' })).toBeVisible();
});

it('does not say that there are none when the running battles could not be read', async () => {
  const refusing = new RefusedListeners();
  refusing.refuse();
  chooseOpponent(BOB);
  renderApp({
    server,
    as: 'ann',
    path: '/start-new-battle/repeat-battle',
    replace: (repositories) => ({ battles: { ...refusing.over(repositories).battles } }),
  });
  expect(await screen.findByText('Some battles could not be loaded. They are safe.')).toBeVisible();
  expect(screen.queryByText('No battles found.')).toBeNull();
});
