import { expect, type Page, type Route } from '@playwright/test';

import { holdApp } from './held-app.ts';
import { test } from './phones.ts';
import { comeBack } from './player.ts';

test('fault 24: presses on a slow line show at once, and all are done in order', async ({
  openPhone,
}) => {
  const page = await openPhone();
  const app = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const banner = page.getByRole('region', { name: 'Consent Preferences' });
  await banner.getByRole('button', { name: 'Accept All' }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('habit-rivals-consent'))).toBe('all');

  const link = page.getByRole('link', { name: 'Register/Login' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await app.release();
  await expect(page).toHaveURL(/\/login\?view=sign-up$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('fault 24: what is pressed while the app arrives is done', async ({ openPhone }) => {
  const page = await openPhone();
  const held: Route[] = [];
  // The last that the app waits for before it takes the page's place.
  await page.route(/\/emulator\/v1\/clock$/, (route) => {
    held.push(route);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('link', { name: 'Register/Login' }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse(/\/emulator\/v1\/clock$/);
  await held[0]?.continue();
  await answered;
  // More of them than React needs for the page.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(page).toHaveURL(/\/login\?view=sign-up$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the front page is painted before anything but its styles is asked for', async ({
  openPhone,
}) => {
  const page = await openPhone();
  await page.goto('/');
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) =>
        status === 'loaded' ? family.replaceAll('"', '') : [],
      ),
    );
  await expect.poll(fonts).toEqual(expect.arrayContaining(['Anton', 'Atkinson Hyperlegible Next']));
  const before = await page.evaluate(() => {
    // On a slow machine the first frame can come before there is anything in it.
    const [paint] = performance.getEntriesByType('paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => !paint || startTime < paint.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(before).toEqual([expect.stringMatching(/^\/assets\/front-page-.*\.css$/)]);
});

test('an empty page is as light as the app that will stand on it, and comes although a script got lost', async ({
  openPhone,
}) => {
  const page = await openPhone({ colorScheme: 'light' });
  await comeBack(page);
  await page.route(/\.js$/, () => {});
  await page.goto('/login', { waitUntil: 'commit' });
  const root = page.locator('#root');
  await expect(root).toHaveCSS('background-color', 'rgb(244, 234, 214)');
  await expect(root).toHaveCSS('min-height', '844px');
  await page.unrouteAll();

  await test.step("the screen's own is loaded again by a press", async () => {
    await page.route('**/app-page-*.js', (route) => route.abort(), { times: 1 });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Load again')).toBeHidden();
  });

  for (const [address, script] of [
    ['/login', 'home'],
    ['/login', 'open-firebase'],
    ['/', 'home'],
  ] as const)
    await test.step(`${address}, without ${script}`, async () => {
      // A player's front page is empty until the app is there.
      if (address === '/')
        await page.addInitScript(() => localStorage.setItem('habit-rivals-player', '1'));
      await expectToComeWithout(page, address, script);
    });
});

/** The script is lost until it has been asked for twice. */
async function expectToComeWithout(page: Page, address: string, script: string): Promise<void> {
  const file = `**/${script}-*.js`;
  let isLost = true;
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return isLost ? route.abort() : route.continue();
  });
  await page.goto(address);
  await expect.poll(() => asked).toBeGreaterThan(1);
  isLost = false;
  await expect(async () => {
    await page.mouse.click(100, 100);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.unroute(file);
}
