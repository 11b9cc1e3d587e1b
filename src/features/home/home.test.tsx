import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { adoptSnapshot, followSnapshot } from '../../stores/visit/follow-snapshot.ts';
import { clearSnapshot, readSnapshot } from '../../stores/visit/snapshot.ts';
import {
  blockCheckbox,
  checkbox,
  duel,
  group,
  number,
  ofLaterVersion,
  requestedGroup,
  tickedOn,
  withDaily,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { lateRecords } from '../../testing/late-records.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (now = '2026-03-04T12:00:00Z') => renderApp({ server, as: 'ann', path: '/home', now });

it('invites to a battle while none is running', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Battles',
    'Start New Battle',
    'Start New Group Battle (Beta)',
    'Challenge by Link',
    'View the Guide',
  ]);
});

it('greets nobody before the name is known, which moves what stands below', async () => {
  const records = lateRecords();
  renderApp({ server, as: 'ann', path: '/home', replace: records.over });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await meanwhile(() => {});
  expect(screen.queryByText(/^No battle is running/)).toBeNull();
  await meanwhile(records.arrive);
  expect(screen.getByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(screen.getByText(/^No battle is running/)).toBeVisible();
});

it('says that a request which was sent waits, and no more once it was declined', async () => {
  const request: Battle = { ...duel([checkbox()]), status: 'PENDING' };
  server.putBattle(request);
  open('2026-03-01T12:00:00Z');
  expect(
    await screen.findByText('No battle is running yet: a request waits for an answer.'),
  ).toBeVisible();
  await meanwhile(() => server.putBattle({ ...request, status: 'DECLINED' }));
  expect(screen.getByText(/^No battle is running\. Pick a friend/)).toBeVisible();
});

it('lists what is left today and lets it be ticked in place', async () => {
  server.putBattle(
    withDaily(duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]), 3, 2, 'ann', 100),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('1 of 2 left today')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('All done for today.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Open battle vs Bob/ }));
  expect(await screen.findByRole('heading', { name: 'vs Bob' })).toBeVisible();
});

const THREE = ['Stretch', 'Read', 'Walk'].map((title) => checkbox({ title }));

const hpOf = (name: string) => screen.getByRole('meter', { name: `${name} HP` });

describe('a running battle', () => {
  it('stands there with its HP, its countdown and what the rival has done, live', async () => {
    const battle = withDaily(duel(THREE), 3, 1, 'bob', true);
    server.putBattle(battle);
    const { user } = open();
    const fight = within(await screen.findByRole('group', { name: 'Ann vs Bob' }));
    expect(fight.getByText('Day 3 of 7')).toBeVisible();
    expect(fight.getByText('12 h 00 left')).toBeVisible();
    expect(fight.getByText('Bob: 1 of 3')).toBeVisible();
    expect(hpOf('Ann')).toHaveAttribute('aria-valuetext', '5 HP of 6');
    await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
    await waitFor(() => expect(hpOf('Bob')).toHaveAttribute('aria-valuetext', '6 HP of 6'));
    await meanwhile(() =>
      server.putBattle(withDaily(server.battleOf('duel', 'bob'), 3, 2, 'bob', true)),
    );
    expect(fight.getByText('Bob: 2 of 3')).toBeVisible();
    expect(screen.getByText('Score: you 5, Bob 7')).toBeInTheDocument();
  });

  it('says how the last round went', async () => {
    server.putBattle(tickedOn(duel([checkbox()]), 'ann', [2]));
    open('2026-03-03T12:00:00Z');
    expect(await screen.findByText('Round 1 is a draw, 0 to 0')).toBeVisible();
    cleanup();
    open();
    expect(await screen.findByText('Round 2 to you, 1 to 0')).toBeVisible();
  });

  it('of a group shows who leads, and what everybody has done today', async () => {
    server.putBattle(withDaily(group(THREE), 3, 1, 'bob', true));
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ann (you), 0 points, today 00 of 3',
      'LeadsBob, 1 point, today 11 of 3',
      'Cat, 0 points, today 00 of 3',
      'Dan, 0 points, today 00 of 3',
    ]);
    expect(screen.getByText('Day 3 of 7')).toBeVisible();
  });

  it('is one of many: faces for the first four, and the bars alone for the rest', async () => {
    for (let place = 1; place <= 31; place += 1)
      server.putBattle({ ...duel([checkbox()]), id: `duel-${place}` });
    open();
    expect(await screen.findAllByRole('link', { name: /^Open battle vs Bob/ })).toHaveLength(31);
    expect(document.querySelectorAll('[role=group] svg')).toHaveLength(8);
    expect(screen.getAllByRole('meter', { name: 'Bob HP' })).toHaveLength(31);
    expect(screen.getAllByRole('checkbox')).toHaveLength(31);
  });

  it('is against somebody whose looks are read once, and known at the next visit', async () => {
    server.putBattle(duel(THREE));
    let reads = 0;
    const visit = async () => {
      renderApp({
        server,
        as: 'ann',
        path: '/home',
        now: '2026-03-04T12:00:00Z',
        replace: ({ users }) => ({
          users: {
            ...users,
            getUser: (id) => {
              reads += 1;
              return users.getUser(id);
            },
          },
        }),
      });
      await screen.findByRole('group', { name: 'Ann vs Bob' });
      await meanwhile(() => {});
    };
    const stop = followSnapshot();
    await visit();
    await waitFor(async () =>
      expect((await readSnapshot())?.rivals).toMatchObject([{ id: 'bob' }]),
    );
    const snapshot = await readSnapshot();
    stop();
    cleanup();
    if (snapshot) adoptSnapshot(snapshot);
    await visit();
    expect(reads).toBe(1);
    await clearSnapshot();
  });
});

