import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { RepositoryError } from '../repositories/repository-error.ts';
import { changeDraft, startNewDraft } from '../stores/challenges/draft-battle.ts';
import { useAppState } from '../stores/device/app-state.ts';
import { countUnsent } from '../stores/unsent/unsent-entries.ts';
import { useDeparture } from '../stores/visit/departure.ts';
import { checkbox, duel } from '../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../testing/render-app.tsx';

const ENDED = 'Ann, your sign-in has ended. Sign in again to go on where you were.';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
});

async function openBattle() {
  const now = '2026-03-02T08:00:00Z';
  const app = renderApp({ server, as: 'ann', path: '/battle?id=duel', now });
  await screen.findByRole('checkbox', { name: 'Stretch' });
  return app;
}

/** Ann's sign-in has ended over a tick that is not sent. */
async function endWithUnsentTick() {
  const { user, phone } = await openBattle();
  await meanwhile(() => phone.setOnline(false));
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('not sent yet')).toBeInTheDocument();
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
  return user;
}

it('a sign-in that ends in the middle of a visit leads to signing in, and back again (D151)', async () => {
  const { user, phone } = await openBattle();
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
});

it('a player who was deleted on another phone has left here as well, and is asked for nothing', async () => {
  const { user, phone } = await openBattle();
  await meanwhile(() => phone.setOnline(false));
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  await waitFor(async () => expect(await countUnsent('ann')).toBe(1));
  const { accounts } = phoneOf(server, 'ann');
  onTestFinished(() => useDeparture.setState({ hasDeparted: false }));
  await meanwhile(() => accounts.deleteAccount('secret'));
  await waitFor(() => expect(useDeparture.getState().hasDeparted).toBe(true));
  expect(await countUnsent('ann')).toBe(0);
  expect(await screen.findByRole('link', { name: 'Register/Login' })).toBeVisible();
  expect(screen.getByText('Your account is deleted.')).toBeVisible();
  expect(screen.queryByText(ENDED)).toBeNull();
  expect(screen.queryByLabelText('Choose a username')).toBeNull();
});

it('a player who was deleted while this phone was away is forgotten as soon as Auth refuses them', async () => {
  localStorage.setItem('habit-rivals-kept', 'of Ann');
  const { phone } = await openBattle();
  onTestFinished(() => useDeparture.setState({ hasDeparted: false }));
  // The record stays in this phone's cache: nobody tells it.
  server.accounts.delete('ann@example.com');
  server.users.delete('ann');
  await meanwhile(() => phone.signInAs(null));
  await waitFor(() => expect(useDeparture.getState().hasDeparted).toBe(true));
  expect(localStorage.getItem('habit-rivals-kept')).toBeNull();
});

it('says how many entries wait on the device for whoever is asked to sign in (D177)', async () => {
  await endWithUnsentTick();
  expect(await screen.findByText('1 entry waits on this device to be sent.')).toBeVisible();
});

it('attack 53: Reject All leaves nothing of whoever is asked to sign in, once what waits was asked about', async () => {
  localStorage.setItem('habit-rivals-kept', 'of Ann');
  onTestFinished(() => useDeparture.setState({ hasDeparted: false }));
  const user = await endWithUnsentTick();
  await user.click(screen.getByRole('button', { name: 'Reject All' }));
  expect(await screen.findByText('1 entry not sent yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log out anyway' }));
  expect(await screen.findByText(/^Necessary storage is required/)).toBeVisible();
  expect(localStorage.getItem('habit-rivals-kept')).toBeNull();
});

it('a name that cannot be asked about, as in a page that begins anew, is no trouble to tell', async () => {
  const isUsernameTaken = vi.fn<() => Promise<boolean>>(() =>
    Promise.reject(new RepositoryError('unavailable')),
  );
  const { phone } = renderApp({
    server,
    as: 'ann',
    path: '/battles',
    replace: () => ({ accounts: { isUsernameTaken } }),
  });
  await screen.findByRole('heading', { name: 'Battles' });
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
  await waitFor(() => expect(isUsernameTaken).toHaveBeenCalled());
  expect(useDeparture.getState().hasDeparted).toBe(false);
});

