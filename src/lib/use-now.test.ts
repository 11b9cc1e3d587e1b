import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNow } from './clock.ts';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T23:59:30Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('moves on at each full minute, so that midnight is not missed', () => {
  const { result } = renderHook(useNow);
  act(() => {
    vi.advanceTimersByTime(29_999);
  });
  expect(result.current.toISOString()).toBe('2026-03-04T23:59:30.000Z');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(result.current.toISOString()).toBe('2026-03-05T00:00:00.000Z');
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(result.current.toISOString()).toBe('2026-03-05T00:01:00.000Z');
});

it('is right again as soon as the app is looked at', () => {
  const { result } = renderHook(useNow);
  vi.setSystemTime(new Date('2026-03-07T08:00:10Z'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current.toISOString()).toBe('2026-03-07T08:00:10.000Z');
});

it.each(['2026-03-05T07:00:10.000Z', '2026-03-03T07:00:10.000Z'])(
  'is right where the clock was set to %s before it listened',
  (truth) => {
    const { result } = renderHook(() => {
      const moment = useNow();
      useLayoutEffect(() => setNow(new Date(truth)), []);
      return moment;
    });
    act(() => {
      vi.advanceTimersByTime(0);
    });
    expect(result.current.toISOString()).toBe(truth);
    setNow(new Date(Date.now()));
  },
);

it('leaves nothing running behind', () => {
  const { unmount } = renderHook(useNow);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
