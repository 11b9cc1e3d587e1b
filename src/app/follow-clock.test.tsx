import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { setNow } from '../lib/clock.ts';
import { checkbox, duel } from '../testing/sample-battles.ts';
import { serverOf } from '../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../testing/render-app.tsx';
import { clockWarning, followClock } from './follow-clock.ts';

const TRUTH = new Date('2026-03-03T08:00:00Z');

afterEach(() => setNow(new Date(Date.now())));

it('fault 10: with a clock that is a year off the player ticks for the right day, and is told', async () => {
  const server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  const { user } = renderApp({ server, as: 'ann', path: '/home', now: '2025-03-03T08:00:00Z' });
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { headers: { Date: TRUTH.toUTCString() } }),
  );
  await meanwhile(() => onTestFinished(followClock()));
  // Between the first screen and the next it may have to be shown anew.
  await waitFor(() =>
    expect(
      screen.getByText(
        'The clock of this phone is off by 365 days; Habit Rivals uses the right time.',
      ),
    ).toBeVisible(),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  await vi.waitFor(() =>
    expect(server.battles.get('duel')?.days['day2']?.['target1']).toMatchObject({
      ann: { input: true },
    }),
  );
});

it.each([
  [6 * 60_000, '6 minutes'],
  [-119 * 60_000, '119 minutes'],
  [2 * 3_600_000, '2 hours'],
  [24 * 3_600_000, '24 hours'],
  [-10 * 86_400_000, '10 days'],
])('says of %i ms: %s', (aheadMs, amount) => {
  expect(clockWarning(aheadMs)).toContain(` off by ${amount};`);
});
