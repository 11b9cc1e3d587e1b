import { expect, type Page } from '@playwright/test';

import { expectNoViolationsByDayAndNight } from './accessibility.ts';
import { type OpenPhone, test } from './phones.ts';
import type { Account } from './account.ts';
import { beSignedIn, newPlayers } from './player.ts';
import { makeGroupTarget, send, setTerms } from './wizard.ts';

async function addToGroup(page: Page, account: Account): Promise<void> {
  await page.getByRole('link', { name: /Add a New Opponent/ }).click();
  await page.getByLabel('Username Search').fill(account.username);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: new RegExp(account.username) }).click();
  await expect(page.getByRole('heading', { name: 'Start New Group Battle' })).toBeVisible();
}

async function openRequest(openPhone: OpenPhone, account: Account): Promise<Page> {
  const page = await openPhone();
  await beSignedIn(page, account, '/battles');
  await page.getByRole('link', { name: /Your answer\?/ }).click();
  return page;
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept' });

test('three players agree on a group battle', async ({ openPhone }) => {
  const [ann, bob, cat] = await newPlayers('ann', 'bob', 'cat');
  const annPhone = await openPhone();
  await beSignedIn(annPhone, ann);
  await annPhone.getByRole('link', { name: 'Start New Group Battle (Beta)' }).click();
  await addToGroup(annPhone, bob);
  await addToGroup(annPhone, cat);
  await annPhone.getByRole('link', { name: /^Opponents/ }).click();
  await expect(annPhone.getByText('Select up to 3 opponents')).toBeVisible();
  await expectNoViolationsByDayAndNight(annPhone);
  await annPhone.getByRole('link', { name: 'Continue' }).click();
  await annPhone.getByRole('button', { name: /Create New Battle/ }).click();
  await makeGroupTarget(annPhone, 'Plank');
  await setTerms(annPhone, { days: '3' });
  await send(annPhone);

  const asked = await Promise.all([openRequest(openPhone, bob), openRequest(openPhone, cat)]);
  for (const phone of asked) await expect(accept(phone)).toBeVisible();
  await expect(asked[0].getByRole('button', { name: 'Propose Changes' })).toHaveCount(0);
  await expectNoViolationsByDayAndNight(asked[0]);
  // The last two accept at the same moment: one of them makes it active, both end up in it.
  await Promise.all(asked.map((phone) => accept(phone).click()));
  for (const phone of [annPhone, ...asked])
    await expect(phone.getByRole('checkbox', { name: 'Plank' })).toBeVisible();
});
