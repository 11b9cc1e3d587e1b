import { cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersonalUserRepository } from '../../repositories/personal-user-repository.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';
import { RepositoriesContext } from '../connection/repositories-context.ts';
import { useSession } from '../session/session.ts';
import { forgetPersonalUser, useBlocked } from './personal-user.ts';

beforeEach(() => signIn('ann'));
afterEach(forgetPersonalUser);

function signIn(userId: string): void {
  const email = `${userId}@habit-rivals.example`;
  useSession.setState({
    session: { status: 'signed-in', userId, email, emailVerified: true, user: null },
  });
}

/** A screen that asks whom the player has blocked, on a phone that may hear nothing at present. */
function openScreen(watch?: PersonalUserRepository['watchPersonalUser']) {
  const phone = phoneOf(server, 'ann');
  const personalUsers = {
    ...phone.personalUsers,
    ...(watch && { watchPersonalUser: watch }),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RepositoriesContext value={{ ...phone, personalUsers }}>{children}</RepositoriesContext>
  );
  return renderHook(useBlocked, { wrapper });
}

const server = serverOf('Ann', 'Bob');
const hearNothing = () => () => {};

it('begins with what another screen of the visit has heard, for the same player', async () => {
  await phoneOf(server, 'ann').personalUsers.setBlocked('ann', 'bob', true);
  const first = openScreen();
  await meanwhile(() => {});
  expect(first.result.current).toEqual({ bob: true });
  first.unmount();
  expect(openScreen(hearNothing).result.current).toEqual({ bob: true });
  signIn('bob');
  expect(openScreen(hearNothing).result.current).toBeUndefined();
});

it('forgets it when the player is followed no more', async () => {
  await phoneOf(server, 'ann').personalUsers.setBlocked('ann', 'bob', true);
  renderApp({ server, as: 'ann', path: '/home' });
  await screen.findByRole('heading', { name: 'Ready, Ann?' });
  const shown = openScreen(hearNothing);
  expect(shown.result.current).toEqual({ bob: true });
  shown.unmount();
  cleanup();
  signIn('ann');
  expect(openScreen(hearNothing).result.current).toBeUndefined();
});
