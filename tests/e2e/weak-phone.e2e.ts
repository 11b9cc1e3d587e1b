import { expect, type Page } from '@playwright/test';

import { cutTexts, tooWide } from './accessibility-measures.ts';
import { shiftsSince, watchShifts } from './layout-shifts.ts';
import { enterNumber, numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { choosePicture } from './pictures.ts';
import { expectHp, newAccount, signIn, signUp } from './player.ts';
import { createPlayer } from './seeded-player.ts';
import { requestDuel } from './seeded-requests.ts';
import { WEAK_PROCESSOR, weaken } from './weak-phone.ts';

const NO_SUGAR = 'בלי סוכר היום';
const STEPS = 'خطوات 10000';
const STRETCH = 'מתיחות';

const TARGETS = [
  { title: NO_SUGAR },
  { title: STEPS, format: 'number' },
  { title: STRETCH, isPhotoRequired: true },
] as const;

/** The screen with this heading is there whole: it fits, all can be read, and nothing moved after it came. */
async function expectWhole(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const cameAt = await page.evaluate(() => performance.now());
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect.soft(await page.evaluate(tooWide), `${String(name)}: wider than the phone`).toEqual([]);
  expect.soft(await page.evaluate(cutTexts), `${String(name)}: cut`).toEqual([]);
  expect.soft(await shiftsSince(page, cameAt), `${String(name)}: moves`).toEqual([]);
}

test('a duel is played on a weak phone at the edge of the network', async ({
  openPhone,
  baseURL,
}) => {
  const [ann, bob] = [newAccount('ann'), newAccount('bob')];
  const [page, bobPhone] = [await openPhone(), await openPhone()];
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await createPlayer(bob);
  await signIn(bobPhone, bob);
  await watchShifts(page);
  const slowDown = await weaken(page, baseURL ?? '');

  await test.step('signs up', async () => {
    await signUp(page, ann);
    await expectWhole(page, `Ready, ${ann.username}?`);
  });

  await test.step('accepts', async () => {
    await requestDuel(bob, ann, TARGETS);
    await page.getByRole('link', { name: /^You have a battle request/ }).click();
    await expectWhole(page, 'Battles');
    await page.getByRole('link', { name: new RegExp(`vs ${bob.username}`) }).click();
    await expectWhole(page, 'Battle Request');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectWhole(page, `vs ${bob.username}`);
    await expectHp(page, { [ann.username]: 6, [bob.username]: 6 });
  });

  // Until here it has mostly waited for the line.
  await slowDown(WEAK_PROCESSOR);
  await test.step('a tick and a number arrive', async () => {
    await bobPhone
      .getByRole('link', { name: /^Open battle/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: NO_SUGAR }).check();
    await expectHp(bobPhone, { [ann.username]: 7, [bob.username]: 5 });
    await enterNumber(page, STEPS, '8000');
    for (const phone of [page, bobPhone]) {
      await expectHp(phone, { [ann.username]: 8, [bob.username]: 4 });
    }
    await expect(numberRow(page, STEPS)).toContainText('8,000');
    await expectWhole(page, `vs ${bob.username}`);
  });

  await test.step('a photo arrives', async () => {
    await page.getByRole('checkbox', { name: STRETCH }).click();
    await expect(page.getByRole('dialog', { name: 'Photo required' })).toBeVisible();
    await choosePicture(page, 'tomato');
    await expect(page.getByRole('checkbox', { name: STRETCH })).toBeChecked();
    await expectHp(bobPhone, { [ann.username]: 9, [bob.username]: 3 });
  });

  await test.step('looks at the day, and at home', async () => {
    await page.getByRole('button', { name: /, today$/ }).click();
    await expectWhole(page, 'Day 1 of 7');
    await page.getByRole('link', { name: 'Home' }).click();
    await expectWhole(page, 'Dashboard');
  });

  await test.step('what is taken back while the page is left is taken back', async () => {
    await page.getByRole('checkbox', { name: NO_SUGAR }).uncheck();
    await page.reload({ waitUntil: 'commit' });
    // From here on it waits for the line again.
    await slowDown(1);
    await expect(page.getByRole('checkbox', { name: NO_SUGAR })).not.toBeChecked();
    await expectHp(bobPhone, { [ann.username]: 8, [bob.username]: 4 });
    await expectWhole(page, 'Dashboard');
  });
  expect(failures).toEqual([]);
});