describe('what the rival says', () => {
  const about = { dayKey: 'day3', targetKey: 'target1' };
  const said = (battle: Battle): Battle => ({
    ...battle,
    words: { bob: [{ to: 'ann', kind: 'NICE', about, day: 3 }] },
  });

  it('stands in a speech balloon as soon as it is said, and is read out', async () => {
    server.putBattle(duel([checkbox()]));
    open();
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    expect(screen.queryByText('Nice one!')).toBeNull();
    await meanwhile(() => server.putBattle(said(duel([checkbox()]))));
    expect(await screen.findByText('Nice one!')).toBeVisible();
    expect(screen.getByText('Bob says to you: Nice one!').closest('output')).not.toBeNull();
  });

  it('stands over the face in a group, where only what the player is told has room', async () => {
    const battle = said(group([checkbox()]));
    const toDan = { ...battle.words?.['bob']?.[0], to: 'dan', kind: 'LUCKY' };
    server.putBattle({ ...battle, words: { ...battle.words, cat: [toDan] } } as Battle);
    open();
    expect(await screen.findByText('Nice one!')).toBeVisible();
    expect(screen.queryByText(/Lucky punch/)).toBeNull();
  });

  it('does not show while the player has switched words off', async () => {
    const record = server.personalUsers.get('ann');
    if (record) server.personalUsers.set('ann', { ...record, hearsWords: false });
    server.putBattle(said(duel([checkbox()])));
    open();
    await screen.findByRole('checkbox', { name: 'Stretch' });
    await import('./balloons.tsx');
    await meanwhile(() => {});
    expect(screen.queryByText('Nice one!')).toBeNull();
  });
});

