import { choosePicture } from '../e2e/pictures.ts';
import { PATIENCE } from './connection.ts';
import { dialogOf, press, pressForDialog, type ScreenState } from './states.ts';

/** What the duel of these states asks for every day. */
export const PROVEN_TARGETS = [
  { title: 'Stretch', isPhotoRequired: true },
  { title: 'Weight', format: 'number', isPhotoRequired: true },
  { title: 'Steps', format: 'number' },
  { title: 'Pages read', format: 'number', frequency: 'BLOCK' },
] as const;

const openPhoto = pressForDialog('View your photo for Stretch');

/** Numbers and photos of the first day of a duel, on their way and where they do not arrive. */
export const PROOF_STATES: readonly ScreenState[] = [
  {
    name: 'number-entry',
    path: '/battle',
    async reach(page) {
      await press(/^Steps/)(page);
      await page.getByLabel('Your number').fill('8200');
    },
  },
  {
    name: 'number-entry-errors',
    async reach(page) {
      await page.getByLabel('Your number').fill('many');
      await press('Confirm')(page);
      await page.getByText('Please enter a valid number.').waitFor();
    },
  },
  {
    name: 'number-entry-saving',
    connection: 'unanswered',
    isEndless: true,
    async reach(page) {
      await page.getByLabel('Your number').fill('8200');
      await press('Confirm')(page);
      await page.getByText('Saving…', { exact: true }).waitFor();
    },
  },
  { name: 'block-number', path: '/battle', reach: pressForDialog(/^Pages read/) },
  {
    name: 'block-numbers',
    async reach(page) {
      for (const pages of ['40', '12.5']) {
        await page.getByLabel('Your number').fill(pages);
        await press('Confirm')(page);
        await press(/^Pages read/)(page);
      }
      await page.getByRole('heading', { name: '2 numbers so far' }).waitFor();
    },
  },
  { name: 'number-photo', path: '/battle', reach: pressForDialog(/^Weight/) },
  {
    name: 'number-photo-errors',
    async reach(page) {
      await press('Continue')(page);
      await page.getByText('Please enter a valid number.').waitFor();
    },
  },
  {
    name: 'number-photo-proof',
    async reach(page) {
      await page.getByLabel('Your number').fill('71.5');
      await press('Continue')(page);
      await page.getByText('Now the photo that proves it.').waitFor();
    },
  },
  {
    name: 'add-photo-errors',
    path: '/home',
    async reach(page) {
      await press('Add a photo')(page);
      await page.getByLabel('Choose from gallery: file').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('No picture'),
      });
      await page.getByText('Only image files are accepted.').waitFor();
    },
  },
  {
    name: 'add-photo-battle',
    async reach(page) {
      await choosePicture(page, 'teal');
      await page.getByText('Choose a battle to add this photo to:').waitFor();
    },
  },
  { name: 'add-photo-target', reach: press(/^vs /) },
  {
    name: 'add-photo-failed',
    connection: 'refused',
    async reach(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Stretch' }).click();
      await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
    },
  },
  {
    name: 'add-photo-sending',
    connection: 'unanswered',
    async reach(page) {
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await page.getByRole('progressbar', { name: 'Sending the photo' }).waitFor();
    },
  },
  // The photo goes out when the app is opened again.
  {
    name: 'photo',
    path: '/battle',
    async reach(page) {
      await openPhoto(page);
      await page.getByRole('img', { name: /as proof of Stretch/ }).waitFor();
      await page.getByRole('button', { name: 'Photo uploaded' }).waitFor({ state: 'hidden' });
    },
  },
  { name: 'photo-delete-question', reach: press('Delete photo') },
  {
    name: 'battle-photos',
    path: '/battle',
    async reach(page) {
      await page.getByRole('region', { name: 'Photos' }).scrollIntoViewIfNeeded();
      await page.locator('[data-photo="ready"]').waitFor();
    },
  },
  {
    name: 'battle-day-photos',
    async reach(page) {
      await press(/, today$/)(page);
      await page.locator('[data-photo="ready"]').waitFor();
    },
  },
  {
    name: 'photo-untick-question',
    path: '/battle',
    async reach(page) {
      await page.getByRole('checkbox', { name: 'Stretch' }).first().click();
      await dialogOf(page).waitFor();
    },
  },
  { name: 'photo-loading', path: '/battle', connection: 'unanswered', reach: openPhoto },
  {
    name: 'photo-error',
    path: '/battle',
    connection: 'unanswered',
    async reach(page) {
      await openPhoto(page);
      await page.getByText('Loading the photo…').waitFor();
      await page.clock.fastForward(PATIENCE);
      await page.getByText('Photo cannot be downloaded.').waitFor();
    },
  },
  {
    name: 'photo-offline',
    path: '/battle',
    connection: 'cut',
    async reach(page) {
      await openPhoto(page);
      await page.getByText('You are offline. Photo cannot be downloaded.').waitFor();
    },
  },
  // The last one: its photo would go out when the network comes back.
  {
    name: 'photo-not-sent-offline',
    connection: 'cut',
    async reach(page) {
      await press('Change photo')(page);
      await choosePicture(page, 'tomato');
      await page.getByText('Saved on this phone, not sent yet.').waitFor();
    },
  },
];
