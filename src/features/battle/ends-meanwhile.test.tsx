import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setNow } from '../../lib/clock.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';
import { checkbox, duel, tickedOn } from '../../testing/sample-battles.ts';

const slow = vi.hoisted(() => {
  const line = { arrive: (): void => {} };
  const arrival = new Promise<void>((resolve) => (line.arrive = resolve));
  return { arrival, line };
});

// On a slow line.
vi.mock(import('./result/battle-result.tsx'), async (original) => {
  await slow.arrival;
  return original();
});

it('keeps what stands there, and its focus, until the result of a battle that ends is fetched', async () => {
  const server = serverOf('Ann', 'Bob');
  server.putBattle(tickedOn(duel([checkbox()], 3), 'ann', [1]));
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-04T23:59:00Z' });
  const heading = await screen.findByRole('heading', { level: 1, name: /Bob/ });
  expect(heading).toHaveFocus();
  await meanwhile(() => setNow(new Date('2026-03-05T00:01:00Z')));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(heading).toBeVisible();
  slow.line.arrive();
  expect(await screen.findByRole('button', { name: 'Rematch' })).toBeVisible();
  expect(heading).toBeVisible();
  expect(heading).toHaveFocus();
});
