import { expect, type Page } from '@playwright/test';

import type { Account } from './account.ts';

interface WizardTarget {
  readonly title: string;
  readonly type?: 'Checkbox' | 'Number Input';
}

/** Waits for the stage with this heading. */
export async function expectStage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Next, and the stage that it leads to. */
export async function next(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStage(page, stage);
}

/** From home to the first stage of the wizard, by searching for somebody. */
export async function startDuel(page: Page, opponent: Account): Promise<void> {
  await page.getByRole('link', { name: 'Start New Battle' }).click();
  await page.getByRole('link', { name: /Add a New Opponent/ }).click();
  await page.getByLabel('Username Search').fill(opponent.username.slice(0, -1).toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: new RegExp(opponent.username) }).click();
  await page.getByRole('button', { name: /Create New Battle/ }).click();
  await expectStage(page, 'Target Title');
}

/** From the title of a target to the list of targets. */
export async function makeTarget(page: Page, target: WizardTarget): Promise<void> {
  await page.getByLabel('Target Title').fill(target.title);
  await next(page, 'Target Frequency 2/4');
  await page.getByRole('radio', { name: 'Daily Target' }).check();
  await next(page, 'Target Type 3/4');
  await page.getByRole('radio', { name: target.type ?? 'Checkbox' }).check();
  await next(page, 'Target Description 4/4');
  await next(page, 'Create Battle 1/5');
}

/** The same in a group, whose targets are all of one kind. */
export async function makeGroupTarget(page: Page, title: string): Promise<void> {
  await page.getByLabel('Target Title').fill(title);
  await next(page, 'Target Description 2/2');
  await next(page, 'Create Battle 1/5');
}

/** From the list of targets to the last stage; the battle starts today. */
export async function setTerms(page: Page, { days, prize = '' }: { days: string; prize?: string }) {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectStage(page, 'Start Date 2/5');
  await page.getByRole('radio', { name: /^Today/ }).check();
  await next(page, 'Days 3/5');
  await page.getByLabel('Days').fill(days);
  await next(page, 'Prize/Forfeit 4/5');
  await page.getByLabel('Prize/Forfeit').fill(prize);
  await next(page, 'Description 5/5');
  await next(page, 'Finished');
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Battle request sent.')).toBeVisible();
}

/** From home to a sent duel request that starts today, for tests that are about something else. */
export async function challenge(
  page: Page,
  opponent: Account,
  { targets, ...terms }: { targets: readonly WizardTarget[]; days: string; prize?: string },
): Promise<void> {
  await startDuel(page, opponent);
  for (const [index, target] of targets.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another target' }).click();
    await makeTarget(page, target);
  }
  await setTerms(page, terms);
  await send(page);
}
