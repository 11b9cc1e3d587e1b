import { expect, type Route } from '@playwright/test';

import { test } from './phones.ts';
import { beSignedIn, expectHp, leaveBy, newPlayers } from './player.ts';
import { expectStoredHp, startDuel } from './seeded-duel.ts';
import { enter } from './seeded-rival.ts';

/** Longer than the app waits before it takes a database for silent, less than Auth waits for an answer. */
const SLOW_ANSWER_MS = 12_000;

const CORS = { 'Access-Control-Allow-Origin': '*' };

/** As a service of Google's says so. */
const unavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: CORS,
    json: { error: { code: 503, message: 'The service is currently unavailable.' } },
  });

test('a server in trouble, or that takes its time, as the app starts signs nobody out', async ({
  openPhone,
}) => {
  const [ann] = await newPlayers('ann');
  const page = await openPhone();
  await page.route('**/accounts:lookup*', unavailable);
  await beSignedIn(page, ann);
  await page.unrouteAll();
  await page.route('**/accounts:lookup*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
    await route.continue();
  });
  const answer = page.waitForResponse('**/accounts:lookup*');
  await page.goto('/home');
  await answer;
  await expect(page.getByRole('heading', { level: 1, name: /^Ready,/ })).toBeVisible();

  await test.step('fault 232: nor does its answer sign in whoever has logged out meanwhile', async () => {
    const otherTab = await page.context().newPage();
    // What tells the other tabs to begin anew comes after the sign-in has ended.
    await otherTab.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {};
    });
    await otherTab.goto('/profile');
    await page.unrouteAll();
    const lookup = new Promise<Route>((resolve) => {
      void page.route('**/accounts:lookup*', resolve);
    });
    await page.goto('/home');
    const held = await lookup;
    const response = await held.fetch();
    await leaveBy(otherTab, () => otherTab.getByRole('button', { name: 'Logout' }).click());
    await held.fulfill({ response });
    await expect(page).toHaveURL(({ pathname }) => ['/', '/login'].includes(pathname));
    await otherTab.goto('/home');
    await expect(otherTab.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  });
});

test('a clock that was ahead as the token came, or an answer without one, signs nobody out', async ({
  openPhone,
}) => {
  const [ann] = await newPlayers('ann');
  const page = await openPhone();
  let isAsked = false;
  let isRenewed = false;
  await page.route('**/v1/token*', (route) => {
    if (!isAsked) {
      isAsked = true;
      return route.fulfill({ headers: CORS, json: { message: 'Blocked by your network.' } });
    }
    isRenewed = true;
    return route.continue();
  });
  // As Google answers about a token of more than an hour ago; the local stack lets it count.
  await page.route('**/accounts:lookup*', (route) =>
    isRenewed
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: CORS,
          json: { error: { code: 400, message: 'INVALID_ID_TOKEN' } },
        }),
  );
  await beSignedIn(page, ann, '/home', 24 * 60 * 60_000);
  await expect.poll(() => isRenewed).toBe(true);
});

test('entries arrive though a network answers for the server, with a page or with JSON', async ({
  openPhone,
}) => {
  const [ann, bob] = await newPlayers('ann', 'bob');
  const id = await startDuel(ann, bob, { targets: [{}, { title: 'No screens' }] });
  const page = await openPhone();
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  const answers = ['<h1>Welcome to the hotel</h1>', '{"message":"Blocked by your network."}'];
  await page.route('**/documents:commit*', async (route, request) => {
    const origin = await request.headerValue('origin');
    await route.fulfill({
      headers: {
        'Access-Control-Allow-Origin': origin ?? '',
        'Access-Control-Allow-Credentials': 'true',
      },
      contentType: 'text/html',
      body: answers.shift() ?? '',
    });
  });
  await beSignedIn(page, ann, `/battle?id=${id}`);
  await page.getByRole('checkbox', { name: 'No sugar' }).check();
  await expectStoredHp(id, [5, 3]);
  // Until the page has heard of the one, the next is queued behind it.
  await enter(bob, id, 'target1', true);
  await expectHp(page, { [ann.username]: 4, [bob.username]: 4 });
  await page.getByRole('checkbox', { name: 'No screens' }).check();
  await expectStoredHp(id, [5, 3]);
  expect(answers).toEqual([]);
  expect(thrown).toEqual([]);
});
