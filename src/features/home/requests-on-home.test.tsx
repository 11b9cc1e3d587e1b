import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Battle, withoutPlayer } from '../../domain/index.ts';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { checkbox, duel, requestedGroup } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (now = '2026-03-04T12:00:00Z') => renderApp({ server, as: 'ann', path: '/home', now });

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
  // To whoever hears the screen, wherever they are on it.
  expect(screen.getByText('A request waits for you', { selector: 'output' })).toBeVisible();
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
    const animated = vi.spyOn(document.body, 'animate');
    await user.click(request.getByRole('button', { name: /^Accept the/ }));
    expect(await screen.findByText('Accepted. The battle is on!')).toBeInTheDocument();
    // A second tap accepts no other one.
    expect(animated).toHaveBeenCalledOnce();
    expect(await screen.findByRole('group', { name: 'Ann vs Bob' })).toBeVisible();
    expect(server.battleOf('duel', 'ann')).toMatchObject({
      status: 'ACTIVE',
      opponent: { acceptedVersion: 1 },
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says of a group that it waits for the others, once it is accepted', async () => {
    server.addPlayer({ id: 'cat', username: 'Cat' });
    server.putBattle(requestedGroup(['ann', 'cat'], ['bob', 'ann', 'cat']));
    const { user } = open('2026-03-02T08:00:00Z');
    await user.click((await requestCard()).getByRole('button', { name: /^Accept the/ }));
    expect(
      await screen.findByText('You are in. It starts once everybody has accepted.'),
    ).toBeInTheDocument();
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

  it('is not accepted in place where a day of it is lost already', async () => {
    const { challenger, ...request } = fromBob();
    server.putBattle({ ...request, challenger: { ...challenger, timeZone: 'Asia/Tokyo' } });
    const { user } = open('2026-03-02T16:00:00Z');
    await user.click((await requestCard()).getByRole('button', { name: /^Accept the/ }));
    expect(
      await screen.findByText('Its first day is over for Bob. Look at it first.'),
    ).toBeInTheDocument();
    expect(server.battleOf('duel', 'ann').status).toBe('PENDING');
  });

  it('stays as it is, with a word about it, when the server cannot be asked', async () => {
    server.putBattle(fromBob());
    const { user } = renderApp({
      server,
      as: 'ann',
      path: '/home',
      now: '2026-03-01T12:00:00Z',
      replace: () => ({
        battles: { acceptBattle: () => Promise.reject(new RepositoryError('unavailable')) },
      }),
    });
    await user.click((await requestCard()).getByRole('button', { name: /^Accept the/ }));
    expect(
      await screen.findByText('Battle acceptance failed, please try again.'),
    ).toBeInTheDocument();
    expect((await requestCard()).getByRole('button', { name: /^Accept the/ })).toBeEnabled();
    await meanwhile(() => server.putBattle({ ...fromBob(), status: 'ACTIVE' }));
    expect(screen.queryByText(/acceptance failed/)).toBeNull();
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

it('stands below what is left today, under a line that says that it waits', async () => {
  server.putBattle({ ...duel([checkbox({ title: 'Stretch' })]), id: 'running' });
  server.putBattle(fromBob());
  open('2026-03-02T08:00:00Z');
  const notice = await screen.findByRole('link', { name: /^You have a battle request!/ });
  const places = [
    notice,
    screen.getByRole('checkbox', { name: 'Stretch' }),
    screen.getByRole('button', { name: /^Accept the/ }),
  ];
  for (const [place, element] of places.slice(1).entries())
    expect(places[place]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

/** What a device tells that has kept groups alone. */
const groupsKept = (heard: OpenBattles): OpenBattles => ({
  battles: heard.battles.filter(({ battle }) => battle.isGroupBattle),
  isFromCache: true,
});

it('says so as well where the request was missing in what this device had kept', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'PENDING' });
  server.putBattle(requestedGroup(['bob', 'cat']));
  let isKept = false;
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-01T12:00:00Z',
    replace: ({ battles }) => ({
      battles: {
        watchOpenBattles: (userId, observer, most) =>
          battles.watchOpenBattles(
            userId,
            { ...observer, next: (heard) => observer.next(isKept ? groupsKept(heard) : heard) },
            most,
          ),
      },
    }),
  });
  await screen.findByText('No battle is running yet: a request waits for an answer.');
  isKept = true;
  await meanwhile(() => server.changed());
  isKept = false;
  await meanwhile(() => phoneOf(server, 'bob').battles.declineBattle('duel', 'bob'));
  expect(await screen.findByRole('link', { name: /^Bob declined your battle/ })).toBeVisible();
});

it('says of a request that ended with an account that it did', async () => {
  const request = { ...duel([checkbox()]), status: 'PENDING' } as const;
  server.putBattle(request);
  open('2026-03-01T12:00:00Z');
  await screen.findByText('No battle is running yet: a request waits for an answer.');
  await meanwhile(() => server.putBattle(withoutPlayer(request, 'bob')));
  expect(
    await screen.findByText(/^A player has deleted their account: your battle request is over/),
  ).toBeVisible();
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
