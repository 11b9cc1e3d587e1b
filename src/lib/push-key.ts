import { PRODUCT } from './product.ts';

/** In local storage: which token pushes come to, until it is worthless (decision 017). */
export const PUSH_KEY = `${PRODUCT}-push`;