describe('a battle that is over for the player, and still ACTIVE', () => {
  const targets = [checkbox({ title: 'Stretch' }), blockCheckbox({ title: 'Run 10 km' })];

  /** Bob's zone is behind. */
  function apart(): Battle {
    const battle = duel(targets);
    return {
      ...battle,
      challenger: { ...battle.challenger, timeZone: 'UTC' },
      opponent: { id: 'bob', username: 'Bob', timeZone: 'Pacific/Pago_Pago' },
    };
  }

  it('says so as the list of battles does, and offers nothing that is refused', async () => {
    server.putBattle(apart());
    const { user } = open('2026-03-09T09:00:00Z');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Finished')).toBeVisible();
    expect(card.getByText('Nearly over: the last day still runs for somebody else.')).toBeVisible();
    expect(screen.queryByText(/Day 8|No daily targets/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Block Targets' })).toBeNull();
    await user.click(card.getByRole('link'));
    expect(await screen.findByRole('checkbox', { name: 'Run 10 km' })).toBeDisabled();
    await user.click(screen.getAllByRole('link', { name: 'Back' })[0] ?? document.body);
    expect(await screen.findByText('Nearly over')).toBeVisible();
  });

  it('waits for the result where nobody could settle it', async () => {
    server.putBattle(tickedOn(duel(targets), 'bob', [1, 2]));
    // A knock-out of the day before, as a phone without a network knows it.
    renderApp({
      server,
      as: 'ann',
      path: '/home',
      now: '2026-03-04T09:00:00Z',
      replace: ({ battles }) => ({
        battles: { ...battles, settleBattle: () => new Promise<never>(() => {}) },
      }),
    });
    expect(await screen.findByText('Nearly over: the result is on its way.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

it('sends nobody to bed before the evening', async () => {
  server.putBattle(withDaily(duel([checkbox()]), 3, 1, 'ann', true));
  open('2026-03-04T20:30:00Z');
  expect(await screen.findByText('All done for today. Sleep well.')).toBeVisible();
});

it('shows the targets of a battle from its first day on', async () => {
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  open('2026-03-01T12:00:00Z');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Stretch' })).toBeNull();
});

it('announces a request as it arrives, also in the footer', async () => {
  open('2026-03-01T12:00:00Z');
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  const request = duel([checkbox()]);
  const { challenger, opponent } = request;
  if (!opponent) throw new Error('A duel has an opponent');
  await meanwhile(() =>
    server.putBattle({ ...request, status: 'PENDING', challenger: opponent, opponent: challenger }),
  );
  expect(
    await screen.findByRole('link', { name: 'You have a battle request! Check the battles page' }),
  ).toBeVisible();
  const footer = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(footer.getByRole('link', { name: /Battles/ })).toHaveTextContent(
    'A request waits for you',
  );
});

/** A request of Bob's to Ann. */
const fromBob = (): Battle => {
  const { challenger, opponent, ...battle } = duel([checkbox({ title: 'Read' })]);
  if (!opponent) throw new Error('A duel has an opponent');
  const sides = { challenger: opponent, opponent: challenger };
  return { ...battle, ...sides, status: 'PENDING', prize: 'Loser cooks' };
};
const requestCard = async () => within(await screen.findByRole('article'));

describe('a request that waits', () => {
  it('says who, for what and what is to be done, and is accepted in place', async () => {
    server.putBattle(fromBob());
    const { user } = open('2026-03-02T08:00:00Z');
    const request = await requestCard();
    expect(request.getByText('Bob')).toBeVisible();
    expect(request.getByText('Loser cooks')).toBeVisible();
    expect(request.getByText('7 days from 02 Mar: Read')).toBeVisible();
    expect(request.getByRole('link', { name: 'Look at the request of Bob' })).toHaveAttribute(
      'href',
      '/battle-response?id=duel',
    );
    await user.click(request.getByRole('button', { name: /^Accept the/ }));
    expect(await screen.findByText('Accepted. The battle is on!')).toBeInTheDocument();
    expect(await screen.findByRole('group', { name: 'Ann vs Bob' })).toBeVisible();
    expect(server.battleOf('duel', 'ann')).toMatchObject({
      status: 'ACTIVE',
      opponent: { acceptedVersion: 1 },
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('fault 156: is accepted on home in no other terms than those that were seen', async () => {
    server.putBattle(fromBob());
    open('2026-03-01T12:00:00Z');
    const request = await requestCard();
    await meanwhile(() => server.putBattle({ ...fromBob(), version: 2, prize: 'Loser pays' }));
    expect(request.getByRole('alert')).toHaveTextContent(
      'This battle was changed. Please look again.',
    );
    expect(request.queryByRole('button', { name: /^Accept the/ })).toBeNull();
    expect(request.getByRole('link', { name: /^Look/ })).toBeVisible();
  });

  it('stays as it is, with a word about it, when the server cannot be asked', async () => {
    server.putBattle(fromBob());
    const { user } = renderApp({
      server,
      as: 'ann',
      path: '/home',
      now: '2026-03-01T12:00:00Z',
      replace: ({ battles }) => ({
        battles: {
          ...battles,
          acceptBattle: () => Promise.reject(new RepositoryError('unavailable')),
        },
      }),
    });
    await user.click((await requestCard()).getByRole('button', { name: /^Accept the/ }));
    expect(
      await screen.findByText('Battle acceptance failed, please try again.'),
    ).toBeInTheDocument();
    expect((await requestCard()).getByRole('button', { name: /^Accept the/ })).toBeEnabled();
  });

  it('is one of many: two are shown, the others are on the battles page', async () => {
    for (let place = 1; place <= 5; place += 1)
      server.putBattle({ ...fromBob(), id: `request-${place}` });
    open('2026-03-01T12:00:00Z');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Accept the/ })).toHaveLength(2),
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

it('offers a newcomer a challenge first, and Coach second', async () => {
  const { user } = open();
  const first = await screen.findByRole('link', { name: 'Challenge a Friend' });
  const second = screen.getByRole('link', { name: 'Spar with Coach' });
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(first);
  expect(useAppState.getState()).toMatchObject({ isGroupFlow: false, isByLink: true });
});

it('says nothing about a request that the player sent', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'PENDING' });
  open('2026-03-01T12:00:00Z');
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  expect(screen.queryByText(/You have a battle request/)).toBeNull();
});

it.each<[string, Battle, RegExp]>([
  ['duel', { ...duel([checkbox()]), status: 'PENDING' }, /^Bob declined your battle request/],
  ['group battle', requestedGroup(['bob', 'cat']), /^Bob declined your group battle request/],
])('says who declined a %s until the player has looked', async (_, request, text) => {
  server.addPlayer({ id: 'cat', username: 'Cat' });
  server.putBattle(request);
  const { user } = open('2026-03-01T12:00:00Z');
  await screen.findByText('No battle is running yet: a request waits for an answer.');
  expect(screen.queryByText(text)).toBeNull();
  await meanwhile(() => phoneOf(server, 'bob').battles.declineBattle(request.id, 'bob'));
  await user.click(await screen.findByRole('link', { name: text }));
  expect(await screen.findByText('Bob said no.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText(/^No battle is running\. Pick a friend/)).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
});

it.each([
  ['the player took back', 'ann', 'ann'],
  ['somebody else sent', 'bob', 'cat'],
  ['nobody answered', 'ann', undefined],
])('says nothing about a request that %s', async (_, challengerId, declinedBy) => {
  const request = requestedGroup(['bob', 'cat'].filter((id) => id !== challengerId));
  const sent = { ...request, challenger: { id: challengerId, username: challengerId } };
  server.putBattle(sent);
  open('2026-03-01T12:00:00Z');
  await screen.findByText('No battle is running yet: a request waits for an answer.');
  await meanwhile(() =>
    server.putBattle({ ...sent, status: 'DECLINED', ...(declinedBy && { declinedBy }) }),
  );
  expect(await screen.findByText(/^No battle is running\. Pick a friend/)).toBeVisible();
  expect(screen.queryByText(/declined your/)).toBeNull();
});

const hideMessage = () => screen.findByRole('button', { name: 'Hide Message' });

it.each([
  ['Start New Battle', false],
  ['Start New Group Battle (Beta)', true],
])('%s says what kind the next battle is', async (name, isGroupFlow) => {
  useAppState.setState({ isGroupFlow: !isGroupFlow });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name }));
  expect(await screen.findByRole('link', { name: /Add a New Opponent/ })).toBeVisible();
  expect(useAppState.getState().isGroupFlow).toBe(isGroupFlow);
});

describe('the welcome card', () => {
  it('greets a new player until it is hidden, also at the next visit', async () => {
    const { user } = open();
    await user.click(await hideMessage());
    expect(server.personalUsers.get('ann')).toMatchObject({ hideWelcomeMessage: true });
    expect(screen.queryByRole('heading', { name: 'Welcome!' })).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  it('stays away while the record is not known, and so does what it would push down', async () => {
    renderApp({
      server,
      as: 'ann',
      path: '/home',
      replace: ({ personalUsers }) => ({
        personalUsers: { ...personalUsers, watchPersonalUser: () => () => {} },
      }),
    });
    await screen.findByRole('heading', { name: 'Ready, Ann?' });
    expect(screen.queryByRole('heading', { name: 'Welcome!' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('stays away when the record cannot be had; the menu does not', async () => {
    renderApp({
      server,
      as: 'ann',
      path: '/home',
      replace: ({ personalUsers }) => ({
        personalUsers: {
          ...personalUsers,
          watchPersonalUser: (_, observer) => {
            observer.error(new RepositoryError('unavailable'));
            return () => {};
          },
        },
      }),
    });
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Welcome!' })).toBeNull();
  });

  it('stays, with a word about it, when hiding fails', async () => {
    const { user } = renderApp({
      server,
      as: 'ann',
      path: '/home',
      replace: ({ personalUsers }) => ({
        personalUsers: {
          ...personalUsers,
          setHideWelcomeMessage: () => Promise.reject(new RepositoryError('unavailable')),
        },
      }),
    });
    await user.click(await hideMessage());
    expect(
      await screen.findByText('The message could not be hidden. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  });
});

const NEEDS_UPDATE = 'A battle of yours needs a newer version of the app.';

it('says that a battle in a state of a later version needs an update, and not that none runs (K3)', async () => {
  server.putBattle(ofLaterVersion(duel([checkbox()])));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_UPDATE);
  expect(screen.queryByText(/^No battle is running/)).toBeNull();
});

it('says so as soon as a battle gets into such a state', async () => {
  const running = duel([checkbox()]);
  server.putBattle(running);
  open();
  await screen.findByRole('checkbox');
  await meanwhile(() => server.putBattle(ofLaterVersion(running)));
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_UPDATE);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says so of a battle that cannot be read', async () => {
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    replace: ({ battles }) => ({
      battles: {
        ...battles,
        watchOpenBattles: (userId, observer) =>
          battles.watchOpenBattles(userId, {
            ...observer,
            next: (seen) => observer.next({ ...seen, hasUnreadable: true }),
          }),
      },
    }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(NEEDS_UPDATE);
});

it('asks once a day whether there is one, unless there was', async () => {
  let asked = 0;
  const visit = async (now: string) => {
    renderApp({
      server,
      as: 'ann',
      path: '/home',
      now,
      replace: ({ battles }) => ({
        battles: {
          ...battles,
          hasLaterBattles: (userId) => {
            asked += 1;
            return battles.hasLaterBattles(userId);
          },
        },
      }),
    });
    await screen.findByRole('navigation', { name: 'Menu' });
    await meanwhile(() => {});
    cleanup();
  };
  await visit('2026-03-04T12:00:00Z');
  await visit('2026-03-04T18:00:00Z');
  expect(asked).toBe(1);
  await visit('2026-03-05T08:00:00Z');
  expect(asked).toBe(2);
  useAppState.setState({ laterBattles: { askedOn: '2026-03-05', isAny: true } });
  await visit('2026-03-05T09:00:00Z');
  expect(asked).toBe(3);
});
