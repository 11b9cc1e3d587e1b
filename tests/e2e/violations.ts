import type { BrowserContext, Page } from '@playwright/test';

import { headersOfAll, productionHeaders as headerRules } from '../../scripts/security-headers.mjs';

/** What Hosting sends with every page in production. */
export const productionHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  headersOfAll(headerRules()).map(({ key, value }) => [key.toLowerCase(), value]),
);

/** Collects whatever the content security policy refuses on the pages of `context`, from now on. */
export async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', (_, text: string) => violations.push(text));
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as {
      reportViolation: (text: string) => void;
    };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`,
      ),
    );
  });
  const listen = (page: Page): void => {
    page.on('console', (message) => {
      if (/content security policy|trusted ?(html|script|types)/i.test(message.text()))
        violations.push(message.text());
    });
  };
  context.on('page', listen);
  context.pages().forEach(listen);
  return violations;
}
