import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { newAccount, signUp } from './player.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Consent Preferences' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Every address that anything in this browser asks for, the service worker included. */
function watchRequests(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on('request', (request) => urls.push(request.url()));
  return urls;
}

const isAnalytics = (url: string): boolean =>
  /\/analytics-|google-analytics|googletagmanager|firebaseinstallations|firebase\.googleapis/.test(
    url,
  );
const isForeign = (url: string): boolean =>
  /^https?:/.test(url) && new URL(url).hostname !== '127.0.0.1';

/** The files that the service worker keeps for a visit without network. */
async function precachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const keys = await caches.keys();
    const opened = await Promise.all(keys.map((key) => caches.open(key)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });
}

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await press(page, 'Change Consent Preferences');
  await expect(page.getByRole('dialog', { name: 'Consent Preferences' })).toBeVisible();
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('attack 55: Analytics is fetched with consent only, and Reject All leaves nothing', async ({
    page,
    context,
  }) => {
    const urls = watchRequests(context);
    const ada = newAccount('ada');

    await test.step('a visit without an answer: the whole app can be used', async () => {
      await signUp(page, ada);
      await page.getByRole('link', { name: 'Start New Battle' }).click();
      expect(await precachedFiles(page)).toContainEqual(expect.stringContaining('/index.html'));
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(banner(page)).toBeVisible();
    });

    await test.step('necessary storage only', async () => {
      await press(page, 'Customise');
      await press(page, 'Save Preferences');
      await expect(banner(page)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('link', { name: 'Start New Battle' })).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });

    const files = await precachedFiles(page);
    expect([...urls, ...files].filter(isAnalytics)).toEqual([]);

    await test.step('consent fetches the code', async () => {
      await openPreferences(page);
      const fetched = page.waitForRequest((request) => isAnalytics(request.url()));
      await press(page, 'Accept All');
      await fetched;
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
      expect(urls.filter(isAnalytics).length).toBeGreaterThan(0);
    });

    await test.step('Reject All signs out, removes the app state and asks again on the next visit', async () => {
      await press(page, 'Change Consent Preferences');
      await press(page, 'Reject All');
      await expect(page.getByText(/^Necessary storage is required for this app/)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
      await expect(banner(page)).toBeHidden();

      // A change of the app state is stored after 800 ms, and when the page is left.
      await page.goto('/?read=privacy');
      await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => key.startsWith('habit-rivals'))).toEqual([]);
      await expect(banner(page)).toBeVisible();
    });

    expect(urls.filter(isForeign)).toEqual([]);
  });
});

test('the banner is answered by keyboard, in the order of the page', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const names: string[] = [];
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(names).toEqual([
    'Habit Rivals',
    'Accept All',
    'Reject All',
    'Customise',
    'Privacy Policy',
    'Disclaimer',
    'Terms & Conditions',
  ]);
  await page.getByRole('button', { name: 'Accept All' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  // The press has called the app, which stands in the page's place now.
  await page.waitForFunction(() => 'presses' in document && document.presses === null);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  // The first of the ticks on the poster, before the way in.
  await expect(page.getByRole('checkbox', { name: /^Steps/ })).toBeFocused();
});
