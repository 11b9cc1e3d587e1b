import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { fightAddress } from '../../src/domain/index.ts';
import { newInviteCode } from '../../src/schema/invite-code.ts';
import { comeBack } from './player.ts';

const log = (): string => readFileSync(process.env['HABIT_RIVALS_LOG'] ?? '', 'utf8');

/** The reports that the stack has taken since it had logged so much. */
const reportsSince = (length: number): string[] =>
  log()
    .slice(length)
    .split('\n')
    .filter((line) => line.includes('"event":"client-error"'));

/** One caller is heard a few times a minute, and every page of these tests calls from one address. */
async function callFrom(page: Page, address: string): Promise<void> {
  await page.route('**/reportErrors', (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-forwarded-for': address } }),
  );
}

test('attack 185: a screen that cannot be shown is in the log within seconds, without what it said', async ({
  page,
}) => {
  const before = log().length;
  await callFrom(page, '203.0.113.8');
  await page.route('**/assets/sign-in-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "throw new TypeError('ann@example.com is undefined');",
    }),
  );
  await comeBack(page);
  await page.goto('/login?next=%2Fbattle%3Fid%3D4f7Gh2');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();

  const isTold = () =>
    reportsSince(before).some((line) => line.includes('"what":"A screen could not be shown"'));
  await expect.poll(isTold).toBe(true);
  const reports = reportsSince(before).join('\n');
  expect(reports).toMatch(/"version":"v\d+\.\d+\.\d+ \(\w+\)"/);
  expect(reports).toContain('"screen":"/login"');
  expect(reports).toMatch(/"frames":\["sign-in-page-[\w-]+\.js:1:7"/);
  for (const secret of ['ann@example.com', '4f7Gh2']) expect(reports).not.toContain(secret);
});

test('fault 182: a page whose function is not deployed says so in the log, for a visitor too', async ({
  page,
}) => {
  const before = log().length;
  await callFrom(page, '203.0.113.9');
  // A page of a newer version would call what these functions do not have.
  await page.route('**/lookAtInvite', (route, request) =>
    route.continue({ url: request.url().replace('lookAtInvite', 'ofLaterVersion') }),
  );
  const code = newInviteCode();
  await comeBack(page);
  await page.goto(fightAddress(code));

  const told = '"what":"The function lookAtInvite does not answer"';
  const isTold = () => reportsSince(before).some((line) => line.includes(told));
  await expect.poll(isTold).toBe(true);
  expect(reportsSince(before).join('\n')).not.toContain(code);
});
