import type { Locator, Page } from '@playwright/test';

/** The row of a number target of the player's own. */
export const numberRow = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title} `) });

/** Records a number without a photo. */
export async function enterNumber(page: Page, title: string, number: string): Promise<void> {
  await numberRow(page, title).click();
  const field = page.getByRole('dialog', { name: title }).getByLabel('Your number');
  await field.fill(number);
  await field.press('Enter');
}
