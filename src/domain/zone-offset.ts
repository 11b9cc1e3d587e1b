import { dayjs } from './dayjs.ts';
import { remembered } from './remembered.ts';

/** Clocks change on a full quarter of an hour, and have everywhere since 1972. */
export const CLOCK_STEP_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

const IANA_NAME = /^[a-z]/i;

/** Asking takes a tenth of a millisecond, and a screen asks for the same hours again and again. */
const clockOf = remembered((zone: string) =>
  remembered((step: number) => findOffset(step * CLOCK_STEP_MS, zone)),
);

/**
 * How far the clocks of an IANA zone are ahead of UTC at that moment, in milliseconds; undefined for
 * a zone that this machine does not know, and for what is no moment.
 */
export function zoneOffset(moment: number, timeZone: string): number | undefined {
  // Offsets such as '+14:00' are names for newer machines only; a battle has one reading for all.
  if (!IANA_NAME.test(timeZone)) return undefined;
  // In one spelling of the thousands that a name has: dayjs keeps a formatter for each, and for ever.
  return clockOf(timeZone.toLowerCase())(Math.floor(moment / CLOCK_STEP_MS));
}

/** Temporal answers at once; the first formatter costs a page as much time as its first rendering (decision 039). */
function findOffset(at: number, zone: string): number | undefined {
  try {
    // Of what `tz` gives only the offset holds: its clock is an hour off while those of this machine
    // are changed.
    const offset =
      typeof Temporal === 'undefined'
        ? dayjs.tz(at, zone).utcOffset() * MINUTE_MS
        : new Temporal.ZonedDateTime(BigInt(at) * 1_000_000n, zone).offsetNanoseconds / 1e6;
    return Number.isNaN(offset) ? undefined : offset;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
