import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Battle, settleBattle, withoutPlayer } from '../../../domain/index.ts';
import { startOpponentChoice } from '../../../stores/challenges/chosen-opponents.ts';
import { useAppState } from '../../../stores/device/app-state.ts';
import { checkbox, duel, group, terms, tickedOn } from '../../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../../testing/in-memory-server.ts';
import { RepositoryError } from '../../../repositories/repository-error.ts';
import { meanwhile, phoneOf, renderApp, type Visit } from '../../../testing/render-app.tsx';

const NOW = '2026-04-01T12:00:00Z';
const AFTERWARDS = '2026-04-01';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat', 'Dan');
});

function openResult(battle: Battle, visit: Partial<Visit> = {}) {
  server.putBattle(settleBattle(battle, AFTERWARDS));
  const path = `/battle?id=${battle.id}`;
  return renderApp({ server, as: 'ann', path, now: NOW, ...visit }).user;
}

/** Ann has beaten Bob. */
const won = tickedOn(duel([checkbox({ title: 'Plank' })], 3), 'ann', [1]);

/** The one battle that is not the one that is over. */
const sent = (): Battle | undefined =>
  [...server.battles.values()].find(({ status }) => status !== 'COMPLETE');

const sentStatuses = (): string[] =>
  [...server.battles.values()].map(({ status }) => status).filter((one) => one !== 'COMPLETE');

