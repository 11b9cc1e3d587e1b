import { Timestamp } from './timestamp.ts';

/** The machine's clock, or one that runs on from an instant that was set. Millisecond precision. */
export class SettableClock {
  readonly #machineMillis: () => number;
  #offsetMillis = 0;

  /** `machineMillis` is for tests: milliseconds since the epoch. */
  constructor(machineMillis: () => number = Date.now) {
    this.#machineMillis = machineMillis;
  }

  now(): Timestamp {
    return Timestamp.fromMillis(this.#machineMillis() + this.#offsetMillis);
  }

  /** Makes it `now` at this moment; undefined returns to the machine's time. */
  set(now: Timestamp | undefined): void {
    this.#offsetMillis = now === undefined ? 0 : Math.floor(now.toMillis()) - this.#machineMillis();
  }
}
