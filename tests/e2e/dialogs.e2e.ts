import { expect, type Locator } from '@playwright/test';

import { ROSA } from '../gallery/states.ts';
import { brokenWords, measure } from './accessibility-measures.ts';
import { numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';

/** What a press in the middle of the control meets: as a dialog goes or comes, and now. */
const metAt = (control: Locator) =>
  control.evaluateHandle((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const metBy = () => document.elementFromPoint(x, y);
    const dialogs = document.getElementsByTagName('dialog');
    const before = dialogs.length;
    const seen = { asItChanged: metBy(), now: metBy };
    new MutationObserver((_, observer) => {
      if (dialogs.length === before) return;
      observer.disconnect();
      seen.asItChanged = metBy();
    }).observe(document, { childList: true, subtree: true });
    return seen;
  });

test('a second tap on what opened or closed a dialog meets nothing in its place', async ({
  openPhone,
}) => {
  const page = await openPhone({ viewport: { width: 375, height: 667 } });
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  const titles = ['No sugar', 'Stretch', 'Walk', 'Read', 'Floss'];
  const targets = [
    { title: 'Steps', format: 'number' as const },
    ...titles.map((title) => ({ title })),
  ];
  await beSignedIn(page, rosa, `/battle?id=${await startDuel(rosa, ben, { targets })}`);

  const dialog = page.getByRole('dialog', { name: 'Steps' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  const row = numberRow(page, 'Steps');
  await row.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 300));
  const above = await metAt(row);
  await row.tap();
  await expect(dialog).toBeVisible();
  expect(await above.evaluate(({ asItChanged }) => asItChanged?.tagName)).toBe('HTML');
  await expect
    .poll(() => above.evaluate(({ now }) => now()?.closest('dialog') !== null))
    .toBe(true);

  await dialog.getByLabel('Your number').fill('8000');
  const beneath = await metAt(confirm);
  await confirm.tap();
  await expect(dialog).toHaveCount(0);
  expect(await beneath.evaluate(({ asItChanged }) => asItChanged?.tagName)).toBe('HTML');
  await expect
    .poll(() => beneath.evaluate(({ now }) => now()?.closest('label, a, button')?.textContent))
    .toBeTruthy();
});

test('fault 245: Back leaves what was asked on the screen as well', async ({ openPhone }) => {
  const page = await openPhone();
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  await startDuel(rosa, ben);
  await beSignedIn(page, rosa);
  await page
    .getByRole('link', { name: /^Open battle/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Block ${ben.username}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('fault 263: four words stand two by two where three would be narrower than the last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await beSignedIn(page, ROSA, '/battle?id=demo-active');
  await page.getByRole('button', { name: /^Cheer Ben for Steps/ }).click();
  const words = page.getByRole('dialog').getByRole('listitem');
  await expect(words).toHaveCount(4);
  const tops = await words.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().top),
  );
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 2, 2]);
});

test('fault 264: no piece of gear has its name broken, however wide the screen is', async ({
  page,
}) => {
  await beSignedIn(page, ROSA, '/profile?view=customise');
  await expect(page.getByText('Wristbands', { exact: true })).toBeVisible();
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await measure(page, { brokenWords }), `${width} px`).toEqual({ brokenWords: [] });
  }
});

test('fault 270: where the scroll bar takes room, a screen that does not scroll stands where one does', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1024, height: 1100 } });
  const columnAt = async (path: string, text: string) => {
    await page.goto(`${baseURL}${path}`);
    await page.getByText(text, { exact: true }).last().scrollIntoViewIfNeeded();
    return (await page.locator('main').boundingBox())?.x;
  };
  const ofLong = await columnAt('/', 'Health, gamified');
  expect(await columnAt('/login', 'Sign In')).toBe(ofLong);
  await browser.close();
});
