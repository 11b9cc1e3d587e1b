import { attempt } from '../lib/attempt.ts';
import { PRODUCT_NAME } from '../lib/product.ts';

/**
 * What Google is told of a screen (decision 009): without the query, which names battles, and without the title,
 * which names players. Of the page before it the site alone: by itself Google takes its whole address.
 */
export const countedScreen = (pathname: string) => ({
  page_location: `${location.origin}${pathname}`,
  page_title: PRODUCT_NAME,
  page_referrer: attempt(() => new URL(document.referrer).origin) ?? '',
});
