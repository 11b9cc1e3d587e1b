import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wipeDeviceDatabase } from '../lib/device-database.ts';
import { startDraftFrom } from '../stores/challenges/draft-battle.ts';
import { countUnsent } from '../stores/unsent/unsent-entries.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { checkbox, duel } from '../testing/sample-battles.ts';
import type { Replace } from '../testing/in-memory-repositories.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { RefusedListeners } from '../testing/refusing-server.ts';
import { meanwhile, renderApp } from '../testing/render-app.tsx';

const NOW = '2026-03-02T08:00:00Z';
const OLD = /^Your battles may be out of date/;
const MISSING = 'An error occurred or battle details are missing. Please try again.';

let server: InMemoryServer;
let listeners: RefusedListeners;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  listeners = new RefusedListeners();
});

afterEach(async () => {
  // The session logs each refusal of the player's record.
  const others = takeConsoleErrors().filter((line) => !line.includes('cannot be followed'));
  if (others.length > 0) throw new Error(others.join('\n'));
  await wipeDeviceDatabase();
});

const open = (path: string) =>
  renderApp({ server, as: 'ann', path, now: NOW, replace: listeners.over });

/** As when the app is taken up again. */
const lookAgain = () => meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));

const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
const stretch = () => screen.findByRole('checkbox', { name: 'Stretch' });

/** The player's record is refused, and nothing else. */
const withoutRecord: Replace = () => ({
  users: {
    watchUser: (_userId, observer) => {
      observer.error(new RepositoryError('permission-denied'));
      return () => {};
    },
  },
});

describe('listeners that were refused before anything was known', () => {
  beforeEach(() => listeners.refuse());

  it('fault 19: home comes back by itself when the rules are in order again', async () => {
    open('/home');
    expect(await screen.findByText(/^Your battles could not be loaded/)).toBeVisible();
    expect(await tryAgain()).toBeVisible();
    listeners.allow();
    expect(await stretch()).toBeVisible();
    expect(screen.queryByText(/^Your battles could not be loaded/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['home', '/home', /^Your battles could not be loaded/],
    ['the battles', '/battles', 'Some battles could not be loaded. They are safe.'],
    ['a battle', '/battle?id=duel', MISSING],
    ['a request', '/battle-response?id=request', MISSING],
    ['the wizard', '/create-battle', /^Your fighter could not be loaded/],
    ['the studio', '/profile?view=customise', /^Your fighter could not be loaded/],
    ['the settings', '/settings', /^Your settings could not be loaded/],
    ['what is told of', '/profile?view=notifications', /^Your settings could not be loaded/],
  ])('fault 19: %s says so and offers another try, which helps', async (_name, path, text) => {
    server.putBattle({ ...duel([checkbox()]), id: 'request', status: 'PENDING' });
    if (path === '/create-battle') startDraftFrom(duel([checkbox()]), 'b1');
    const { user } = open(path);
    const said = await screen.findByText(text);
    const place = within(said.closest<HTMLElement>('[role=alert]') ?? said);
    await user.click(place.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(text)).toBeVisible();
    listeners.allow();
    await lookAgain();
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('fault 19: the player’s name comes with the record that is followed again', async () => {
    server.battles.clear();
    open('/home');
    await tryAgain();
    listeners.allow();
    await lookAgain();
    expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  });

  it('fault 19: home greets whoever has no battle without the name, where the record alone is refused', async () => {
    listeners.allow();
    server.battles.clear();
    renderApp({ server, as: 'ann', path: '/home', now: NOW, replace: withoutRecord });
    expect(await screen.findByRole('heading', { name: 'Ready, fighter?' })).toBeVisible();
  });

  it('fault 19: whoever is signed in is let in without the record', async () => {
    open('/login');
    expect(await screen.findByText(/^Your battles could not be loaded/)).toBeVisible();
  });
});

describe('listeners that are refused while the player looks', () => {
  it.each(['/home', '/battle?id=duel'])(
    'fault 19: %s stays, and says that it may be old',
    async (path) => {
      const { user } = open(path);
      await stretch();
      await meanwhile(() => listeners.refuse());
      expect(await screen.findByText(OLD)).toBeVisible();
      expect(await stretch()).toBeVisible();
      listeners.allow();
      server.putBattle(duel([checkbox({ title: 'Stretch more' })]));
      await user.click(await tryAgain());
      expect(await screen.findByRole('checkbox', { name: 'Stretch more' })).toBeVisible();
      expect(screen.queryByText(OLD)).toBeNull();
    },
  );

  it('fault 19: a tick made meanwhile arrives, and stays', async () => {
    const { user } = open('/home');
    await stretch();
    await meanwhile(() => listeners.refuse());
    await user.click(await stretch());
    await waitFor(() =>
      expect(server.battles.get('duel')?.days['day1']?.['target1']).toMatchObject({
        ann: { input: true },
      }),
    );
    await waitFor(async () => expect(await countUnsent('ann')).toBe(0));
    expect(await stretch()).toBeChecked();
    expect(await screen.findByText(OLD)).toBeVisible();
  });

  it('fault 19: settings that were on screen stay', async () => {
    open('/settings?view=notifications');
    const field = await screen.findByLabelText('Opponent target updates');
    await meanwhile(() => listeners.refuse());
    expect(field).toBeVisible();
  });
});
