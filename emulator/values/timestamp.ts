/** A point in time with nanosecond digits, as Firestore stores it: microseconds are what survives a write. */
export class Timestamp {
  /** Whole seconds since 1970-01-01T00:00:00Z; negative before. */
  readonly seconds: number;
  /** Nanoseconds within the second, 0 to 999,999,999. */
  readonly nanos: number;

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }

  static fromMillis(millis: number): Timestamp {
    const seconds = Math.floor(millis / 1000);
    return new Timestamp(seconds, Math.round((millis - seconds * 1000) * 1_000_000));
  }

  toMillis(): number {
    return this.seconds * 1000 + this.nanos / 1_000_000;
  }
}
