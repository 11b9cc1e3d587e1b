import { expect, type Page, test } from '@playwright/test';

import { newAccount, signInAsNew } from './player.ts';
import { createPlayer } from './seeded-player.ts';
import { expectStage, next, send, setTerms, startDuel } from './wizard.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Back and a reload keep what is typed, and Back from home leads into no wizard', async ({
  page,
}) => {
  const [eva, finn] = [newAccount('eva'), newAccount('finn')];
  await Promise.all([signInAsNew(page, eva), createPlayer(finn)]);
  await startDuel(page, finn);
  await page.getByLabel('Target Title').fill('Steps');
  await next(page, 'Target Frequency 2/4');
  await page.getByRole('radio', { name: 'Daily Target' }).check();
  await page.goBack();
  await expectStage(page, 'Target Title');
  await expect(page.getByLabel('Target Title')).toHaveValue('Steps');
  await next(page, 'Target Frequency 2/4');
  await expect(page.getByRole('radio', { name: 'Daily Target' })).toBeChecked();
  await next(page, 'Target Type 3/4');
  await page.getByRole('radio', { name: 'Number Input' }).check();
  await next(page, 'Target Description 4/4');
  await page.getByLabel('Target Description').fill('Whatever the watch says');
  await page.reload();
  await expectStage(page, 'Target Description 4/4');
  await expect(page.getByLabel('Target Description')).toHaveValue('Whatever the watch says');
  await press(page, 'Back');
  await expectStage(page, 'Target Type 3/4');
  await next(page, 'Target Description 4/4');
  await next(page, 'Create Battle 1/5');
  await setTerms(page, { days: '7' });
  await send(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Start New Battle' })).toBeVisible();
});
