import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { checkbox, group, requestedGroup } from '../../testing/sample-battles.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00Z';
const FOUR = ['ann', 'bob', 'cat', 'dan'];

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat', 'Dan');
});

const open = (as: string, replace: Replace = () => ({})) =>
  renderApp({ server, as, path: '/battle-response?id=group', now: NOW, replace });

const declinedBy = (userId: string, ids?: readonly string[]): Battle => ({
  ...requestedGroup(['bob', 'cat'], ids),
  status: 'DECLINED',
  declinedBy: userId,
});

it('names all who still have to accept, and offers no proposal', async () => {
  server.putBattle(requestedGroup(['bob', 'cat']));
  const { user } = open('bob');
  expect(await screen.findByText('wants you in a group battle')).toBeVisible();
  expect(screen.getByText('Pending approval by').nextElementSibling).toHaveTextContent('Bob, Cat');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose Changes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByText('It is then off for the whole group.')).toBeVisible();
});

it('goes home after accepting while others still think, and says that it waits', async () => {
  server.putBattle(requestedGroup(['bob', 'cat']));
  const { user } = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'Ready, Bob?' })).toBeVisible();
  expect(screen.getByText('You are in. It starts once everybody has accepted.')).toBeVisible();
  expect(
    screen.getByText('No battle is running yet: a request waits for an answer.'),
  ).toBeVisible();
  expect(server.battles.get('group')).toMatchObject({ status: 'PENDING' });
});

it('goes into the battle when everybody has accepted', async () => {
  server.putBattle(requestedGroup(['bob']));
  const { user } = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Details')).toBeVisible();
  expect(server.battles.get('group')).toMatchObject({ status: 'ACTIVE' });
});

