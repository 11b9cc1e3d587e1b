import { expect } from '@playwright/test';

import { test } from './phones.ts';
import {
  beSignedIn,
  expectHp,
  leaveBy,
  newAccount,
  newPlayers,
  signIn,
  signInAsNew,
} from './player.ts';
import { expectStoredHp, startDuel } from './seeded-duel.ts';
import { storeInvite } from './seeded-invite.ts';
import { createPlayer } from './seeded-player.ts';

test.use({ serviceWorkers: 'allow' });

/** The page of a link under the name of its content. */
const FIGHT_PAGE: unknown = expect.stringMatching(/\/assets\/fight-[^/]+\.html$/);

const keptFiles = async (): Promise<string[]> =>
  (await (await caches.open('precache-for-later')).keys()).map(({ url }) => url);

test('shows without network what was never opened before, and opens where the caches cannot be read', async ({
  page,
  context,
}) => {
  const [uma, amy] = await newPlayers('uma', 'amy');
  const challenge = await storeInvite(amy);
  await beSignedIn(page, uma);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(keptFiles)).toContainEqual(FIGHT_PAGE);

  await test.step('the poster of a link is on the phone, and what is missing is said', async () => {
    await page.goto(challenge);
    await expect(page.getByRole('button', { name: 'Accept the Fight' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('template')).not.toHaveCount(0);
    await expect(page.getByText(/could not be loaded. It is still there/)).toBeVisible();
  });

  await page.goto('/home');
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

test('fault 1: a tick made offline survives a reload and arrives once, or is asked about and never sent as the next player', async ({
  openPhone,
}) => {
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

  await test.step('what a logout leaves unsent is asked about', async () => {
    await page.context().setOffline(true);
    await tick.uncheck();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await expect(question.getByText('1 entry not sent yet.')).toBeVisible();
    await leaveBy(page, () => question.getByRole('button', { name: 'Log out anyway' }).click());
    await page.context().setOffline(false);
  });

  await test.step('the next player does not send it', async () => {
    await signIn(page, bob);
    await expectHp(page, { [ann.username]: 5, [bob.username]: 3 });
    await expectStoredHp(id, [5, 3]);
  });
});
