import { DAY_MS } from '../domain/index.ts';
import { PRODUCT_NAME } from '../lib/product.ts';
import { followServerClock } from './server-clock.ts';
import { showToast } from '../stores/screen/toasts.ts';

/** Long enough to be read by somebody who has just opened the app. */
const WARNING_MS = 15_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Keeps the app in the server's time, and says so when the device's is another. */
export function followClock(): () => void {
  return followServerClock((aheadMs) =>
    showToast(clockWarning(aheadMs), 'info', { durationMs: WARNING_MS }),
  );
}

/** How far off the clock is, in the largest unit of which it is at least two. */
export function clockWarning(aheadMs: number): string {
  const off = Math.abs(aheadMs);
  let amount = inUnits(off, MINUTE_MS, 'minute');
  if (off >= 2 * HOUR_MS) amount = inUnits(off, HOUR_MS, 'hour');
  if (off >= 2 * DAY_MS) amount = inUnits(off, DAY_MS, 'day');
  return `The clock of this phone is off by ${amount}; ${PRODUCT_NAME} uses the right time.`;
}

function inUnits(durationMs: number, unitMs: number, unit: 'minute' | 'hour' | 'day'): string {
  const count = Math.round(durationMs / unitMs);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