it.each([
  ['waits for its player', 'Ann', 'ann@example.com', 'Cake'],
  ['waits for its player, whom the owner has renamed', 'Anna', 'ann@example.com', 'Cake'],
  ['is gone when somebody else signs in', 'Ann', 'bob@example.com', undefined],
])('a battle in the making %s', async (_what, username, email, prize) => {
  startNewDraft();
  changeDraft(() => ({ prize: 'Cake' }));
  const { user, phone } = renderApp({ server, as: 'ann', path: '/create-battle' });
  await screen.findByRole('button', { name: 'Back' });
  onTestFinished(() => useDeparture.setState({ hasDeparted: false }));
  // While this phone was away.
  const ann = server.users.get('ann');
  if (ann) server.users.set('ann', { ...ann, username, lowerUsername: username.toLowerCase() });
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByText(ENDED)).toBeNull());
  expect(useAppState.getState().draft?.prize).toBe(prize);
});

it('a battle in the making is gone when somebody else signs in in another tab', async () => {
  startNewDraft();
  changeDraft(() => ({ prize: 'Cake' }));
  const { phone } = renderApp({ server, as: 'ann', path: '/create-battle' });
  await screen.findByRole('button', { name: 'Back' });
  await meanwhile(() => phone.signInAs('bob'));
  expect(await screen.findByRole('heading', { name: 'Start New Battle' })).toBeVisible();
  expect(useAppState.getState().draft).toBeNull();
});

it('attack 53: whoever signs in instead is not shown the battle that lies in the cache', async () => {
  server.addPlayer({ id: 'cat', username: 'Cat' });
  const { user, phone } = renderApp({
    server,
    as: 'ann',
    path: '/battle?id=duel',
    now: '2026-03-02T08:00:00Z',
    replace: ({ battles }) => ({
      battles: {
        // Firestore's cache is one for all who have been signed in; the server's refusal comes after it.
        watchBattle(id, observer) {
          observer.next({ battle: server.battleOf('duel', 'ann'), hasPendingWrites: false });
          return battles.watchBattle(id, observer);
        },
      },
    }),
  });
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'cat@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(
    await screen.findByText('An error occurred or battle details are missing. Please try again.'),
  ).toBeVisible();
  expect(screen.queryByText('Stretch')).toBeNull();
});

it('a battle in the making waits also where it is told twice that nobody is signed in', async () => {
  startNewDraft();
  changeDraft(() => ({ prize: 'Cake' }));
  const { phone } = renderApp({
    server,
    as: 'ann',
    path: '/create-battle',
    // As after a sign-up that came to nothing.
    replace: ({ accounts }) => ({
      accounts: {
        watchSession: (tell) =>
          accounts.watchSession((session) => {
            tell(session);
            tell(session);
          }),
      },
    }),
  });
  await screen.findByRole('button', { name: 'Back' });
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(useAppState.getState().draft?.prize).toBe('Cake');
});

it('at the front page as well', async () => {
  const { phone } = renderApp({ server, as: 'ann', path: '/', now: '2026-03-02T08:00:00Z' });
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED)).toBeVisible();
});

it('a player who logs out is not told that anything has ended', async () => {
  const { user, phone } = renderApp({ server, as: 'ann', path: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Register/Login' }));
  await screen.findByLabelText('Email');
  expect(screen.queryByText(ENDED)).toBeNull();
  // Whoever plays next is.
  await meanwhile(() => phone.signInAs('bob'));
  await meanwhile(() => phone.signInAs(null));
  expect(await screen.findByText(ENDED.replace('Ann', 'Bob'))).toBeVisible();
});