it('sends the same targets again with one tap, from tomorrow', async () => {
  const user = openResult(won, { as: 'bob' });
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Rematch sent to Ann.')).toBeVisible();
  expect(sent()).toMatchObject({
    status: 'PENDING',
    challenger: { id: 'bob' },
    opponent: { id: 'ann' },
    startDate: '2026-04-02',
    numDays: 3,
    days: { day1: { target1: { title: 'Plank' } } },
  });
  expect(screen.queryByRole('button', { name: 'Change first' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the request' }));
  expect(await screen.findByText(/Pending approval by/)).toBeVisible();
});

it('takes the request back on Undo, and sends another one after that', async () => {
  const user = openResult(won);
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The rematch is taken back.')).toBeVisible();
  expect(sent()).toMatchObject({ status: 'DECLINED', declinedBy: 'ann' });
  await user.click(screen.getByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Rematch sent to Bob.')).toBeVisible();
  expect(sentStatuses()).toEqual(['DECLINED', 'PENDING']);
});

it('is taken back also where the reply to that gets lost', async () => {
  const user = openResult(won, {
    replace: ({ battles }) => ({
      battles: {
        async declineBattle(...which) {
          await battles.declineBattle(...which);
          throw new RepositoryError('unavailable');
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The rematch is taken back.')).toBeVisible();
  expect(sent()).toMatchObject({ status: 'DECLINED' });
});

it('says that it is too late to take back what was accepted meanwhile', async () => {
  const user = openResult(won);
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await meanwhile(() => {
    const request = sent();
    if (request) server.putBattle({ ...request, status: 'ACTIVE' });
  });
  await user.click(undo);
  expect(await screen.findByText('Too late: the rematch has been answered.')).toBeVisible();
});

it('says so as well of what the other side has answered with other terms', async () => {
  const user = openResult(won);
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const move = { userId: 'bob', version: 1, settled: AFTERWARDS };
  await meanwhile(() =>
    phoneOf(server, 'bob').battles.proposeChanges(sent()?.id ?? '', move, {
      ...terms([checkbox({ title: 'Plank' })]),
      startDate: '2026-04-02',
    }),
  );
  await user.click(undo);
  expect(await screen.findByText('Too late: the rematch has been answered.')).toBeVisible();
  expect(sent()).toMatchObject({ status: 'PENDING', challenger: { id: 'bob' } });
});

it.each([
  ['is still there', withoutPlayer(group([checkbox()], 3), 'bob'), {}],
  ['is not blocked', group([checkbox()], 3), { bob: true as const }],
])('goes to everybody of a group who %s', async (_who, battle, blocked) => {
  server.changePersonalUser('ann', { blocked });
  const user = openResult(battle);
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Rematch sent to Cat, Dan.')).toBeVisible();
  expect(sent()?.userIds).toEqual(['ann', 'cat', 'dan']);
});

it('is sent although a request among the same players has run out, which nobody could settle yet', async () => {
  server.putBattle({ ...duel([checkbox()]), id: 'request', status: 'PENDING' });
  const user = openResult(won, {
    replace: () => ({ battles: { settleBattle: () => new Promise<never>(() => {}) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Rematch sent to Bob.')).toBeVisible();
});

it('waits until it is known whom the player has blocked', async () => {
  openResult(won, {
    replace: () => ({ personalUsers: { watchPersonalUser: () => () => {} } }),
  });
  await screen.findByRole('button', { name: /Share/ });
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
});

it('says whom it did not reach, without a reason', async () => {
  server.changePersonalUser('bob', { blocked: { ann: true } });
  const user = openResult(won);
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Bob cannot be challenged now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeVisible();
  expect(sent()).toBeUndefined();
});

it('says when it did not get through, and makes no second battle of another tap', async () => {
  const ids = new Set<string>();
  const user = openResult(won, {
    replace: () => ({
      battles: {
        createBattle: ({ id }) => {
          ids.add(id);
          return Promise.reject(new RepositoryError('unavailable'));
        },
      },
    }),
  });
  const press = async (): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Rematch' }));
    expect(await screen.findByText(/Battle request failed to send/)).toBeVisible();
  };
  await press();
  await press();
  expect(ids.size).toBe(1);
});

it('is sent where only the reply gets lost, and it is seen', async () => {
  const user = openResult(won, {
    replace: ({ battles }) => ({
      battles: {
        async createBattle(battle) {
          await battles.createBattle(battle);
          throw new RepositoryError('unavailable');
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText('Rematch sent to Bob.')).toBeVisible();
  expect(sentStatuses()).toEqual(['PENDING']);
});

it('says no more that it failed once its request is heard of', async () => {
  let lost: Battle | undefined;
  const user = openResult(won, {
    replace: () => ({
      battles: {
        async createBattle(battle) {
          lost = battle;
          throw new RepositoryError('unavailable');
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  expect(await screen.findByText(/Battle request failed to send/)).toBeVisible();
  await meanwhile(() => lost && server.putBattle(lost));
  expect(await screen.findByRole('button', { name: 'See the request' })).toBeVisible();
  expect(screen.queryByText(/failed to send/)).toBeNull();
});

it('says no more that it could not be taken back once its request is seen to be gone', async () => {
  const user = openResult(won, {
    replace: () => ({
      battles: { declineBattle: () => Promise.reject(new RepositoryError('unavailable')) },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Rematch' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/could not be taken back/)).toBeVisible();
  await meanwhile(() => {
    const request = sent();
    if (request) server.putBattle({ ...request, status: 'DECLINED', declinedBy: 'ann' });
  });
  expect(screen.queryByText(/could not be taken back/)).toBeNull();
});

it('claims nothing of one that got through unheard and was declined, and sends another', async () => {
  let isLost = true;
  const user = openResult(won, {
    replace: ({ battles }) => ({
      battles: {
        async createBattle(battle) {
          const stored = await battles.createBattle(battle);
          if (!isLost) return stored;
          isLost = false;
          await phoneOf(server, 'bob').battles.declineBattle(battle.id, 'bob');
          throw new RepositoryError('unavailable');
        },
      },
    }),
  });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Rematch' }));
  await press();
  expect(await screen.findByText(/Battle request failed to send/)).toBeVisible();
  await press();
  expect(await screen.findByText(/^This request is no longer open/)).toBeVisible();
  await press();
  expect(await screen.findByText('Rematch sent to Bob.')).toBeVisible();
  expect(sentStatuses()).toEqual(['DECLINED', 'PENDING']);
});

it('opens the wizard with the terms for whoever wants others first, whatever was begun before', async () => {
  startOpponentChoice(true);
  const user = openResult(won, { as: 'bob' });
  await user.click(await screen.findByRole('button', { name: 'Change first' }));
  expect(useAppState.getState()).toMatchObject({
    isGroupFlow: false,
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

const trio = group([checkbox()], 3, ['ann', 'bob', 'cat']);

it.each([
  ['whose opponent deleted the account', withoutPlayer(duel([checkbox()], 3), 'bob'), {}],
  ['whose opponent is blocked', duel([checkbox()], 3), { bob: true as const }],
  ['that fewer than three could play again', withoutPlayer(trio, 'bob'), {}],
  ['that fewer than three are to play again', trio, { bob: true as const }],
])('is not offered for a battle %s', async (_name, battle, blocked) => {
  server.changePersonalUser('ann', { blocked });
  openResult(battle);
  expect(await screen.findByRole('button', { name: 'Share the result' })).toBeVisible();
  // Whom one has blocked is known a moment later.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull());
});

it('is not offered while the battle runs', async () => {
  server.putBattle(duel([checkbox()]));
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-04T12:00:00Z' });
  expect(await screen.findByText('Details')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull();
});
