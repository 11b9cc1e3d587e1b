import { expect, type Page } from '@playwright/test';

import { test } from './phones.ts';
import { follow, leaveBy, newAccount, signInAsNew } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that the browser keeps for the app, as text. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const seen: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this function runs in the page
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store);
        seen.push([
          name,
          store,
          await answered(values.getAllKeys()),
          await answered(values.getAll()),
        ]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) seen.push([name, url]);
    }
    return JSON.stringify(seen);
  });

/** As a later version may leave the database, from which the app has gone back to this one. */
const addLaterStore = (page: Page, secret: string): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('habit-rivals-device', 7);
        opening.addEventListener('error', reject);
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('later').put(value, 'key');
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    secret,
  );

test('attack 53: after a logout nothing of the player is on the phone, in any tab', async ({
  openPhone,
}) => {
  const ann = newAccount('ann');
  const bob = newAccount('bob');
  const page = await openPhone();
  await Promise.all([signInAsNew(page, ann), createPlayer(bob)]);
  await startDuel(ann, bob, { title: 'Secret habit', prize: 'Secret prize' });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/home');
  for (const tab of [page, otherTab])
    await expect(tab.getByRole('checkbox', { name: 'Secret habit' })).toBeVisible();
  await addLaterStore(page, 'Secret of a later version');
  await page.getByRole('checkbox', { name: 'Secret habit' }).check();
  expect(await keptOnDevice(page)).toContain(ann.username);
  // What still waits would be asked about.
  await expect(page.getByText('not sent yet')).toHaveCount(0);

  await follow(page, '/profile');
  await leaveBy(page, () => page.getByRole('button', { name: 'Logout' }).click());
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('link', { name: 'Register/Login' })).toBeVisible();
    await expect(tab).toHaveURL(/\/$/);
  }
  await expect
    .poll(async () => (await keptOnDevice(page)).match(/Secret|ann\.|forgetting/g))
    .toBeNull();
  const kept = await keptOnDevice(page);
  for (const secret of [ann.username, ann.email, bob.username]) expect(kept).not.toContain(secret);
  // The choice about storage stays (D18).
  expect(kept).toContain('habit-rivals-consent');

  await page.goBack();
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  await expect(page.getByText('Secret habit')).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
});
