import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { setNow } from '../../lib/clock.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { checkbox, duel, slot } from '../../testing/sample-battles.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { keepEntry, resetUnsent } from '../unsent/unsent-entries.ts';
import { RefusedListeners } from '../../testing/refusing-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;
const settleBattle = vi.fn<(battleId: string) => Promise<Battle>>();

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  settleBattle.mockReset().mockRejectedValue(new RepositoryError('permission-denied'));
});

/** The phone takes the last day for over everywhere; the rules go by the server's clock. */
async function openAhead(): Promise<void> {
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-10T12:00:00Z',
    replace: () => ({ battles: { settleBattle } }),
  });
  await waitFor(() => expect(settleBattle).toHaveBeenCalledTimes(1));
}

/** Every time the server says something, and whenever the app is looked at. */
async function hearAndLook(): Promise<void> {
  for (let time = 1; time <= 5; time += 1) {
    await meanwhile(() => server.changed());
    await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
}

it('fault 10: a phone ahead of the server settles once, not with every snapshot', async () => {
  await openAhead();
  await hearAndLook();
  expect(settleBattle).toHaveBeenCalledTimes(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('settles nothing by what the server does not let the player follow any more', async () => {
  const listeners = new RefusedListeners();
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-02T08:00:00Z',
    replace: listeners.over,
  });
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(() => listeners.refuse());
  await meanwhile(() => setNow(new Date('2026-03-10T12:00:00Z')));
  await hearAndLook();
  expect(server.battleOf('duel', 'ann').status).toBe('ACTIVE');
  listeners.allow();
  await hearAndLook();
  await waitFor(() => expect(server.battleOf('duel', 'ann').status).toBe('COMPLETE'));
  takeConsoleErrors();
});

it('fault 10: a refusal after which the server says something does not go round and round', async () => {
  settleBattle.mockImplementation(async () => {
    setTimeout(() => server.changed());
    throw new RepositoryError('permission-denied');
  });
  await openAhead();
  for (let turn = 1; turn <= 5; turn += 1)
    await meanwhile(() => new Promise((resolve) => setTimeout(resolve)));
  expect(settleBattle).toHaveBeenCalledTimes(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('tries again later, and as soon as the clock of the phone is put right', async () => {
  await openAhead();
  await meanwhile(() => setNow(new Date('2026-03-10T12:15:00Z')));
  await waitFor(() => expect(settleBattle).toHaveBeenCalledTimes(2));
  await meanwhile(() => setNow(new Date('2026-03-09T12:00:00Z')));
  await waitFor(() => expect(settleBattle).toHaveBeenCalledTimes(3));
  expect(takeConsoleErrors()).toHaveLength(3);
});

it('waits for what this phone has to send first, and then for nothing else', async () => {
  const sent = heldAnswer();
  const change = { ...slot(3), userId: 'ann', input: true, photo: null, hide: false };
  keepEntry({
    id: 'left',
    battleId: 'duel',
    change: { ...change, at: Date.parse('2026-03-04T12:00:00Z') },
    text: 'Stretch: done',
    refusal: null,
  });
  resetUnsent();
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-10T12:00:00Z',
    replace: ({ battles }) => ({
      battles: {
        settleBattle,
        async recordEntry(...entry) {
          await sent.given;
          return battles.recordEntry(...entry);
        },
      },
    }),
  });
  await hearAndLook();
  expect(settleBattle).not.toHaveBeenCalled();
  sent.give();
  await expect
    .poll(async () => {
      await meanwhile(() => server.changed());
      return settleBattle.mock.calls.length;
    })
    .toBe(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});
