import { PRODUCT } from '../../lib/product.ts';

/**
 * Whether the link of that code was made on this device: so before the app is there, which keeps the codes
 * of its links with its state (stores/challenges/invite-codes.ts). Nothing else in there looks like a code.
 */
export function isOwnCode(code: string): boolean {
  try {
    return localStorage.getItem(PRODUCT)?.includes(JSON.stringify(code)) ?? false;
  } catch {
    // A browser that refuses local storage keeps no codes.
    return false;
  }
}
