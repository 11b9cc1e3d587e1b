import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Battle, MAX_LISTED_PLAYERS } from '../../domain/index.ts';
import { OPEN_PORTION } from '../../repositories/battle-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { checkbox, duel, group, requestedGroup } from '../../testing/sample-battles.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-02T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat', 'Dan');
});

const open = (path: string, as = 'ann', replace: Replace = () => ({})) =>
  renderApp({ server, as, path, now: NOW, replace });
const running = () => duel([checkbox()]);
/** Ann has asked Bob. */
const request = (id = 'duel'): Battle => ({ ...running(), id, status: 'PENDING' });

async function confirmBlock(name: string, user: ReturnType<typeof open>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: `Block ${name}?` }));
  await user.click(dialog.getByRole('button', { name: 'Yes, block' }));
  expect(await screen.findByText(`${name} is blocked.`)).toBeVisible();
}

const unanswered = (): Promise<never> => Promise.reject(new RepositoryError('unavailable'));

/** Home hears its battles; all of them are not to be had. */
const refusingToReadAll: Replace = ({ battles }) => ({
  battles: {
    watchOpenBattles(userId, observer, most = OPEN_PORTION) {
      if (most === OPEN_PORTION) return battles.watchOpenBattles(userId, observer, most);
      observer.error(new RepositoryError('unavailable'));
      return () => {};
    },
  },
});

/** The server acts, and its reply gets lost. */
const losingBlocks: Replace = ({ personalUsers }) => ({
  personalUsers: {
    async setBlocked(...which) {
      await personalUsers.setBlocked(...which);
      throw new RepositoryError('unavailable');
    },
  },
});

