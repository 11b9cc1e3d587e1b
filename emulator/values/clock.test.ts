import { describe, expect, it } from 'vitest';
import { SettableClock } from './clock.ts';
import { Timestamp } from './timestamp.ts';

describe('SettableClock', () => {
  it('tells the time of the machine until it is set', () => {
    const clock = new SettableClock(() => 1_500);
    expect(clock.now()).toEqual(new Timestamp(1, 500_000_000));
  });

  it('runs on from the instant that was set, and returns to the machine', () => {
    let machine = 1_000_000;
    const clock = new SettableClock(() => machine);
    clock.set(new Timestamp(5_000, 250_000_000));
    expect(clock.now()).toEqual(new Timestamp(5_000, 250_000_000));
    machine += 1_750;
    expect(clock.now()).toEqual(new Timestamp(5_002, 0));
    clock.set(undefined);
    expect(clock.now()).toEqual(new Timestamp(1_001, 750_000_000));
  });

  it('can be set before 1970', () => {
    const clock = new SettableClock(() => 42);
    clock.set(new Timestamp(-1, 500_000_000));
    expect(clock.now()).toEqual(new Timestamp(-1, 500_000_000));
  });
});
