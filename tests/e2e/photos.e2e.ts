import { expect, type Page } from '@playwright/test';

import { CAMERA_NOTE, choosePicture, jpegWithExif } from './pictures.ts';
import { test } from './phones.ts';
import { beSignedIn, follow, leaveBy, newAccount, signInAsNew } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';

const NEEDS_PHOTO = { title: 'Stretch', isPhotoRequired: true };

/** What a phone keeps on which somebody wants less movement, and has asked for the sounds all the same. */
const SOUND_IS_ON = { state: { toldUntil: Date.now(), isSoundOn: true }, version: 1 };

/** On a phone with sounds; returns what tells how many of them its current document has played. */
async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { sounds: 0 });
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the page, without this file
    OscillatorNode.prototype.start = function count(when) {
      Object.assign(globalThis, { sounds: Number(Reflect.get(globalThis, 'sounds')) + 1 });
      AudioScheduledSourceNode.prototype.start.call(this, when);
    };
  });
  await page.goto('/icon.svg');
  await page.evaluate(
    (state) => localStorage.setItem('habit-rivals', state),
    JSON.stringify(SOUND_IS_ON),
  );
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'sounds')));
}

test('a proof photo is uploaded without what the camera wrote, seen, changed and deleted', async ({
  openPhone,
}) => {
  const [rosa, ben] = [newAccount('rosa'), newAccount('ben')];
  const [rosaPhone, benPhone] = [await openPhone(), await openPhone()];
  const heardByBen = await countSounds(benPhone);
  await Promise.all([createPlayer(rosa), signInAsNew(benPhone, ben)]);
  const duel = await startDuel(rosa, ben, { targets: [NEEDS_PHOTO] });
  const tick = benPhone.getByRole('checkbox', { name: 'Stretch' });
  const shown = rosaPhone.getByRole('img', { name: /^Photo by ben.* as proof of Stretch, Day 1$/ });

  await test.step('ben ticks with a photo', async () => {
    await tick.click();
    await expect(benPhone.getByRole('dialog', { name: 'Photo required' })).toBeVisible();
    await choosePicture(benPhone, 'tomato');
    await expect(benPhone.getByText('Photo uploaded')).toBeVisible();
    await expect(tick).toBeChecked();
    await expect.poll(heardByBen).toBe(1);
  });

  await test.step('rosa sees it, 300 pixels wide and without the camera’s words', async () => {
    await beSignedIn(rosaPhone, rosa, `/battle?id=${duel}`);
    await rosaPhone.getByRole('button', { name: /photo for Stretch$/ }).click();
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(300);
    const answer = await rosaPhone.request.get((await shown.getAttribute('src')) ?? '');
    const bytes = (await answer.body()).toString('latin1');
    expect(bytes.slice(6, 10)).toBe('JFIF');
    expect(bytes).not.toContain('Exif');
    expect(bytes).not.toContain(CAMERA_NOTE);
    await rosaPhone.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('ben changes it', async () => {
    await benPhone.getByRole('button', { name: 'View your photo for Stretch' }).click();
    await benPhone.getByRole('button', { name: 'Change photo' }).click();
    await choosePicture(benPhone, 'teal');
    await expect(benPhone.getByRole('dialog')).toBeHidden();
    await expect(tick).toBeChecked();
    // The target was ticked before.
    expect(await heardByBen()).toBe(1);
  });

  await test.step('ben unticks, and the photo goes', async () => {
    await tick.click();
    await expect(benPhone.getByRole('dialog', { name: 'Delete the photo?' })).toBeVisible();
    await benPhone.getByRole('button', { name: 'Delete photo and untick' }).click();
    await expect(tick).not.toBeChecked();
    await expect(rosaPhone.getByRole('button', { name: /photo for Stretch$/ })).toHaveCount(0);
  });
});

test('fault 8: a photo whose tab was killed is sent at the next start', async ({ openPhone }) => {
  const [ida, leo] = [newAccount('ida'), newAccount('leo')];
  const idaPhone = await openPhone();
  await Promise.all([signInAsNew(idaPhone, ida), createPlayer(leo)]);
  await startDuel(ida, leo, { targets: [NEEDS_PHOTO] });

  let isUploading = false;
  await idaPhone.route(/\/v0\/b\/.*\/o\?/, (route) => {
    // Never answered: the upload hangs until its tab is gone.
    if (route.request().method() === 'POST') isUploading = true;
    else void route.continue();
  });
  await idaPhone.getByRole('checkbox', { name: 'Stretch' }).click();
  await choosePicture(idaPhone, 'gold');
  await expect.poll(() => isUploading).toBe(true);
  const next = await idaPhone.context().newPage();
  await idaPhone.close();

  await next.goto('/home');
  await expect(next.getByText('Photo uploaded')).toBeVisible();
  await expect(next.getByRole('checkbox', { name: 'Stretch' })).toBeChecked();
});

interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly enctype: string;
  readonly params: { readonly files: readonly { readonly name: string }[] };
}

/** What Android does with the manifest's words: it posts the form that they describe. */
async function shareWithoutNetwork(page: Page, buffer: Buffer): Promise<void> {
  const manifest = await page.request.get('/manifest.webmanifest');
  const { share_target: shareTarget } = (await manifest.json()) as { share_target: ShareTarget };
  await page.evaluate(({ action, method, enctype, params }) => {
    const form = Object.assign(document.createElement('form'), { action, method, enctype });
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      id: 'shared',
      name: params.files[0]?.name,
    });
    form.append(input);
    document.body.append(form);
  }, shareTarget);
  const photo = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('#shared').setInputFiles(photo);
  // The picture goes to the service worker, not to the server.
  await page.context().setOffline(true);
  await page.locator('form:has(#shared)').evaluate((form: HTMLFormElement) => form.submit());
}