describe('blocking a player', () => {
  it('from a request declines whatever that player has asked for, and nothing else', async () => {
    server.putBattle(request());
    server.putBattle(request('second'));
    server.putBattle({ ...group([checkbox()], 7, ['cat', 'ann', 'bob']), status: 'PENDING' });
    const { user } = open('/battle-response?id=duel', 'bob');
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await confirmBlock('Ann', user);
    expect(server.personalUsers.get('bob')?.blocked).toEqual({ ann: true });
    await vi.waitFor(() => {
      expect(server.battles.get('duel')?.status).toBe('DECLINED');
      expect(server.battles.get('second')?.status).toBe('DECLINED');
    });
    expect(server.battles.get('group')?.status).toBe('PENDING');
    expect(await screen.findByText('This battle was declined.')).toBeVisible();
    expect(await screen.findByText('You have blocked Ann.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Block Ann|Challenge Ann again)$/ })).toBeNull();
  });

  it('goes on, and says nothing of a failure, where it is seen that only the reply got lost', async () => {
    server.putBattle(request());
    const { user } = open('/battle-response?id=duel', 'bob', losingBlocks);
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await confirmBlock('Ann', user);
    await vi.waitFor(() => expect(server.battles.get('duel')?.status).toBe('DECLINED'));
  });

  it('goes on once it is heard that only the reply got lost, and says so', async () => {
    server.putBattle(request());
    const { user } = open('/battle-response?id=duel', 'bob', () => ({
      personalUsers: { setBlocked: unanswered },
    }));
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, block' }));
    expect(await screen.findByText(/^Ann was not blocked/)).toBeVisible();
    await meanwhile(() => server.changePersonalUser('bob', { blocked: { ann: true } }));
    expect(await screen.findByText('Ann is blocked.')).toBeVisible();
    expect(screen.queryByText(/was not blocked/)).toBeNull();
    await vi.waitFor(() => expect(server.battles.get('duel')?.status).toBe('DECLINED'));
  });

  it('declines once, also where it failed before', async () => {
    server.putBattle(request());
    let hasFailed = false;
    const reads = vi.fn<() => void>();
    const { user } = open('/battle-response?id=duel', 'bob', ({ battles, personalUsers }) => ({
      personalUsers: {
        setBlocked(...which) {
          if (hasFailed) return personalUsers.setBlocked(...which);
          hasFailed = true;
          return unanswered();
        },
      },
      battles: {
        watchOpenBattles(userId, observer, most = OPEN_PORTION) {
          if (most !== OPEN_PORTION) reads();
          return battles.watchOpenBattles(userId, observer, most);
        },
      },
    }));
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, block' }));
    expect(await screen.findByText(/^Ann was not blocked/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Block Ann' }));
    await confirmBlock('Ann', user);
    await vi.waitFor(() => expect(server.battles.get('duel')?.status).toBe('DECLINED'));
    expect(reads).toHaveBeenCalledOnce();
  });

  it.each<[string, Replace]>([
    ['read', refusingToReadAll],
    ['declined', () => ({ battles: { declineBattle: unanswered } })],
  ])('says what is left to do where the requests cannot be %s', async (_what, replace) => {
    server.putBattle(request());
    const { user } = open('/battle-response?id=duel', 'bob', replace);
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, block' }));
    expect(await screen.findByText(/^Ann is blocked, but requests between you/)).toBeVisible();
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  it('fault 245: is not asked about any more on the screen that Back leads to', async () => {
    server.putBattle(running());
    const { user } = open('/battle?id=duel');
    await user.click(await screen.findByRole('button', { name: 'Block Bob' }));
    await screen.findByRole('dialog', { name: 'Block Bob?' });
    await meanwhile(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.personalUsers.get('ann')?.blocked).toBeUndefined();
  });

  it('fault 237: is told of no request that waits where the other has just accepted it', async () => {
    server.putBattle(request());
    const answers: Promise<unknown>[] = [];
    const { user } = open('/battle-response?id=duel', 'bob', ({ battles }) => ({
      battles: {
        declineBattle(...which) {
          server.putBattle(running());
          const answer = battles.declineBattle(...which);
          answers.push(answer);
          return answer;
        },
      },
    }));
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await confirmBlock('Ann', user);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await meanwhile(async () => void (await Promise.allSettled(answers)));
    expect(screen.getByText('Ann is blocked.')).toBeVisible();
  });

  it('declines also those that home does not follow', async () => {
    const ids = Array.from({ length: OPEN_PORTION + 1 }, (_, index) => `request-${index}`);
    for (const id of ids) server.putBattle(request(id));
    const { user } = open('/battle-response?id=request-0', 'bob');
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await confirmBlock('Ann', user);
    await vi.waitFor(() =>
      expect(ids.map((id) => server.battles.get(id)?.status)).toEqual(ids.map(() => 'DECLINED')),
    );
  });

  it('takes back what the player has asked the other for, but for a group', async () => {
    server.putBattle(running());
    server.putBattle(request('asked'));
    server.putBattle(requestedGroup(['bob', 'cat']));
    const { user } = open('/battle?id=duel');
    await user.click(await screen.findByRole('button', { name: 'Block Bob' }));
    await confirmBlock('Bob', user);
    await vi.waitFor(() =>
      expect(server.battles.get('asked')).toMatchObject({ status: 'DECLINED', declinedBy: 'ann' }),
    );
    expect(server.battles.get('group')?.status).toBe('PENDING');
  });

  it('is not offered to whoever sent the request', async () => {
    server.putBattle(request());
    open('/battle-response?id=duel');
    await screen.findByText('Waiting for Bob');
    expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
  });

  it('is not offered to whoever has blocked as many as one can', async () => {
    const named = Array.from({ length: MAX_LISTED_PLAYERS }, (_, index) => `p${index}`);
    server.changePersonalUser('ann', {
      blocked: Object.fromEntries(named.map((id) => [id, true as const])),
    });
    server.putBattle(running());
    const { user } = open('/battle?id=duel');
    await user.click(await screen.findByRole('button', { name: 'Block Bob' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Bob?' }));
    expect(await dialog.findByText(/^You have blocked 500 players/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Yes, block' })).toBeNull();
  });

  it('closes no other question when its answer comes', async () => {
    server.putBattle(running());
    const answer = heldAnswer();
    const { user } = open('/battle?id=duel', 'ann', () => ({
      personalUsers: { setBlocked: () => answer.given },
    }));
    await user.click(await screen.findByRole('button', { name: 'Block Bob' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, block' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Report Bob' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Bob?' });
    await meanwhile(answer.give);
    expect(await screen.findByText('Bob is blocked.')).toBeInTheDocument();
    expect(dialog).toBeVisible();
  });

  it('from a battle lets it go on', async () => {
    server.putBattle(running());
    const { user } = open('/battle?id=duel');
    await user.click(await screen.findByRole('button', { name: 'Block Bob' }));
    await confirmBlock('Bob', user);
    expect(server.battles.get('duel')?.status).toBe('ACTIVE');
    expect(server.personalUsers.get('ann')?.blocked).toEqual({ bob: true });
    expect(await screen.findByText('You have blocked Bob.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Block Bob' })).toBeNull();
  });

  it('fault 273: from the opponents takes the player off the list, and offers no other one to be blocked', async () => {
    server.putBattle(running());
    const { user } = open('/start-new-battle/opponents');
    await user.click(await screen.findByRole('button', { name: 'Block a player' }));
    expect(screen.getByText('Whom do you want to block?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Bob/ }));
    await confirmBlock('Bob', user);
    expect(await screen.findByText('No opponents found.')).toBeVisible();
    await meanwhile(() => server.putBattle({ ...running(), id: 'next', ...sides('ann', 'cat') }));
    expect(await screen.findByRole('button', { name: /^Cat/ })).toBeVisible();
    expect(screen.queryByText('Whom do you want to block?')).toBeNull();
  });

  it('takes the player out of the group that is being picked', async () => {
    server.putBattle(group([checkbox()], 7, ['ann', 'bob', 'cat', 'dan']));
    const { user } = open('/start-new-battle/opponents?group=1');
    for (const name of [/^Bob/, /^Cat/, /^Dan/, 'Block a player', /^Bob/])
      await user.click(await screen.findByRole('button', { name }));
    await confirmBlock('Bob', user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Battle Cat, Dan' })).toBeVisible();
  });

  it('does nothing after Back', async () => {
    server.putBattle(running());
    const { user } = open('/battle?id=duel');
    await user.click(await screen.findByRole('button', { name: 'Block Bob' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Bob?' }));
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.personalUsers.get('ann')?.blocked).toBeUndefined();
  });
});

const field = () => screen.findByRole('combobox', { name: 'Who may challenge me' });

describe('Who May Challenge Me', () => {
  it('is everyone, unless the player lets in only those battled or invited', async () => {
    server.putBattle(running());
    server.putBattle({ ...running(), id: 'from-cat', status: 'DECLINED', ...sides('cat', 'ann') });
    server.putBattle({ ...running(), id: 'to-dan', status: 'DECLINED', ...sides('ann', 'dan') });
    const { user } = open('/settings?view=challengers');
    await vi.waitFor(async () => expect(await field()).toHaveDisplayValue('Everyone'));
    await vi.waitFor(async () => expect(await field()).toBeEnabled());
    await user.selectOptions(await field(), 'Players battled or invited');
    await vi.waitFor(() =>
      expect(server.personalUsers.get('ann')).toMatchObject({
        whoMayChallenge: 'rivals',
        rivals: { bob: true, dan: true },
      }),
    );
    expect(server.personalUsers.get('ann')?.rivals).not.toHaveProperty('cat');
    await user.selectOptions(await field(), 'Everyone');
    expect(server.personalUsers.get('ann')?.whoMayChallenge).toBe('everyone');
  });

  it('lets in no more players than a record has room for, also beside those of before', async () => {
    const named = Array.from({ length: MAX_LISTED_PLAYERS - 1 }, (_, index) => `p${index}`);
    server.changePersonalUser('ann', {
      rivals: Object.fromEntries(named.map((id) => [id, true as const])),
    });
    server.putBattle(group([checkbox()], 7, ['ann', 'bob', 'cat', 'dan']));
    const { user } = open('/settings?view=challengers');
    await vi.waitFor(async () => expect(await field()).toBeEnabled());
    await user.selectOptions(await field(), 'Players battled or invited');
    await vi.waitFor(() => expect(server.personalUsers.get('ann')?.whoMayChallenge).toBe('rivals'));
    expect(Object.keys(server.personalUsers.get('ann')?.rivals ?? {})).toHaveLength(
      MAX_LISTED_PLAYERS,
    );
  });

  it('stays as it was, and says so, where it cannot be kept', async () => {
    const { user } = open('/settings?view=challengers');
    await vi.waitFor(async () => expect(await field()).toBeEnabled());
    vi.spyOn(server.personalUsers, 'set').mockImplementationOnce(() => {
      throw new RepositoryError('permission-denied');
    });
    await user.selectOptions(await field(), 'Players battled or invited');
    expect(
      await screen.findByText('Who may challenge you was not changed. Please try again.'),
    ).toBeVisible();
    expect(await field()).toHaveDisplayValue('Everyone');
  });

  it('stays as it was chosen last, however long the choice before takes', async () => {
    const history = heldAnswer();
    const { user } = renderApp({
      server,
      as: 'ann',
      path: '/settings?view=challengers',
      now: NOW,
      replace: ({ battles }) => ({
        battles: {
          getFinishedBattles: (userId) =>
            history.given.then(() => battles.getFinishedBattles(userId)),
        },
      }),
    });
    await vi.waitFor(async () => expect(await field()).toBeEnabled());
    await user.selectOptions(await field(), 'Players battled or invited');
    await user.selectOptions(await field(), 'Everyone');
    await meanwhile(history.give);
    await meanwhile(() => new Promise((resolve) => setTimeout(resolve)));
    expect(server.personalUsers.get('ann')?.whoMayChallenge).toBe('everyone');
  });

  it('takes new rivals in when home is shown', async () => {
    server.changePersonalUser('ann', { whoMayChallenge: 'rivals', rivals: { dan: true } });
    server.putBattle(running());
    open('/home');
    await vi.waitFor(() =>
      expect(server.personalUsers.get('ann')?.rivals).toEqual({ bob: true, dan: true }),
    );
  });

  it('lists the blocked players, who can be unblocked', async () => {
    const { user } = open('/settings?view=challengers');
    expect(await screen.findByText(/^Nobody. You can block/)).toBeVisible();
    await meanwhile(() => server.changePersonalUser('ann', { blocked: { bob: true, gone: true } }));
    expect(await screen.findByText('Deleted player')).toBeVisible();
    const animated = vi.spyOn(document.body, 'animate');
    await user.click(await screen.findByRole('button', { name: 'Unblock Bob' }));
    // A second tap unblocks nobody else.
    await vi.waitFor(() => expect(animated).toHaveBeenCalledOnce());
    await vi.waitFor(() =>
      expect(server.personalUsers.get('ann')?.blocked).toEqual({ gone: true }),
    );
    expect(screen.getByRole('heading', { name: 'Who May Challenge Me' })).toHaveFocus();
  });

  it('fault 271: shows that a player is being unblocked, and asks for it once', async () => {
    server.changePersonalUser('ann', { blocked: { bob: true } });
    const answer = heldAnswer();
    const asked = vi.fn<() => void>();
    const { user } = open('/settings?view=challengers', 'ann', ({ personalUsers }) => ({
      personalUsers: {
        setBlocked(...which) {
          asked();
          return answer.given.then(() => personalUsers.setBlocked(...which));
        },
      },
    }));
    const unblock = await screen.findByRole('button', { name: 'Unblock Bob' });
    await user.click(unblock);
    expect(unblock).toHaveAttribute('aria-busy', 'true');
    await user.click(unblock);
    await meanwhile(answer.give);
    expect(await screen.findByText(/^Nobody. You can block/)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('says no more that a player is blocked once the end of that is heard of', async () => {
    server.changePersonalUser('ann', { blocked: { bob: true } });
    const { user } = open('/settings?view=challengers', 'ann', () => ({
      personalUsers: { setBlocked: unanswered },
    }));
    await user.click(await screen.findByRole('button', { name: 'Unblock Bob' }));
    expect(await screen.findByText(/^Bob is still blocked/)).toBeVisible();
    await meanwhile(() => server.changePersonalUser('ann', { blocked: {} }));
    expect(screen.queryByText(/is still blocked/)).toBeNull();
  });

  it('says nothing of a failure where a player is seen to be unblocked', async () => {
    server.changePersonalUser('ann', { blocked: { bob: true } });
    const { user } = open('/settings?view=challengers', 'ann', losingBlocks);
    await user.click(await screen.findByRole('button', { name: 'Unblock Bob' }));
    expect(await screen.findByText(/^Nobody. You can block/)).toBeVisible();
    expect(screen.queryByText(/is still blocked/)).toBeNull();
  });
});

const side = (id: string) => ({ id, username: id, hp: 2, zeroHpDate: null });

function sides(challengerId: string, opponentId: string) {
  return {
    userIds: [challengerId, opponentId],
    challenger: side(challengerId),
    opponent: side(opponentId),
  };
}
