import { PRODUCT } from './product.ts';

/** Beside the stored app state, which logging out clears; the choice stays (D18). */
export const CONSENT_KEY = `${PRODUCT}-consent`;
