import { deviceTime } from './clock.ts';

/** Asking takes as long as rendering a row, and a tap needs the answer a dozen times. */
const FRESH_MS = 60_000;

let known: { readonly zone: string; readonly offset: number; readonly at: number } | undefined;

/** The IANA zone of this device. A journey into one with the same clock is noticed within a minute. */
export function localTimeZone(): string {
  const at = deviceTime();
  const offset = new Date(at).getTimezoneOffset();
  if (known?.offset !== offset || Math.abs(at - known.at) > FRESH_MS) {
    known = { zone: askForZone(), offset, at };
  }
  return known.zone;
}

/** Temporal answers at once; the first formatter takes as long as the page's rendering. */
const askForZone = (): string =>
  typeof Temporal === 'undefined'
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