it('waits with whoever has accepted, who cannot leave any more', async () => {
  server.putBattle(requestedGroup(['cat']));
  open('bob');
  expect(await screen.findByText('Waiting for Cat')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

it('offers its creator to send it again without the one who declined, once', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  const { user } = open('ann');
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send again without Bob' }));
  expect(await screen.findByText('Battle request sent.')).toBeInTheDocument();
  const sent = [...server.battles.values()].filter(({ status }) => status === 'PENDING');
  expect(sent).toMatchObject([
    { userIds: ['ann', 'cat', 'dan'], challenger: { id: 'ann' }, startDate: '2026-03-02' },
  ]);
});

it('sends it again to nobody whom its creator has blocked since', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  const ann = server.personalUsers.get('ann');
  if (ann) server.personalUsers.set('ann', { ...ann, blocked: { cat: true } });
  open('ann');
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  // Whom one has blocked is known a moment later.
  await waitFor(() => expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull());
});

it('leads to the request that already went out again', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  server.putBattle({ ...requestedGroup(['cat', 'dan'], ['ann', 'cat', 'dan']), id: 'again' });
  open('ann');
  expect(await screen.findByRole('link', { name: 'Sent again without Bob' })).toHaveAttribute(
    'href',
    '/battle-response?id=again',
  );
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

it.each([
  ['on other targets', group([checkbox({ title: 'Plank' })], 7, ['ann', 'cat', 'dan'])],
  ['of another challenger', group([checkbox()], 7, ['cat', 'ann', 'dan'])],
  ['of some of them', group([checkbox()], 7, ['ann', 'cat'])],
])('takes no other battle among those who are left for it: one %s', async (_which, other) => {
  server.putBattle(declinedBy('bob', FOUR));
  server.putBattle({ ...other, id: 'other' });
  open('ann');
  expect(await screen.findByRole('button', { name: 'Send again without Bob' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sent again/ })).toBeNull();
});

it('takes no battle for it that ran before, also not on the same targets', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  const earlier = { ...group([checkbox()], 7, ['ann', 'cat', 'dan']), startDate: '2026-02-27' };
  server.putBattle({ ...earlier, id: 'earlier' });
  open('ann');
  expect(await screen.findByRole('button', { name: 'Send again without Bob' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sent again/ })).toBeNull();
});

/** Tells of no open battle. */
const deafTo =
  (battles: BattleRepository): BattleRepository['watchOpenBattles'] =>
  (userId, observer) =>
    battles.watchOpenBattles(userId, {
      ...observer,
      next: () => observer.next({ battles: [], isFromCache: false }),
    });

it('sends one battle even when the first answer got lost', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  let isLost = true;
  const { user } = open('ann', ({ battles }) => ({
    battles: {
      // The server has it, and the phone never hears so: neither the answer nor a snapshot.
      watchOpenBattles: deafTo(battles),
      async createBattle(battle) {
        const sent = await battles.createBattle(battle);
        if (isLost) throw new RepositoryError('unavailable');
        return sent;
      },
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'Send again without Bob' }));
  expect(
    await screen.findByText('Battle request failed to send. Please try again.'),
  ).toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Send again without Bob' }));
  expect(await screen.findByText('Battle request sent.')).toBeInTheDocument();
  expect([...server.battles.values()].filter(({ status }) => status === 'PENDING')).toHaveLength(1);
});

it('says no more that it failed once the request is heard of', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  let lost: Battle | undefined;
  const { user } = open('ann', () => ({
    battles: {
      async createBattle(battle) {
        lost = battle;
        throw new RepositoryError('unavailable');
      },
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'Send again without Bob' }));
  expect(await screen.findByText(/^Battle request failed to send/)).toBeInTheDocument();
  await meanwhile(() => lost && server.putBattle(lost));
  expect(await screen.findByRole('link', { name: 'Sent again without Bob' })).toBeVisible();
  expect(screen.queryByText(/failed to send/)).toBeNull();
});

it('sends another battle when the first got through unheard and was declined', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  let isLost = true;
  const { user } = open('ann', ({ battles }) => ({
    battles: {
      watchOpenBattles: deafTo(battles),
      async createBattle(battle) {
        const sent = await battles.createBattle(battle);
        if (!isLost) return sent;
        isLost = false;
        await phoneOf(server, 'cat').battles.declineBattle(battle.id, 'cat');
        throw new RepositoryError('unavailable');
      },
    },
  }));
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Send again without Bob' }));
  await press();
  expect(await screen.findByText(/^Battle request failed to send/)).toBeInTheDocument();
  await press();
  expect(await screen.findByText(/^This request is no longer open/)).toBeInTheDocument();
  await press();
  expect(await screen.findByText('Battle request sent.')).toBeInTheDocument();
  expect([...server.battles.values()].filter(({ status }) => status === 'PENDING')).toHaveLength(1);
});

it('says it when its creator has sent too many requests', async () => {
  server.putBattle(declinedBy('bob', FOUR));
  server.requestCounts.set('ann', { since: Date.parse(NOW), count: MOST_REQUESTS });
  const { user } = open('ann');
  await user.click(await screen.findByRole('button', { name: 'Send again without Bob' }));
  expect(await screen.findByText(/^You have sent 30 battle requests in 24 hours/)).toBeVisible();
  expect(server.battles.size).toBe(1);
});

it.each([
  ['to others than its creator', 'cat', declinedBy('bob', FOUR)],
  ['when fewer than two opponents remain', 'ann', declinedBy('bob')],
  ['after its creator took it back', 'ann', declinedBy('ann', FOUR)],
])('does not offer it %s', async (_name, viewer, battle) => {
  server.putBattle(battle);
  open(viewer);
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});

it('becomes active for the one who waits when the last one accepts', async () => {
  server.putBattle(requestedGroup(['cat']));
  open('bob');
  await screen.findByText('Waiting for Cat');
  const move = { userId: 'cat', version: 1, settled: '2026-03-01' };
  await meanwhile(() => phoneOf(server, 'cat').battles.acceptBattle('group', move));
  expect(await screen.findByText('Details')).toBeVisible();
});
