import { expect, type Page } from '@playwright/test';

import { test } from './phones.ts';
import { newAccount, signInAsNew } from './player.ts';
import { expectStage, makeTarget, next, send, setTerms, startDuel } from './wizard.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openRequest(page: Page, opponent: string): Promise<void> {
  await page.goto('/battles');
  await page.getByRole('link', { name: new RegExp(`vs ${opponent}`) }).click();
}

test('a duel with several targets is made in a winding way and arrives', async ({ openPhone }) => {
  const [eva, finn] = [newAccount('eva'), newAccount('finn')];
  const [page, finnPhone] = [await openPhone(), await openPhone()];
  await Promise.all([signInAsNew(page, eva), signInAsNew(finnPhone, finn)]);
  await startDuel(page, finn);

  await makeTarget(page, { title: 'Run 5 km', frequency: 'Block Target' });

  await test.step('the browser’s Back goes stage by stage, and a reload keeps what is typed', async () => {
    await press(page, 'Add another target');
    await page.getByLabel('Target Title').fill('Steps');
    await next(page, 'Target Frequency 2/4');
    await page.getByRole('radio', { name: 'Daily Target' }).check();
    await page.goBack();
    await expectStage(page, 'Target Title 1/4');
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
  });

  await setTerms(page, { days: '7', prize: 'Loser cooks' });
  await send(page);
  await expect(page).toHaveURL(/\/home$/);

  await openRequest(finnPhone, eva.username);
  for (const text of ['Run 5 km', 'Steps']) await expect(finnPhone.getByText(text)).toBeVisible();
  await expect(finnPhone.getByText(/At stake: Loser cooks$/)).toBeVisible();

  await test.step('Back from home does not lead into the wizard again', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Start New Battle' })).toBeVisible();
  });
});
