import { expect, type Page } from '@playwright/test';

import { cutTexts, tooWide } from './accessibility-measures.ts';
import { shiftsSince, watchShifts } from './layout-shifts.ts';
import { enterNumber, numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { choosePicture } from './pictures.ts';
import { comeBack, expectHp, newAccount, signUp } from './player.ts';
import { expectStoredHp } from './seeded-duel.ts';
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
  const page = await openPhone();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await createPlayer(bob);
  await comeBack(page);
  await watchShifts(page);
  const slowDown = await weaken(page, baseURL ?? '');

  await test.step('signs up', async () => {
    await signUp(page, ann);
    await expectWhole(page, `Ready, ${ann.username}?`);
  });

  const id = await test.step('accepts', async () => {
    const requested = await requestDuel(bob, ann, TARGETS);
    await page.getByRole('link', { name: /^You have a battle request/ }).click();
    await expectWhole(page, 'Battles');
    await page.getByRole('link', { name: new RegExp(`vs ${bob.username}`) }).click();
    await expectWhole(page, 'Battle Request');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectWhole(page, `vs ${bob.username}`);
    await expectHp(page, { [ann.username]: 6, [bob.username]: 6 });
    return requested;
  });

  // Where it mostly waits for the line its processor is let go.
  await slowDown(WEAK_PROCESSOR);
  await test.step('a tick and a number arrive', async () => {
    await page.getByRole('checkbox', { name: NO_SUGAR }).check();
    await expectStoredHp(id, [5, 7]);
    await enterNumber(page, STEPS, '8000');
    await expectStoredHp(id, [4, 8]);
    await expectHp(page, { [ann.username]: 8, [bob.username]: 4 });
    await expect(numberRow(page, STEPS)).toContainText('8,000');
    await expectWhole(page, `vs ${bob.username}`);
  });

  await test.step('a photo arrives', async () => {
    await page.getByRole('checkbox', { name: STRETCH }).click();
    await expect(page.getByRole('dialog', { name: 'Photo required' })).toBeVisible();
    await choosePicture(page, 'tomato');
    await expect(page.getByRole('checkbox', { name: STRETCH })).toBeChecked();
    await slowDown(1);
    await expectStoredHp(id, [3, 9]);
  });

  await test.step('looks at the day, and at home', async () => {
    await page.getByRole('button', { name: /, today$/ }).click();
    await expectWhole(page, 'Day 1 of 7');
    await page.getByRole('link', { name: 'Home' }).click();
    await expectWhole(page, 'Dashboard');
  });

  await test.step('what is taken back while the page is left is taken back', async () => {
    await slowDown(WEAK_PROCESSOR);
    await page.getByRole('checkbox', { name: NO_SUGAR }).uncheck();
    await page.reload({ waitUntil: 'commit' });
    await slowDown(1);
    await expect(page.getByRole('checkbox', { name: NO_SUGAR })).not.toBeChecked();
    await expectStoredHp(id, [4, 8]);
    await expectWhole(page, 'Dashboard');
  });
  expect(failures).toEqual([]);
});
