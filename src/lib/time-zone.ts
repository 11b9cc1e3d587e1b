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

/** A machine may not know where it stands (`Etc/Unknown`), or no more than its offset, which is no name. */
const NAME = /^(?!Etc\/Unknown)[a-z]/i;

/**
 * Temporal answers at once; the first formatter takes as long as the page's rendering. In the names that stand in
 * for a zone the hours west of Greenwich are positive, as they are in `offset`.
 */
function askForZone(offset: number): string {
  const zone =
    typeof Temporal === 'undefined'
      ? Intl.DateTimeFormat().resolvedOptions().timeZone
      : Temporal.Now.timeZoneId();
  // Its type says that there always is one.
  return NAME.test(zone ?? '') ? zone : `Etc/GMT${offset < 0 ? '' : '+'}${Math.round(offset / 60)}`;
}
