import { deviceTime } from './clock.ts';

/** Asking takes as long as rendering a row, and a tap needs the answer a dozen times. */
const FRESH_MS = 60_000;

let known: { readonly zone: string; readonly offset: number; readonly at: number } | undefined;

/** The IANA zone of this device. A journey into one with the same clock is noticed within a minute. */
export function localTimeZone(): string {
  const at = deviceTime();
  const offset = new Date(at).getTimezoneOffset();
  if (known?.offset !== offset || Math.abs(at - known.at) > FRESH_MS) {
    known = { zone: askForZone(offset), offset, at };
  }
  return known.zone;
}

/**
 * Temporal answers at once; the first formatter takes as long as the page's rendering. A machine may not know
 * where it stands (`Etc/Unknown`), or no more than its offset, which is no name.
 */
function askForZone(offset: number): string {
  const zone = typeof Temporal === 'undefined' ? usableZone() : Temporal.Now.timeZoneId();
  return zone !== undefined && /^[a-z]/i.test(zone) ? zone : zoneOfHours(Math.round(offset / 60));
}

function usableZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    Intl.DateTimeFormat(undefined, { timeZone });
    return timeZone;
  } catch {
    // The browser takes no name that it does not know, its own one included.
    return undefined;
  }
}

/** West of Greenwich the hours are positive, as in the names. */
const zoneOfHours = (hours: number): string =>
  hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
