import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HOME_PICTURE_CACHE } from '../lib/home-picture.ts';
import { isPlayerRemembered, rememberPlayer } from '../stores/session/remembered-player.ts';
import { createRepositories } from '../repositories/create-repositories.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { adoptSnapshot, followSnapshot } from '../stores/visit/follow-snapshot.ts';
import { clearSnapshot, readSnapshot, writeSnapshot } from '../stores/visit/snapshot.ts';
import { ANN, BOB, CAT, checkbox, duel, player, withDaily } from '../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { leavePage } from '../testing/leave-page.ts';
import { renderApp } from '../testing/render-app.tsx';

const NOW = '2026-03-04T12:00:00Z';
const BATTLE = duel([checkbox({ title: 'Stretch' }), checkbox({ title: 'Walk' })]);

let server: InMemoryServer;
let user: ReturnType<InMemoryServer['users']['get']>;

beforeEach(async () => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(BATTLE);
  user = server.users.get(ANN);
});

afterEach(() => clearSnapshot());

/** The target of today that is ticked, as the server has it. */
const stretch = () => server.battles.get(BATTLE.id)?.days['day3']?.['target1'];

/** The snapshot of Ann's last visit, with what a test wants different. */
async function lastVisit(overrides: Partial<Parameters<typeof writeSnapshot>[0]> = {}) {
  if (!user) throw new Error('Ann has a record');
  const battles = [{ battle: BATTLE, hasPendingWrites: false }];
  const account = { userId: ANN, email: 'ann@example.com', emailVerified: false };
  rememberPlayer(true);
  await writeSnapshot({ ...account, user, battles, rivals: [], ...overrides });
  return readSnapshot();
}

/** Has those methods of its own: what the app makes of Firebase until then answers to any name and has none. */
const withMethodsOf = (real: Repositories, waiting: Repositories): Partial<Repositories> =>
  Object.fromEntries(
    Object.entries(real).map(([name, part]: [string, object]) => [
      name,
      Object.fromEntries(
        Object.keys(part).map((method) => [
          method,
          Reflect.get(Reflect.get(waiting, name), method),
        ]),
      ),
    ]),
  );

/** Ann opens the app, which has her last visit's snapshot and, for now, no Firebase. */
async function openBeforeFirebase(as: string | undefined = ANN) {
  const snapshot = await lastVisit();
  if (!snapshot) throw new Error('The snapshot is readable');
  adoptSnapshot(snapshot);
  const firebase = new EventTarget();
  const arrival = new Promise((resolve) => firebase.addEventListener('there', resolve));
  const replace = (real: Repositories) => {
    const waiting = createRepositories(async () => {
      await arrival;
      return {
        ...real,
        invites: async () => real.invites,
        photos: async () => real.photos,
        functions: async () => real.functions,
        pushDevice: async () => real.pushDevice,
      };
    });
    return withMethodsOf(real, waiting);
  };
  const visit = renderApp({ server, ...(as && { as }), path: '/home', now: NOW, replace });
  return {
    ...visit,
    firebaseArrives: () => act(async () => void firebase.dispatchEvent(new Event('there'))),
  };
}

it('paints home as it was before Firebase is there, and then as it is', async () => {
  const { firebaseArrives } = await openBeforeFirebase();
  expect(await screen.findByText('2 of 2 left today')).toBeVisible();
  server.putBattle(withDaily(BATTLE, 3, 1, ANN, true));
  await firebaseArrives();
  expect(await screen.findByText('1 of 2 left today')).toBeVisible();
});

it('sends a tick that was made before Firebase was there', async () => {
  const { user: hand, firebaseArrives } = await openBeforeFirebase();
  await hand.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('1 of 2 left today')).toBeVisible();
  expect(stretch()).not.toHaveProperty(`${ANN}.input`);
  await firebaseArrives();
  await waitFor(() => expect(stretch()).toHaveProperty(`${ANN}.input`, true));
  expect(screen.getByText('1 of 2 left today')).toBeVisible();
});

