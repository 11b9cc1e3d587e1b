import { RuleError } from './rule-error.ts';

const NANOS_PER_SECOND = 1_000_000_000n;

/** 10,000 years, as `google.protobuf.Duration` has it. */
const MOST_SECONDS = 315_576_000_000n;

/**
 * A length of time, exact to the nanosecond; negative ones are shorter than nothing. Throws RuleError beyond
 * 10,000 years.
 */
export class Duration {
  readonly totalNanos: bigint;

  constructor(totalNanos: bigint) {
    this.totalNanos = totalNanos;
    if (this.seconds > MOST_SECONDS || this.seconds < -MOST_SECONDS) {
      throw new RuleError('duration out of range (10,000 years)');
    }
  }

  static ofSeconds(seconds: number | bigint, nanos: number | bigint = 0): Duration {
    return new Duration(BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos));
  }

  /** Whole seconds, towards zero. */
  get seconds(): bigint {
    return this.totalNanos / NANOS_PER_SECOND;
  }

  /** What is left below a second, with the sign of the whole. */
  get nanos(): bigint {
    return this.totalNanos % NANOS_PER_SECOND;
  }

  toString(): string {
    const digits = String(this.nanos < 0n ? -this.nanos : this.nanos).padStart(9, '0');
    const fraction = digits.replace(/0+$/, '');
    const sign = this.totalNanos < 0n ? '-' : '';
    const seconds = this.seconds < 0n ? -this.seconds : this.seconds;
    return `${sign}${seconds}${fraction === '' ? '' : `.${fraction}`}s`;
  }
}
