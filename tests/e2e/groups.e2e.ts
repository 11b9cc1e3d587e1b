import { expect, type Page } from '@playwright/test';

import { expectNoViolationsByDayAndNight } from './accessibility.ts';
import { type OpenPhone, test } from './phones.ts';
import type { Account } from './account.ts';
import { newAccount, signInAsNew } from './player.ts';
import { makeGroupTarget, send, setTerms } from './wizard.ts';

interface Player {
  readonly account: Account;
  readonly phone: Page;
}

async function signUpAs(openPhone: OpenPhone, name: string): Promise<Player> {
  const player = { account: newAccount(name), phone: await openPhone() };
  await signInAsNew(player.phone, player.account);
  return player;
}

async function addToGroup(page: Page, { account }: Player): Promise<void> {
  await page.getByRole('link', { name: /Add a New Opponent/ }).click();
  await page.getByLabel('Username Search').fill(account.username);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: new RegExp(account.username) }).click();
  await expect(page.getByRole('heading', { name: 'Start New Group Battle' })).toBeVisible();
}

async function openRequest({ phone }: Player): Promise<void> {
  await phone.getByText('You have a battle request! Check the battles page').click();
  await phone.getByRole('link', { name: /Your answer\?/ }).click();
}

test('three players agree on a group battle', async ({ openPhone }) => {
  const [ann, bob, cat] = await Promise.all([
    signUpAs(openPhone, 'ann'),
    signUpAs(openPhone, 'bob'),
    signUpAs(openPhone, 'cat'),
  ]);
  await ann.phone.getByRole('link', { name: 'Start New Group Battle (Beta)' }).click();
  await addToGroup(ann.phone, bob);
  await addToGroup(ann.phone, cat);
  await ann.phone.getByRole('link', { name: /^Opponents/ }).click();
  await expect(ann.phone.getByText('Select up to 3 opponents')).toBeVisible();
  await expectNoViolationsByDayAndNight(ann.phone);
  await ann.phone.getByRole('link', { name: 'Continue' }).click();
  await ann.phone.getByRole('button', { name: /Create New Battle/ }).click();
  await makeGroupTarget(ann.phone, 'Plank');
  await setTerms(ann.phone, { days: '3' });
  await send(ann.phone);

  await Promise.all([openRequest(bob), openRequest(cat)]);
  await expect(bob.phone.getByRole('button', { name: 'Propose Changes' })).toHaveCount(0);
  await expectNoViolationsByDayAndNight(bob.phone);
  // The last two accept at the same moment: one of them makes it active, both end up in it.
  await Promise.all(
    [bob, cat].map(({ phone }) => phone.getByRole('button', { name: 'Accept' }).click()),
  );
  for (const { phone } of [ann, bob, cat]) {
    await expect(phone.getByText('You have a battle request!')).toHaveCount(0);
    await phone.goto('/battles');
    await phone.getByRole('link', { name: /1 left today/ }).click();
    await expect(phone.getByRole('checkbox', { name: 'Plank' })).toBeVisible();
  }
});
