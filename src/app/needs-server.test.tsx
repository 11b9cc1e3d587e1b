import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNow } from '../lib/clock.ts';
import { startDraftFrom } from '../stores/challenges/draft-battle.ts';
import { chooseContestants } from '../stores/challenges/chosen-opponents.ts';
import { checkbox, duel, group, player } from '../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { type Battle, settleBattle } from '../domain/index.ts';

// What needs the server says so before it is pressed, and fails at once when it is (D102).

const NOW = '2026-03-02T08:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const REQUEST = {
  path: '/battle-response?id=duel',
  battle: { ...duel([checkbox()]), status: 'PENDING', startDate: '2026-03-05' },
  note: 'An answer needs a connection.',
} as const;

interface Row {
  readonly path: string;
  readonly as?: string | null;
  /** What is there. */
  readonly battle?: Battle;
  readonly note: string;
  readonly presses?: readonly string[];
  /** What is said after the presses; the note still stands where nothing is pressed. */
  readonly said?: string;
}

it.each<[string, Row]>([
  ['an answer', REQUEST],
  [
    'Block',
    {
      ...REQUEST,
      as: 'bob',
      presses: ['Block Ann'],
      said: 'You are offline. Blocking needs a connection.',
    },
  ],
  [
    'Send again',
    {
      path: '/battle-response?id=group',
      battle: { ...group([checkbox()]), status: 'DECLINED', declinedBy: 'bob' },
      note: 'Sending needs a connection.',
      presses: ['Send again without Bob'],
      said: 'Battle request failed to send. Please try again.',
    },
  ],
  [
    'Rematch',
    {
      path: '/battle?id=duel',
      battle: settleBattle({ ...duel([checkbox()], 3), startDate: '2026-02-01' }, '2026-03-02'),
      note: 'A rematch needs a connection.',
      presses: ['Rematch'],
      said: 'Battle request failed to send. Please try again.',
    },
  ],
  [
    'the search for a player',
    { path: '/start-new-battle/add-contestant', note: 'Searching needs a connection.' },
  ],
  [
    'Change Password',
    {
      path: '/settings?view=change-password',
      note: 'Sending the email needs a connection.',
      presses: ['Send reset email'],
      said: 'No connection. Please try again.',
    },
  ],
  [
    'Delete Account',
    { path: '/settings?view=delete-account', note: 'Deleting your account needs a connection.' },
  ],
  ['Download My Data', { path: '/settings', note: 'Downloading your data needs a connection.' }],
  [
    'Verify email address',
    {
      path: '/settings',
      note: 'Verifying it needs a connection.',
      presses: ['Verify email address'],
      said: 'No connection. Please try again.',
    },
  ],
  [
    'the daily reminder',
    {
      path: '/settings?view=notifications',
      note: 'The daily reminder can be changed with a connection.',
    },
  ],
  ['signing in', { path: '/login', as: null, note: 'This page needs a connection.' }],
])('offline, %s says that it needs the server', async (_name, row) => {
  const { path, as = 'ann', battle, note, presses = [], said = `You are offline. ${note}` } = row;
  if (battle) server.putBattle(battle);
  const { user, phone } = renderApp({ server, path, now: NOW, ...(as && { as }) });
  if (presses[0]) await screen.findByRole('button', { name: presses[0] });
  phone.setOnline(false);
  expect(await screen.findByText(`You are offline. ${note}`)).toBeVisible();
  for (const name of presses) await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('offline, the last stage of the wizard says it before Send is pressed, and at once after', async () => {
  await import('../features/create-battle/create-battle-page.tsx');
  chooseContestants([player('bob')]);
  // What it copies begins today (D43).
  setNow(new Date(NOW));
  startDraftFrom(duel([checkbox({ title: 'Stretch' })]), 'b1');
  const { user } = renderApp({
    server,
    as: 'ann',
    path: '/create-battle?stage=finished',
    now: NOW,
  });
  expect(
    await screen.findByText(
      'You are offline. Everything is kept on this phone: send it when you are connected again.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText('Battle request failed to send. Please try again.'),
  ).toBeInTheDocument();
  expect(server.battles.size).toBe(0);
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

it('offline, an avatar says it before Save is pressed', async () => {
  const { user } = renderApp({ server, as: 'ann', path: '/profile?view=customise', now: NOW });
  await user.click(await screen.findByRole('button', { name: 'Next fighter' }));
  expect(await screen.findByText('You are offline. Saving needs a connection.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Avatar failed to save. Please try again')).toBeInTheDocument();
});
