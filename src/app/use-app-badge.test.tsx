import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { duel, checkbox } from '../testing/sample-battles.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('counts on the icon of the app the requests that wait for an answer', async () => {
  const badge = { count: undefined as number | undefined };
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void (badge.count = count),
    clearAppBadge: async () => void (badge.count = 0),
  });
  const server = serverOf('Ann', 'Bob');
  server.putBattle({ ...duel([checkbox()]), status: 'PENDING' });
  const { user } = renderApp({ server, as: 'bob', path: '/home', now: '2026-03-02T08:00:00Z' });
  await vi.waitFor(() => expect(badge.count).toBe(1));
  await user.click(await screen.findByRole('button', { name: /^Accept the/ }));
  await vi.waitFor(() => expect(badge.count).toBe(0));
});
