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

  /** RFC 3339 in UTC with 0, 3, 6 or 9 digits, as many as the value needs. */
  toJSON(): string {
    const whole = new Date(this.seconds * 1000).toISOString().slice(0, 19);
    return `${whole}${formatNanos(this.nanos)}Z`;
  }
}

const FIRST_SECOND = -62_135_596_800;
const END_SECOND = 253_402_300_800;

/** Whether Firestore can store it: from 0001-01-01T00:00:00Z on, before the year 10000; false for NaN. */
export function isInRange({ seconds, nanos }: Timestamp): boolean {
  return seconds >= FIRST_SECOND && seconds < END_SECOND && nanos >= 0 && nanos < 1_000_000_000;
}

function formatNanos(nanos: number): string {
  if (nanos === 0) return '';
  const digits = String(nanos).padStart(9, '0');
  if (nanos % 1_000_000 === 0) return `.${digits.slice(0, 3)}`;
  return nanos % 1000 === 0 ? `.${digits.slice(0, 6)}` : `.${digits}`;
}

/** Negative when `a` is earlier, positive when it is later, 0 when they are the same instant. */
export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos;
}

const NANOS_PER_SECOND = 1_000_000_000n;

/** Nanoseconds since the epoch, exactly. */
export function nanosOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos);
}

/** The instant so many nanoseconds after the epoch. */
export function timestampOfNanos(total: bigint): Timestamp {
  const nanos = ((total % NANOS_PER_SECOND) + NANOS_PER_SECOND) % NANOS_PER_SECOND;
  return new Timestamp(Number((total - nanos) / NANOS_PER_SECOND), Number(nanos));
}

/** Whole microseconds since the epoch. */
export function microsOf(time: Timestamp): bigint {
  return nanosOf(truncateToMicros(time)) / 1000n;
}

/** The same instant without what is finer than a microsecond: what Firestore stores. */
export function truncateToMicros(time: Timestamp): Timestamp {
  const rest = time.nanos % 1000;
  return rest === 0 ? time : new Timestamp(time.seconds, time.nanos - rest);
}

/** The instant one microsecond later. */
export function nextMicro(time: Timestamp): Timestamp {
  const nanos = time.nanos - (time.nanos % 1000) + 1000;
  return nanos < 1_000_000_000
    ? new Timestamp(time.seconds, nanos)
    : new Timestamp(time.seconds + 1, 0);
}
