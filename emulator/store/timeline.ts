import type { SettableClock } from '../values/clock.ts';
import { compareTimestamps, nextMicro, Timestamp } from '../values/timestamp.ts';

/**
 * The times that one database hands out. The clock may be set back; what this gives never goes back:
 * a commit is later than every commit and every read before it.
 */
export class Timeline {
  readonly #clock: SettableClock;
  #last = new Timestamp(0, 0);

  constructor(clock: SettableClock) {
    this.#clock = clock;
  }

  /** The clock's own time: `request.time` and the value of server timestamps. */
  requestTime(): Timestamp {
    return this.#clock.now();
  }

  /** The time that a read of the latest state is as of. */
  readTime(): Timestamp {
    const now = this.#clock.now();
    if (compareTimestamps(now, this.#last) > 0) this.#last = now;
    return this.#last;
  }

  /** The time of the next commit. */
  commitTime(): Timestamp {
    const now = this.#clock.now();
    this.#last = compareTimestamps(now, this.#last) > 0 ? now : nextMicro(this.#last);
    return this.#last;
  }
}
