import { expect } from '@playwright/test';

import { test } from './phones.ts';
import { jpegWithExif } from './pictures.ts';
import { newAccount, signInAsNew } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';

test.use({ serviceWorkers: 'allow' });

interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly enctype: string;
  readonly params: { readonly files: readonly { readonly name: string }[] };
}

test('a picture that another app shares opens the add-photo dialog, and leaves the phone for nobody', async ({
  openPhone,
}) => {
  const [sue, tom] = [newAccount('sue'), newAccount('tom')];
  const page = await openPhone();
  await Promise.all([signInAsNew(page, sue), createPlayer(tom)]);
  await startDuel(sue, tom, { targets: [{ title: 'Stretch', isPhotoRequired: true }] });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect(page.getByRole('checkbox', { name: 'Stretch' })).toBeVisible();
  const buffer = await jpegWithExif(page, 'tomato');

  // What Android does with the manifest's words: it posts the form that they describe.
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
  await page.locator('#shared').setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  // Without network: the picture goes to the service worker, not to the server.
  await page.context().setOffline(true);
  await page.locator('form:has(#shared)').evaluate((form: HTMLFormElement) => form.submit());

  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  await expect(dialog.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: new RegExp(`vs ${tom.username}`) }).click();
  await dialog.getByRole('button', { name: /^Stretch/ }).click();
  await expect(page.getByText('Photo uploaded')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Stretch' })).toBeChecked();
});
