import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Nobody reads the markup of what it looks at, which it would write down of each element with all that is in it. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;

/** None is found in either colour scheme. */
export async function expectNoViolationsByDayAndNight(page: Page): Promise<void> {
  expect(await violationsByDayAndNight(page)).toEqual([]);
}

/**
 * What axe finds in either colour scheme, which only differ in colours. To change it draws the page anew, so it stays the
 * one that was looked at last, and the next look begins with it.
 */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const found = (await violations(page)).map((what) => `${isDark ? 'dark' : 'light'}, ${what}`);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const other = await violations(page, 'color-contrast');
  return [...found, ...other.map((what) => `${isDark ? 'light' : 'dark'}, ${what}`)];
}

/**
 * What axe finds on the page as it is now, named by rule and element; by one `rule` or by all. An address
 * that was just opened is waited for: it is empty until its code has come.
 */
export async function violations(page: Page, rule?: 'color-contrast'): Promise<string[]> {
  await expect(page.locator('main h1').first()).toBeAttached();
  // A script element would be refused by the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const found = await engine.run({
      ...(only !== undefined && { runOnly: [only] }),
      // Nobody reads what it finds in order, nor asks for our styles again to find it.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, rule);
}