it('leaves home when Auth says that nobody is signed in, and tells the player of the last visit (D151)', async () => {
  const { firebaseArrives } = await openBeforeFirebase('');
  await screen.findByText('2 of 2 left today');
  await firebaseArrives();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ann, your sign-in has ended\./);
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

it('shows nothing of the last player to another', async () => {
  server.addPlayer({ id: CAT, username: 'Cat' });
  const { firebaseArrives } = await openBeforeFirebase(CAT);
  await screen.findByText('2 of 2 left today');
  await firebaseArrives();
  expect(await screen.findByRole('heading', { name: 'Ready, Cat?' })).toBeVisible();
  expect(screen.queryByText('Stretch')).toBeNull();
});

it('keeps what home shows, and removes it when the player leaves', async () => {
  const stop = followSnapshot();
  const { phone } = renderApp({ server, as: ANN, path: '/home', now: NOW });
  await screen.findByText('2 of 2 left today');
  await waitFor(async () => expect((await readSnapshot())?.battles).toHaveLength(1));
  expect(isPlayerRemembered()).toBe(true);
  act(() => phone.signInAs(null));
  await waitFor(() => expect(isPlayerRemembered()).toBe(false));
  rememberPlayer(true);
  await vi.waitFor(async () => expect(await readSnapshot()).toBeUndefined());
  stop();
});

it('attack 53: keeps nothing of a player who is just leaving in another tab', async () => {
  const stop = followSnapshot();
  renderApp({ server, as: ANN, path: '/home', now: NOW });
  await screen.findByText('2 of 2 left today');
  await waitFor(async () => expect(await readSnapshot()).toBeDefined());
  // What the other tab does, before this one hears of it.
  await clearSnapshot();

  act(() => {
    server.putBattle(withDaily(BATTLE, 3, 1, ANN, true));
    server.addPlayer({ id: ANN, username: 'Anna' });
  });
  expect(await screen.findByText('1 of 2 left today')).toBeVisible();
  leavePage();
  expect(isPlayerRemembered()).toBe(false);
  rememberPlayer(true);
  expect(await readSnapshot()).toBeUndefined();
  stop();
});

/** As long as they have not come, no snapshot is written. */
const withoutBattles = () => ({ battles: { watchOpenBattles: () => () => undefined } });

it('remembers that there is a player with the sign-in, before any snapshot is written', async () => {
  const stop = followSnapshot();
  renderApp({ server, as: ANN, path: '/home', now: NOW, replace: withoutBattles });
  await waitFor(() => expect(isPlayerRemembered()).toBe(true));
  expect(await readSnapshot()).toBeUndefined();
  stop();
});

it('attack 53: takes home’s picture away with the snapshot', async () => {
  const remove = vi.fn<CacheStorage['delete']>(async () => true);
  vi.stubGlobal('caches', { delete: remove });
  onTestFinished(() => void vi.unstubAllGlobals());
  await clearSnapshot();
  expect(remove).toHaveBeenCalledWith(HOME_PICTURE_CACHE);
});

it('shows no snapshot that holds a battle of others', async () => {
  const theirs = { ...BATTLE, userIds: [BOB, CAT] };
  expect(
    await lastVisit({ battles: [{ battle: theirs, hasPendingWrites: false }] }),
  ).toBeUndefined();
});

it('shows no snapshot with the record of another player', async () => {
  expect(
    await lastVisit({ user: { ...player(BOB), lowerUsername: 'bob', xp: 0 } }),
  ).toBeUndefined();
});

it('shows no snapshot that is none', async () => {
  // What an older version, or somebody else, has written.
  expect(
    await lastVisit({ battles: [{ battle: { ...BATTLE, numDays: 99 }, hasPendingWrites: false }] }),
  ).toBeUndefined();
});
