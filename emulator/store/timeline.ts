import type { SettableClock } from '../values/clock.ts';
import { compareTimestamps, nextMicro, Timestamp } from '../values/timestamp.ts';

/** A clock that is behind by more than this was set back, and gives the time all the same. */
const LARGEST_LEAD_MILLIS = 1000;

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

  /**
   * The clock's own time: `request.time` and the value of server timestamps. For what was `updated` in the same
   * millisecond it is the next one, as rules compare the two and no write of Google's is that quick.
   */
  requestTime(updated: Timestamp | undefined): Timestamp {
    const now = this.#clock.now();
    if (updated === undefined) return now;
    const next = Math.floor(updated.toMillis()) + 1;
    const lead = next - now.toMillis();
    return lead > 0 && lead <= LARGEST_LEAD_MILLIS ? Timestamp.fromMillis(next) : now;
  }

  /** The time that a read of the latest state is as of. */
  readTime(): Timestamp {
    const now = this.#clock.now();
    if (compareTimestamps(now, this.#last) > 0) this.#last = now;
    return this.#last;
  }

  /** The time of the next commit, not before `earliest`. */
  commitTime(earliest: Timestamp = this.#clock.now()): Timestamp {
    this.#last = compareTimestamps(earliest, this.#last) > 0 ? earliest : nextMicro(this.#last);
    return this.#last;
  }
}
