import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What has had its turn so far, in that order. */
async function turns() {
  const { afterStart, atRest, goFirst } = await import('./after-start.ts');
  const had: string[] = [];
  const follow = (): void => {
    void atRest().then(() => had.push('at rest'));
    void afterStart().then(() => had.push('after the start'));
  };
  return { had, goFirst, follow };
}

it('lets go what goes first, then all else, and later what no screen needs', async () => {
  const { had, goFirst, follow } = await turns();
  goFirst(new Promise((opened) => setTimeout(opened, 1000)));
  follow();
  await vi.advanceTimersByTimeAsync(900);
  expect(had).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(had).toEqual(['after the start']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(had).toEqual(['after the start', 'at rest']);
});

it('goes on where what goes first fails', async () => {
  const { had, goFirst, follow } = await turns();
  goFirst(Promise.reject(new Error('No database')));
  follow();
  await vi.advanceTimersByTimeAsync(500);
  expect(had).toEqual(['after the start']);
});

it('waits two seconds for what never comes', async () => {
  const { had, goFirst, follow } = await turns();
  goFirst(new Promise(() => {}));
  follow();
  await vi.advanceTimersByTimeAsync(1900);
  expect(had).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(had).toEqual(['after the start']);
});

it('does after the start what was not called off before', async () => {
  const { onceStarted } = await import('./after-start.ts');
  const act = vi.fn<(what: string) => void>();
  onceStarted(() => act('kept'));
  const callOff = onceStarted(() => act('called off'));
  callOff();
  await vi.advanceTimersByTimeAsync(500);
  expect(act.mock.calls).toEqual([['kept']]);
});
