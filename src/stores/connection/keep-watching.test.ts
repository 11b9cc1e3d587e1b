import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Observer } from '../../repositories/observer.ts';
import { RepositoryError, type RepositoryErrorKind } from '../../repositories/repository-error.ts';
import { keepWatching, retryBroken } from './keep-watching.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A subscription that can be broken, what was heard of it, and how often it was begun and ended. */
function follow() {
  const stopped = vi.fn<() => void>();
  const heard: string[] = [];
  let current: Observer<string> | undefined;
  const watch = vi.fn<(observer: Observer<string>) => () => void>((observer) => {
    current = observer;
    return stopped;
  });
  const stop = keepWatching(watch, {
    next: (value) => heard.push(value),
    error: ({ kind }) => heard.push(kind),
  });
  onTestFinished(stop);
  return {
    watch,
    stopped,
    stop,
    heard,
    say: (value: string) => current?.next(value),
    refuse: (kind: RepositoryErrorKind = 'permission-denied') =>
      current?.error(new RepositoryError(kind)),
  };
}

it('fault 19: begins again after waits that double, however often the cache answers', () => {
  const { watch, heard, say, refuse } = follow();
  say('of the cache');
  refuse();
  vi.advanceTimersByTime(1_999);
  expect(watch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(watch).toHaveBeenCalledTimes(2);
  say('of the cache');
  refuse();
  vi.advanceTimersByTime(3_999);
  expect(watch).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(watch).toHaveBeenCalledTimes(3);
  say('of the server');
  expect(heard).toEqual([
    'of the cache',
    'permission-denied',
    'of the cache',
    'permission-denied',
    'of the server',
  ]);
});

it('waits from the beginning again for one that was well in between', () => {
  const { watch, say, refuse } = follow();
  refuse();
  vi.advanceTimersByTime(2_000);
  say('of the server');
  vi.advanceTimersByTime(60_001);
  refuse();
  vi.advanceTimersByTime(2_000);
  expect(watch).toHaveBeenCalledTimes(3);
});

it('never waits longer than a minute', () => {
  const { watch, refuse } = follow();
  for (let count = 1; count <= 10; count += 1) {
    refuse();
    vi.advanceTimersByTime(60_000);
    expect(watch).toHaveBeenCalledTimes(count + 1);
  }
});

it('fault 13: gives a server whose quota is used up the whole minute', () => {
  const { watch, refuse } = follow();
  refuse('resource-exhausted');
  vi.advanceTimersByTime(59_999);
  expect(watch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(watch).toHaveBeenCalledTimes(2);
});

it.each([
  ['is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is connected', () => dispatchEvent(new Event('online'))],
  ['is asked to', retryBroken],
])('begins again at once when the app %s, if it broke', (_name, happening) => {
  const { watch, say, refuse } = follow();
  say('well');
  happening();
  expect(watch).toHaveBeenCalledTimes(1);
  refuse();
  happening();
  expect(watch).toHaveBeenCalledTimes(2);
  say('well');
  vi.advanceTimersByTime(60_000);
  expect(watch).toHaveBeenCalledTimes(2);
});

it('says after ten seconds that nothing came, and still takes what comes later', () => {
  const { watch, heard, say } = follow();
  vi.advanceTimersByTime(9_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['unavailable']);
  expect(watch).toHaveBeenCalledTimes(1);
  say('at last');
  expect(heard).toEqual(['unavailable', 'at last']);
});

it('ends one that says nothing before it is begun again', () => {
  const { watch, stopped } = follow();
  vi.advanceTimersByTime(10_000);
  expect(stopped).not.toHaveBeenCalled();
  retryBroken();
  expect(watch).toHaveBeenCalledTimes(2);
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('ends, and stays ended', () => {
  const { watch, stopped, stop, refuse } = follow();
  refuse();
  stop();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  retryBroken();
  expect(watch).toHaveBeenCalledTimes(1);
  expect(stopped).toHaveBeenCalledTimes(1);
});
