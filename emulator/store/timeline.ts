import type { Clock } from '../values/clock.ts';
import { compareTimestamps, nextMicro, Timestamp, truncateToMicros } from '../values/timestamp.ts';

/**
 * The times that one database hands out. The clock may be set back; what this gives never goes back:
 * a commit is later than every commit and every read before it.
 */
export class Timeline {
  readonly #clock: Clock;
  #last = new Timestamp(0, 0);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The clock's own time in milliseconds: `request.time` and the value of server timestamps. */
  requestTime(): Timestamp {
    return Timestamp.fromMillis(Math.floor(this.#clock.now().toMillis()));
  }

  /** The time that a read of the latest state is as of. */
  readTime(): Timestamp {
    const now = truncateToMicros(this.#clock.now());
    if (compareTimestamps(now, this.#last) > 0) this.#last = now;
    return this.#last;
  }

  /** The time of the next commit. */
  commitTime(): Timestamp {
    const now = truncateToMicros(this.#clock.now());
    this.#last = compareTimestamps(now, this.#last) > 0 ? now : nextMicro(this.#last);
    return this.#last;
  }
}
