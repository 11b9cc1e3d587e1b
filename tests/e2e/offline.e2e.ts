import { expect } from '@playwright/test';

import { test } from './phones.ts';
import { expectHp, newAccount, signInAsNew } from './player.ts';
import { expectStoredHp, startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';

test.use({ serviceWorkers: 'allow' });

test('shows without network what was never opened before, and opens where the caches cannot be read', async ({
  page,
  context,
}) => {
  await signInAsNew(page, newAccount('uma'));
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('precache-for-later')).keys()).length),
    )
    .toBeGreaterThan(0);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/home?read=privacy');
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  await page.goto('/start-new-battle');
  await expect(page.getByRole('heading', { name: 'Start New Battle', level: 1 })).toBeVisible();

  await context.setOffline(false);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    for (const { prototype } of [CacheStorage, Cache])
      prototype.match = () => Promise.reject(new DOMException('Internal error', 'UnknownError'));
  });
  for (const path of ['/home', '/battles']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  }
});

test('a screen that was never fetched says so without network, and leaves the others alone', async ({
  openPhone,
}) => {
  const page = await openPhone({ serviceWorkers: 'block' });
  await signInAsNew(page, newAccount('uma'));
  const home = page.getByRole('heading', { level: 1, name: /^Ready,/ });
  await expect(home).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Loading chunk failed')).toBeHidden();
  await expect(home).toBeVisible();
});

test('fault 1: a tick made offline survives a reload, and arrives once', async ({ openPhone }) => {
  const ann = newAccount('ann');
  const bob = newAccount('bob');
  const page = await openPhone();
  await Promise.all([signInAsNew(page, ann), createPlayer(bob)]);
  const id = await startDuel(ann, bob);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto(`/battle?id=${id}`);
  const tick = page.getByRole('checkbox', { name: 'No sugar' });
  await expect(tick).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('What you tick is kept on this phone.')).toBeVisible();
  await tick.check();
  // Also on a phone that wants less movement, as this one: else each tick with a network would flash it.
  await expect(page.getByText('not sent yet', { exact: true })).toHaveCSS('animation-delay', '2s');
  await expect(page.getByText('Saved on this phone, not sent yet.')).toBeVisible();
  await page.reload();
  await expect(tick).toBeChecked();
  await expect(page.getByText('Saved on this phone, not sent yet.')).toBeVisible();

  await page.context().setOffline(false);
  await expectStoredHp(id, [5, 3]);
  await expectHp(page, { [ann.username]: 5, [bob.username]: 3 });
  await expect(page.getByText('Saved on this phone, not sent yet.')).toBeHidden();
});