/** The photos that the service worker has kept, by the addresses it keeps them under. */
const keptPhotos = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('habit-rivals-photos');
    return (await cache.keys()).map(({ url }) => url);
  });

/** An <img> of the page, as wide as its picture; 0 when there was none. */
const widthOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode().catch(() => undefined);
    return image.naturalWidth;
  }, address);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a picture that another app shares is added, photos that were looked at are there without network, and nothing is after a logout', async ({
    openPhone,
  }) => {
    const [eve, tom] = [newAccount('eve'), newAccount('tom')];
    const page = await openPhone();
    const context = page.context();
    await Promise.all([signInAsNew(page, eve), createPlayer(tom)]);
    await startDuel(eve, tom, { targets: [NEEDS_PHOTO] });
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await expect(page.getByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    const buffer = await jpegWithExif(page, 'teal');

    await test.step('a picture that another app shares opens the add-photo dialog', async () => {
      await shareWithoutNetwork(page, buffer);
      const dialog = page.getByRole('dialog', { name: 'Add a photo' });
      await expect(dialog.getByRole('img', { name: 'Your picture' })).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
      await context.setOffline(false);
      await dialog.getByRole('button', { name: new RegExp(`vs ${tom.username}`) }).click();
      await dialog.getByRole('button', { name: /^Stretch/ }).click();
      await expect(page.getByText('Photo uploaded')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Stretch' })).toBeChecked();
    });

    await context.route(/targetConfirmations%2F/, (route) =>
      route.fulfill({
        body: buffer,
        headers: { 'Content-Type': 'image/jpeg', 'Access-Control-Allow-Origin': '*' },
      }),
    );
    const storage = `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/photos/o`;
    const addressOf = (name: string) =>
      `${storage}/targetConfirmations%2F${name}.jpg?alt=media&token=secret`;

    expect(await widthOf(page, addressOf('eve_seen'))).toBe(600);
    await expect.poll(() => keptPhotos(page)).toContainEqual(expect.stringContaining('eve_seen'));
    expect((await keptPhotos(page)).join(' ')).not.toContain('secret');
    await context.unroute(/targetConfirmations%2F/);
    await context.setOffline(true);
    expect(await widthOf(page, addressOf('eve_seen'))).toBe(600);
    expect(await widthOf(page, addressOf('eve_never'))).toBe(0);
    await context.setOffline(false);

    await context.route(/targetConfirmations%2F/, (route) =>
      route.fulfill({
        body: buffer,
        headers: { 'Content-Type': 'image/jpeg', 'Access-Control-Allow-Origin': '*' },
      }),
    );
    for (let count = 0; count < 45; count += 1) await widthOf(page, addressOf(`eve_${count}`));
    await expect.poll(async () => (await keptPhotos(page)).length).toBe(40);

    await follow(page, '/profile');
    await leaveBy(page, () => page.getByRole('button', { name: 'Logout' }).click());
    await expect.poll(() => page.evaluate(() => caches.has('habit-rivals-photos'))).toBe(false);
  });
});
