import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyRoutes } from './lazy-route.tsx';
import { loadChunk } from '../lib/load-chunk.ts';

const missing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

const UNTIL_RELOADED_MS = 2000;

let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  sessionStorage.clear();
  reload = vi.fn<() => void>();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks once more for what got lost on the way', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(missing);
  load.mockResolvedValueOnce('code');
  await expect(loadChunk(load, reload)).resolves.toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once for a script that is missing, then fails', async () => {
  vi.useFakeTimers();
  void loadChunk(missing, reload);
  await vi.advanceTimersByTimeAsync(UNTIL_RELOADED_MS);
  expect(reload).toHaveBeenCalledOnce();
  await Promise.all([
    expect(loadChunk(missing, reload)).rejects.toThrow('Loading chunk failed'),
    vi.advanceTimersByTimeAsync(UNTIL_RELOADED_MS),
  ]);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads again for the next deployment', async () => {
  vi.useFakeTimers();
  void loadChunk(missing, reload);
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  void loadChunk(missing, reload);
  await vi.advanceTimersByTimeAsync(UNTIL_RELOADED_MS);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not bring back a page that is left, whose requests the browser breaks off', async () => {
  vi.useFakeTimers();
  void loadChunk(missing, reload);
  await vi.advanceTimersByTimeAsync(UNTIL_RELOADED_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  // It is gone by now. The page that comes next in this tab may still reload.
  expect(sessionStorage).toHaveLength(0);
});

it('counts a script as missing after 120 seconds (D180)', async () => {
  vi.useFakeTimers();
  void loadChunk(() => new Promise(() => {}), reload);
  await vi.advanceTimersByTimeAsync(119_999 + UNTIL_RELOADED_MS);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not reload without network: there would be nothing to come back to', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadChunk(missing, reload)).rejects.toThrow('Loading chunk failed');
  expect(reload).not.toHaveBeenCalled();
});

it('ends on the error screen with the way to try again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { Screen } = lazyRoutes({ Screen: missing });
  await Screen.preload();
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Loading chunk failed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
