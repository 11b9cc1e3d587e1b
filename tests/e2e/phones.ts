import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';

import { collectViolations } from './violations.ts';

/** Gives a phone of its own: nothing is shared with other phones but the server. */
export type OpenPhone = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * Phones that end with their test: one left open would go on listening to the server. Whatever is
 * played on them, nothing may offend the content security policy, which is production's but for the
 * emulators' addresses.
 */
export const test = base.extend<{ openPhone: OpenPhone }>({
  openPhone: async ({ browser }, runTest) => {
    const phones: { readonly page: Page; readonly violations: readonly string[] }[] = [];
    await runTest(async (options) => {
      const context = await browser.newContext(options);
      const violations = await collectViolations(context);
      const page = await context.newPage();
      phones.push({ page, violations });
      return page;
    });
    await Promise.all(phones.map(({ page }) => page.context().close()));
    expect(phones.flatMap(({ violations }) => violations)).toEqual([]);
  },
});
