import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { doc, getDoc } from 'firebase/firestore/lite';

import { battlePath } from '../../src/schema/battle-document.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { type OpenPhone, test } from './phones.ts';
import { follow, leaveBy, newAccount, signInAsNew } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer, database } from './seeded-player.ts';

test.use({ serviceWorkers: 'allow' });

const CACHE = 'habit-rivals-home-picture';
const TITLES = ['No sugar', 'Stretch', 'Walk', 'Read', 'Sleep'] as const;

/** Home of a new player in a duel, the service worker that answers for it, and its picture. */
async function openPicturedHome(openPhone: OpenPhone): Promise<{ page: Page; battleId: string }> {
  const [ann, bob] = [newAccount('ann'), newAccount('bob')];
  const page = await openPhone();
  await Promise.all([createPlayer(bob), signInAsNew(page, ann)]);
  const battleId = await startDuel(ann, bob, { targets: TITLES.map((title) => ({ title })) });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/home');
  await expect(page.getByRole('checkbox', { name: TITLES[0] })).toBeVisible();
  // It may have been kept before this visit, which then begins with it: the app's own boxes are not there yet.
  await expect.poll(() => isPictured(page)).toBe(false);
  await expect.poll(() => pictureOf(page)).toContain(TITLES[3]);
  return { page, battleId };
}

/** The kept page; null for none. */
const pictureOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    async (cacheName) => (await (await caches.match('/home', { cacheName }))?.text()) ?? null,
    CACHE,
  );

const isPicture = async (response: Response | null): Promise<boolean> =>
  (await response?.text())?.includes('data-picture') ?? false;

const isPictured = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[data-picture]') !== null);

const hasPainted = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Withholds the frame that the start of the app waits for from the page's next document, until the function is called. */
async function holdAppBack(page: Page): Promise<() => Promise<void>> {
  const script = await page.addInitScript(() => {
    const { requestAnimationFrame } = globalThis;
    const held: FrameRequestCallback[] = [];
    const release = (): void => {
      Object.assign(globalThis, { requestAnimationFrame });
      for (const callback of held) requestAnimationFrame(callback);
    };
    Object.assign(globalThis, {
      release,
      requestAnimationFrame: (callback: FrameRequestCallback) => held.push(callback),
    });
  });
  return async () => {
    await script.dispose();
    await page.evaluate(() => (globalThis as unknown as { release: () => void }).release());
  };
}

/** Where to press what is about to be replaced: a locator would wait for it to stand still. */
async function middleOf(control: Locator): Promise<readonly [x: number, y: number]> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is nowhere');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Says something else of the kept picture than is true. */
const changeTerms = (page: Page, terms: Record<string, string>): Promise<void> =>
  page.evaluate(
    async ([cacheName, changes]) => {
      const cache = await caches.open(cacheName);
      const kept = await cache.match('/home');
      if (!kept) throw new Error('There is no picture');
      const headers = new Headers(kept.headers);
      for (const [name, value] of Object.entries(changes)) headers.set(name, value);
      await cache.put('/home', new Response(await kept.blob(), { headers }));
    },
    [CACHE, terms] as const,
  );

const isOfToday = (page: Page): Promise<boolean> =>
  page.evaluate(async (cacheName) => {
    const kept = await (await caches.open(cacheName)).match('/home');
    return Number(kept?.headers.get('Picture-Until')) > Date.now();
  }, CACHE);

/** Nothing moves, an answer about consent is taken, and what is not of today's version is not shown. */
async function expectInPlace(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const setSlowdown = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate });
  const isReplaced = () => expect.poll(() => isPictured(page)).toBe(false);

  await test.step('nothing moves when the app takes its place', async () => {
    await watchShifts(page);
    await setSlowdown(6);
    expect(await isPicture(await page.goto('/home'))).toBe(true);
    await isReplaced();
    await setSlowdown(1);
    expect(await shiftsOf(page)).toEqual([]);
  });

  await test.step('the question about consent is in it, and gone with its answer', async () => {
    await page.evaluate(() => localStorage.removeItem('habit-rivals-consent'));
    await page.reload();
    await expect.poll(() => pictureOf(page)).toContain('Accept All');
    const [x, y] = await middleOf(page.getByRole('button', { name: 'Accept All' }));
    const letAppStart = await holdAppBack(page);
    await page.goto('/home', { waitUntil: 'commit' });
    const banner = page.getByRole('region', { name: 'Consent Preferences' });
    await page.locator('[data-picture] [data-consent=all]').waitFor();
    await expect.poll(() => hasPainted(page)).toBe(true);
    await page.mouse.click(x, y);
    await expect(banner).toBeHidden();
    expect(await isPictured(page)).toBe(true);
    await letAppStart();
    await isReplaced();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('habit-rivals-consent'))).toBe('all');
  });

  await test.step('one of yesterday, or of another version, is not shown', async () => {
    await expect.poll(() => pictureOf(page)).not.toContain('Accept All');
    await changeTerms(page, { 'Picture-Until': String(Date.now() - 1) });
    expect(await isPicture(await page.goto('/home'))).toBe(false);
    await expect(page.getByRole('checkbox', { name: TITLES[0] })).toBeVisible();

    // The app keeps one of today over it.
    await expect.poll(() => isOfToday(page)).toBe(true);
    await changeTerms(page, {
      'Picture-Files': '/assets/of-another-version.js',
    });
    expect(await isPicture(await page.goto('/home'))).toBe(false);
    await expect(page.getByRole('checkbox', { name: TITLES[0] })).toBeVisible();
  });
}

