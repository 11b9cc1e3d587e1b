import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Fails for whatever axe finds on the page as it is now, named by rule and element. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.addScriptTag({ path: AXE });
  const violations = await page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const found = await engine.run();
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
  expect(violations).toEqual([]);
}
