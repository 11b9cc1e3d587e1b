import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type InMemoryServer, serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

it.each([
  '/home',
  '/profile',
  '/settings?view=notifications',
  '/battles',
  '/battle?id=b1',
  '/battle-response?id=b1',
  '/create-battle',
  '/start-new-battle',
  '/start-new-battle/opponents',
  '/start-new-battle/add-contestant',
])('shows a visitor the welcome page instead of %s, and keeps the way back', async (path) => {
  renderApp({ server, path });
  const link = await screen.findByRole('link', { name: 'Register/Login' });
  expect(link).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}&view=sign-up`);
});

it.each(['/', '/login', '/home'])(
  'fault 269: shows a player home at %s, and says so in the bar',
  async (path) => {
    renderApp({ server, as: 'ann', path });
    expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Home');
  },
);

it('has no footer for visitors, and a header that leads to their page (D76, D163)', async () => {
  renderApp({ server, path: '/' });
  await screen.findByRole('link', { name: 'Register/Login' });
  expect(screen.getByRole('link', { name: 'Habit Rivals, home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

it('shows the way home on an unknown path after three seconds', async () => {
  vi.useFakeTimers();
  try {
    renderApp({ server, as: 'ann', path: '/nowhere' });
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible();
    expect(screen.getByText('There is nothing at /nowhere')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