/** Returns another page of the same phone, on home. */
async function expectTapsToArrive(page: Page, battleId: string): Promise<Page> {
  const places = await Promise.all(
    TITLES.map((title) => middleOf(page.getByRole('checkbox', { name: title }))),
  );
  const context = page.context();
  await test.step('one whose request hangs is on the picture', async () => {
    await page.route('**/documents:commit*', () => {});
    await page.getByRole('checkbox', { name: TITLES[4] }).check();
    await expect.poll(() => pictureOf(page)).toMatch(/ checked/);
  });
  await page.close();
  await context.setOffline(true);

  await test.step('those that are left before the app has started are done at the next start', async () => {
    const left = await context.newPage();
    // What the start of the app waits for.
    await left.addInitScript(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }));
    expect(await isPicture(await left.goto('/home', { waitUntil: 'domcontentloaded' }))).toBe(true);
    await expect.poll(() => hasPainted(left)).toBe(true);
    for (const target of [3, 4]) await left.mouse.click(...(places[target] ?? [0, 0]));
    expect(await isPictured(left)).toBe(true);
    await left.goto('about:blank');
    await left.close();
  });

  const start = await context.newPage();
  const client = await context.newCDPSession(start);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  expect(await isPicture(await start.goto('/home', { waitUntil: 'commit' }))).toBe(true);
  // Chromium drops what is pressed before it has painted anything.
  await expect.poll(() => hasPainted(start)).toBe(true);
  const taps = [0, 0, 0, 1, 2];
  // To and fro, so that some are taken back, until some were done by the app itself.
  const order = [0, 1, 0, 2, 0, 1, 3];
  for (let tap = 0, since = 0; since < 2; tap += 1) {
    const target = order[tap % order.length] ?? 0;
    const [x, y] = places[target] ?? [0, 0];
    await start.mouse.click(x, y);
    taps[target] = (taps[target] ?? 0) + 1;
    if (!(await isPictured(start))) since += 1;
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const [target, title] of TITLES.entries())
    await expect(start.getByRole('checkbox', { name: title })).toBeChecked({
      checked: (taps[target] ?? 0) % 2 === 1,
    });

  await context.setOffline(false);
  await expect(start.getByText('Saved on this phone, not sent yet.')).toBeHidden();
  await expect
    .poll(async () => {
      const day: unknown = (await getDoc(doc(database, battlePath(battleId)))).get('days.day1');
      return TITLES.map((_, target) =>
        JSON.stringify(Reflect.get(day as object, `target${target + 1}`)).includes('"input":true'),
      );
    })
    .toEqual(taps.map((count) => count % 2 === 1));
  return start;
}

async function expectGoneByLogout(page: Page): Promise<void> {
  await expect.poll(() => pictureOf(page)).toContain(TITLES[3]);
  const kept = await pictureOf(page);
  // What still waits would be asked about.
  await expect(page.getByText('not sent yet')).toHaveCount(0);
  await follow(page, '/profile');
  await leaveBy(page, () => page.getByRole('button', { name: 'Logout' }).click());
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  expect(await pictureOf(page)).toBeNull();

  // As if the tab that kept it had been killed in the very moment of the logout: where no app runs that
  // removes it once more.
  await page.goto('/icon.svg');
  await page.evaluate(
    async ([cacheName, text]) => {
      const headers = {
        'Content-Type': 'text/html',
        'Picture-From': '0',
        'Picture-Until': String(Date.now() + 60_000),
        'Picture-Files': '/picture.html',
      };
      await (await caches.open(cacheName)).put('/home', new Response(text, { headers }));
    },
    [CACHE, kept ?? ''] as const,
  );
  await page.context().setOffline(true);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const [first] = document.querySelectorAll('[data-picture] input');
      if (first?.checkVisibility()) Object.assign(globalThis, { hasSeenPicture: true });
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  expect(await isPicture(await page.goto('/home'))).toBe(true);
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  expect(await page.evaluate(() => 'hasSeenPicture' in globalThis)).toBe(false);
}

test('a picture of home takes taps, stays in its place and is not shown when it is old or nobody’s', async ({
  openPhone,
}) => {
  const { page, battleId } = await openPicturedHome(openPhone);
  await test.step('fault 151: it stays in its place, asks about consent, and is not shown when it is old', () =>
    expectInPlace(page));
  const start =
    await test.step('fault 150: each tap from the first paint on arrives once, offline and on a slow phone', () =>
      expectTapsToArrive(page, battleId));
  await test.step('attack 53: after a logout there is none, and one that stayed is not shown', () =>
    expectGoneByLogout(start));
});
