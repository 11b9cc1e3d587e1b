import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RepositoryError } from '../../repositories/repository-error.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

afterEach(() => {
  vi.restoreAllMocks();
});

const open = (replace: Replace = () => ({})) =>
  renderApp({ server, as: 'ann', path: '/home', now: '2026-03-04T12:00:00Z', replace });

const hideMessage = () => screen.findByRole('button', { name: 'Hide Message' });

describe('the welcome card', () => {
  it('greets a new player until it is hidden, also at the next visit', async () => {
    const { user } = open();
    const button = await hideMessage();
    const animated = vi.spyOn(document.body, 'animate');
    await user.click(button);
    expect(animated).toHaveBeenCalledOnce();
    expect(server.personalUsers.get('ann')).toMatchObject({ hideWelcomeMessage: true });
    expect(screen.queryByRole('heading', { name: 'Welcome!' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  it('stays away while the record is not known, and so does what it would push down', async () => {
    open(() => ({ personalUsers: { watchPersonalUser: () => () => {} } }));
    await screen.findByRole('heading', { name: 'Ready, Ann?' });
    expect(screen.queryByRole('heading', { name: 'Welcome!' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('stays away when the record cannot be had; the menu does not', async () => {
    open(() => ({
      personalUsers: {
        watchPersonalUser: (_, observer) => {
          observer.error(new RepositoryError('unavailable'));
          return () => {};
        },
      },
    }));
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Welcome!' })).toBeNull();
  });

  it('stays, with a word about it, when hiding fails', async () => {
    const { user } = open(() => ({
      personalUsers: {
        setHideWelcomeMessage: () => Promise.reject(new RepositoryError('unavailable')),
      },
    }));
    await user.click(await hideMessage());
    expect(
      await screen.findByText('The message could not be hidden. Please try again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  });
});
