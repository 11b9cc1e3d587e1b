import { expect, type Page } from '@playwright/test';
import { doc, updateDoc } from 'firebase/firestore/lite';

import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';
import { newInviteCode } from '../../src/schema/invite-code.ts';
import { userPath } from '../../src/schema/user-document.ts';
import type { Account } from './account.ts';
import { holdApp } from './held-app.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { test } from './phones.ts';
import { beSignedIn, comeBack, newPlayers } from './player.ts';
import { storeInvite } from './seeded-invite.ts';
import { database, playerOf } from './seeded-player.ts';

const LOOKS = /\/lookAtInvite$/;

/** What would be a picture and a script, were it markup. */
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

// The first call starts the function, for as long as the machine takes; a poster waits ten seconds and leaves it to the app.
test.beforeAll(async ({ request }) => {
  const { FUNCTIONS_EMULATOR_ORIGIN, GCLOUD_PROJECT } = process.env;
  const url = `${FUNCTIONS_EMULATOR_ORIGIN}/${GCLOUD_PROJECT}/${FUNCTIONS_REGION}/lookAtInvite`;
  expect((await request.post(url, { data: { data: { code: newInviteCode() } } })).ok()).toBe(true);
});

/** How often the server is asked for a challenge from now on. */
function countLooks(page: Page): { readonly looks: number } {
  const count = { looks: 0 };
  page.on('request', (request) => {
    if (LOOKS.test(request.url()) && request.method() === 'POST') count.looks += 1;
  });
  return count;
}

async function change(account: Account, record: Readonly<Record<string, unknown>>): Promise<void> {
  const { id } = await playerOf(account);
  await updateDoc(doc(database, userPath(id)), record);
}

const poster = (page: Page) => page.locator('main');

test('attack 36: the poster is there without the app, whatever players wrote on it', async ({
  openPhone,
}) => {
  const [amy] = await newPlayers('amy');
  const link = await storeInvite(amy, HOSTILE);
  // What no form lets a player be called.
  await change(amy, { username: HOSTILE });
  const page = await openPhone();
  await comeBack(page);
  const app = await holdApp(page);
  await page.goto(link, { waitUntil: 'commit' });

  await expect(page.getByText('wants to fight you')).toBeVisible();
  await expect(page.getByText(HOSTILE, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Prize/Forfeit').locator('+ *')).toHaveText(HOSTILE);
  await expect(page.getByText('2 targets, 7 days. At stake:')).toBeVisible();
  await expect(page.getByText('Steps', { exact: true })).toBeVisible();
  await expect(poster(page).locator('img, script')).toHaveCount(0);
  await expect(poster(page).locator('svg path').first()).toBeVisible();

  const accept = page.getByRole('link', { name: 'Accept the Fight' });
  const before = await poster(page).innerText();
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  expect(await page.title()).toBe('Habit Rivals');
  await app.release();
  await expect(page.getByLabel('Choose a username')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('wants to fight you')).toBeVisible();
  expect(await poster(page).innerText()).toBe(before);
});

test('the app takes the place of the poster without asking again or moving anything', async ({
  openPhone,
}) => {
  const [amy] = await newPlayers('amy');
  const link = await storeInvite(amy);
  await change(amy, { 'avatar.gear': ['crown', 'cape'] });
  const page = await openPhone();
  await watchShifts(page);
  const count = countLooks(page);
  await comeBack(page);
  const app = await holdApp(page);
  await page.goto(link, { waitUntil: 'commit' });
  const says = page.getByText('wants to fight you');
  await expect(says).toBeVisible();
  const drawn = await says.elementHandle();
  const [before, place] = [await poster(page).innerText(), await says.boundingBox()];
  // Of the fighter, with what it wears.
  const parts = poster(page).locator('path');
  const drawnParts = await parts.count();

  await app.release();
  await expect.poll(() => drawn?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(page).toHaveTitle(/^A Challenge/);
  expect(await poster(page).innerText()).toBe(before);
  await expect(parts).toHaveCount(drawnParts);
  expect(await says.boundingBox()).toEqual(place);
  expect(await shiftsOf(page)).toEqual([]);
  expect(count.looks).toBe(1);
});

test('fault 24: a player accepts on the poster before the app has come', async ({ openPhone }) => {
  const [amy, ben] = await newPlayers('amy', 'ben');
  const link = await storeInvite(amy);
  const page = await openPhone();
  await beSignedIn(page, ben);
  const app = await holdApp(page);
  await page.goto(link, { waitUntil: 'commit' });
  const accept = page.getByRole('button', { name: 'Accept the Fight' });
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  await app.release();
  await expect(page.getByText('You are in!')).toBeVisible();
  await expect(page).toHaveURL(/\/battle\?id=/);
});

test('a link that leads nowhere says so without the app, and a poster that cannot be asked for is left to it', async ({
  openPhone,
}) => {
  const [amy] = await newPlayers('amy');
  const link = await storeInvite(amy);
  const page = await openPhone();
  await comeBack(page);
  const app = await holdApp(page);
  await page.goto(`/fight?code=${'x'.repeat(22)}`, { waitUntil: 'commit' });
  await expect(page.getByText('This link does not lead to a challenge.')).toBeVisible();
  await app.release();

  await page.route(LOOKS, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText(/could not be loaded. It is still there/)).toBeVisible();
  await page.unroute(LOOKS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('wants to fight you')).toBeVisible();
});
