import { readFileSync } from 'node:fs';

import type { BrowserContext, Page } from '@playwright/test';

interface Rule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const { hosting } = JSON.parse(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as { readonly hosting: { readonly headers: readonly Rule[] } };

/** What Hosting sends with every page in production. */
export const productionHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  (hosting.headers.find(({ source }) => source === '**')?.headers ?? []).map(({ key, value }) => [
    key.toLowerCase(),
    value,
  ]),
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
