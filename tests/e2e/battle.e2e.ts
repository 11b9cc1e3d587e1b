import { expect, type Page } from '@playwright/test';

import { numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, expectHp, newAccount } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';

/** Two players on the first day of a duel, who look at it on these phones. */
async function playDuel(page: Page, rival?: Page) {
  const [mia, leo] = [newAccount('mia'), newAccount('leo')];
  await Promise.all([mia, leo].map(createPlayer));
  const id = await startDuel(mia, leo, { title: 'Stretch', prize: 'Loser cooks' });
  const path = `/battle?id=${id}`;
  await Promise.all([beSignedIn(page, mia, path), rival && beSignedIn(rival, leo, path)]);
  return { mia: mia.username, leo: leo.username, id };
}

test('today opens from the calendar, is played there, undone, and explained by the ledger', async ({
  openPhone,
  page,
}) => {
  const rival = await openPhone();
  const { mia, leo, id } = await playDuel(page, rival);
  await page.getByRole('button', { name: /, today$/ }).click();
  await expect(page).toHaveURL(new RegExp(`id=${id}&day=1`));
  await expect(page.getByRole('heading', { level: 1, name: 'Day 1 of 7' })).toBeVisible();

  const tick = page.getByRole('checkbox', { name: 'Stretch' });
  await tick.check();
  await expectHp(rival, { [mia]: 5, [leo]: 3 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tick).not.toBeChecked();
  await expectHp(rival, { [mia]: 4, [leo]: 4 });
  await tick.check();
  await expect(page.getByRole('article', { name: leo }).getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: `How ${leo} got to 3 HP` }).click();
  const ledger = page.getByRole('dialog', { name: `${leo}: 3 HP` });
  await expect(ledger.getByRole('listitem')).toHaveText([`Stretch by ${mia}-1`]);
  await ledger.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back' }).last().click();
  await expect(page).toHaveURL(/\/battles$/);
});

test('a hidden number is a question mark to the other side, and still counts', async ({
  openPhone,
  page,
}) => {
  const rival = await openPhone();
  const { mia, leo } = await playDuel(page, rival);
  await numberRow(page, 'Steps').click();
  await page.getByLabel('Your number').fill('9000');
  await page.getByRole('checkbox', { name: 'Hidden in the app' }).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectHp(rival, { [mia]: 5, [leo]: 3 });
  await expect(rival.getByText('?', { exact: true })).toBeVisible();
  await expect(rival.getByText('9,000')).toHaveCount(0);
});

test('a day that is not there to be opened leads to the calendar', async ({ page }) => {
  const { id } = await playDuel(page);
  for (const day of ['2', '99', 'monday']) {
    await page.goto(`/battle?id=${id}&day=${day}`);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  }
});
