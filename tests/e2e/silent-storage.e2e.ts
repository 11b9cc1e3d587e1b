import { type BrowserContext, expect, type Page } from '@playwright/test';

import { test } from './phones.ts';
import { choosePicture } from './pictures.ts';
import { beSignedIn, comeBack, newAccount, newPlayers, signIn, signInAsNew } from './player.ts';
import { createPlayer } from './seeded-player.ts';
import { expectStoredHp, startDuel } from './seeded-duel.ts';

/** Databases that never answer, as WebKit leaves those that another page holds. */
const silence = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

/** Firefox with blocked cookies, and an assistant that hides service workers. */
const forbid = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the page, without this file
    const refusal = () => new DOMException('The operation is insecure.', 'SecurityError');
    const refuse = (): never => {
      throw refusal();
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
    Object.assign(globalThis, { BroadcastChannel: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    LockManager.prototype.request = () => Promise.reject(refusal());
  });

/** A phone without any room, where what a database has taken is given up at its end. */
async function fill(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

/** From now on each transaction that Firestore writes in is aborted, as by a phone that runs out of room. */
const abortWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the database it is asked of
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...given) {
      const begun = Reflect.apply(transaction, this, given);
      if (this.name.startsWith('firestore') && begun.mode === 'readwrite')
        queueMicrotask(() => begun.abort());
      return begun;
    };
  });

const said = (page: Page, text: RegExp) => page.getByText(text).first();

test('fault 22: the app comes up though no database answers', async ({ openPhone }) => {
  const [ann, bob] = await newPlayers('ann', 'bob');
  const page = await openPhone();
  const id = await startDuel(ann, bob);
  await comeBack(page);
  await silence(page.context());
  await page.goto('/login');
  await expect(said(page, /storage of this phone does not answer/)).toBeVisible();
  await signIn(page, ann);
  await page.getByRole('checkbox', { name: 'No sugar' }).check();
  await expectStoredHp(id, [5, 3]);
});

test('fault 23: the whole app can be used where the browser keeps nothing', async ({
  openPhone,
}) => {
  const [ann, bob] = await newPlayers('ann', 'bob');
  const page = await openPhone();
  await startDuel(ann, bob, {
    targets: [{ title: 'No sugar' }, { title: 'Stretch', isPhotoRequired: true }],
  });
  await forbid(page.context());
  await page.goto('/login');
  await expect(said(page, /This browser keeps nothing/)).toBeVisible();
  await signIn(page, ann);
  const tick = page.getByRole('checkbox', { name: 'No sugar' });
  await tick.check();
  await expect(tick).toBeChecked();
  await page.getByRole('checkbox', { name: 'Stretch' }).click();
  await choosePicture(page, 'tomato');
  await expect(said(page, /Photo uploaded/)).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
});

test('whoever signs in on a full phone plays for this visit', async ({ openPhone }) => {
  const [ann, bob] = await newPlayers('ann', 'bob');
  const page = await openPhone();
  const id = await startDuel(ann, bob);
  await comeBack(page);
  await fill(page);
  await signIn(page, ann);
  await page.getByRole('checkbox', { name: 'No sugar' }).check();
  await expectStoredHp(id, [5, 3]);
});

test('fault 139: a broken key of the SDK is repaired, and nothing ticked is lost', async ({
  openPhone,
}) => {
  const [ann, bob] = [newAccount('ann'), newAccount('bob')];
  const page = await openPhone();
  await Promise.all([signInAsNew(page, ann), createPlayer(bob)]);
  const id = await startDuel(ann, bob);
  const tick = page.getByRole('checkbox', { name: 'No sugar' });
  await expect(tick).toBeVisible();
  // After the page that is left has written its own.
  await page.context().addInitScript(() => {
    if (sessionStorage.getItem('broken') !== null) return;
    sessionStorage.setItem('broken', '1');
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firestore_online_state_')) localStorage.setItem(key, '{');
  });
  await page.goto('/home');
  await tick.check();
  await expect(said(page, /The app was stuck and has begun anew/)).toBeVisible();
  await expect(tick).toBeChecked();
  await expectStoredHp(id, [5, 3]);
});

test('fault 139: a key of the SDK that another tab breaks is repaired at once', async ({
  openPhone,
}) => {
  const [ann, bob] = [newAccount('ann'), newAccount('bob')];
  const page = await openPhone();
  await Promise.all([signInAsNew(page, ann), createPlayer(bob)]);
  const id = await startDuel(ann, bob, { targets: [{ title: 'No sugar' }, { title: 'Stretch' }] });
  const otherTab = await page.context().newPage();
  await otherTab.goto('/home');
  await expect(otherTab.getByRole('checkbox', { name: 'Stretch' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'No sugar' }).check();
  const broken = await otherTab.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) =>
      key.startsWith('firestore_online_state_'),
    );
    for (const key of keys) localStorage.setItem(key, '{');
    return keys;
  });
  expect(broken).toHaveLength(1);
  await expect(said(page, /The app was stuck and has begun anew/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Stretch' }).check();
  await expect(page.getByRole('checkbox', { name: 'No sugar' })).toBeChecked();
  await expectStoredHp(id, [6, 2]);
});

test('fault 139: an SDK that breaks down in the middle of a visit is repaired, and nothing ticked is lost', async ({
  openPhone,
}) => {
  const [ann, bob] = await newPlayers('ann', 'bob');
  const id = await startDuel(ann, bob, { targets: [{ title: 'No sugar' }, { title: 'Stretch' }] });
  const page = await openPhone();
  await beSignedIn(page, ann);
  await expect(page.getByRole('checkbox', { name: 'No sugar' })).toBeVisible();
  const asked = page.waitForEvent('console', (message) =>
    message.text().includes('UNHANDLED ERROR'),
  );
  await abortWrites(page);
  await page.getByRole('checkbox', { name: 'No sugar' }).check();
  await asked;
  await page.getByRole('checkbox', { name: 'Stretch' }).check();
  await expect(said(page, /The app was stuck and has begun anew/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Stretch' })).toBeChecked();
  await expectStoredHp(id, [6, 2]);
});
