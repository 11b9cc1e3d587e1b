import { PRODUCT } from '../lib/product.ts';

/** Lies in the tab's own storage from the end of one page to the beginning of the next. */
export const FAREWELL_KEY = `${PRODUCT}-farewell`;

/** Whether the page before this one was still saying something. */
export function hasFarewell(): boolean {
  try {
    return FAREWELL_KEY in sessionStorage;
  } catch {
    // A browser that refuses storage hands nothing over.
    return false;
  }
}
