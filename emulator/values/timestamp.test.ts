import { describe, expect, it } from 'vitest';
import { compareTimestamps, nextMicro, Timestamp, truncateToMicros } from './timestamp.ts';

describe('Timestamp', () => {
  it.each([0, 1, 1_577_836_800_123, -1, -1_500])('keeps %d milliseconds', (millis) => {
    expect(Timestamp.fromMillis(millis).toMillis()).toBe(millis);
  });

  it('counts nanoseconds upwards before 1970 as well', () => {
    expect(Timestamp.fromMillis(-1)).toEqual(new Timestamp(-1, 999_000_000));
  });
});

describe('compareTimestamps', () => {
  it('compares seconds before nanoseconds', () => {
    expect(compareTimestamps(new Timestamp(1, 9), new Timestamp(2, 0))).toBeLessThan(0);
    expect(compareTimestamps(new Timestamp(2, 1), new Timestamp(2, 0))).toBeGreaterThan(0);
    expect(compareTimestamps(new Timestamp(2, 1), new Timestamp(2, 1))).toBe(0);
  });
});

describe('truncateToMicros', () => {
  it('cuts off what is finer, towards the past', () => {
    expect(truncateToMicros(new Timestamp(-1, 1_999))).toEqual(new Timestamp(-1, 1_000));
    expect(truncateToMicros(new Timestamp(3, 999))).toEqual(new Timestamp(3, 0));
  });
});

describe('nextMicro', () => {
  it('is the next whole microsecond, also across a second', () => {
    expect(nextMicro(new Timestamp(1, 2_500))).toEqual(new Timestamp(1, 3_000));
    expect(nextMicro(new Timestamp(1, 999_999_000))).toEqual(new Timestamp(2, 0));
  });
});
