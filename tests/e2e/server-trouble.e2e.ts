import type { Route } from '@playwright/test';

import { test } from './phones.ts';
import { newAccount, signInAsNew } from './player.ts';

const CORS = { 'Access-Control-Allow-Origin': '*' };

/** As a service of Google's says so. */
const unavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: CORS,
    json: { error: { code: 503, message: 'The service is currently unavailable.' } },
  });

test('a server in trouble as the app starts signs nobody out', async ({ openPhone }) => {
  const page = await openPhone();
  await page.route('**/accounts:lookup*', unavailable);
  await signInAsNew(page, newAccount('ann'));
});
