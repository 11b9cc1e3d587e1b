import { expect, type Page, test } from '@playwright/test';

import { type Account, expectHp, newAccount, openPhone, signIn, signUp } from './player.ts';

/** From home to a sent request: a checkbox and a number every day, one block number. */
async function challenge(page: Page, opponent: Account): Promise<void> {
  await page.getByRole('link', { name: 'Start New Battle' }).click();
  await page.getByRole('link', { name: /Add a New Opponent/ }).click();
  await page.getByLabel('Username Search').fill(opponent.username.slice(0, -1).toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: new RegExp(opponent.username) }).click();

  await page.getByLabel('Target Title').fill('No sugar');
  await page.getByRole('button', { name: 'Daily Target' }).click();
  const second = page.getByRole('group', { name: 'Target 2' });
  await second.getByLabel('Target Title').fill('Steps');
  await second.getByLabel('Target Type').selectOption('Number Input');
  await page.getByLabel('Days').fill('7');
  await page.getByLabel('Prize/Forfeit').fill('Loser cooks');
  await page.getByRole('button', { name: 'Send Battle Request' }).click();
  await expect(page.getByText('Battle request sent.')).toBeVisible();
}

async function openBattle(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('link', { name: /^Battles/ })
    .first()
    .click();
  await page.getByRole('link', { name }).click();
}

test('two players sign up, agree on a duel and see each other’s ticks at once', async ({
  browser,
}) => {
  const ann = newAccount('ann');
  const bob = newAccount('bob');
  const annPhone = await openPhone(browser);
  const bobPhone = await openPhone(browser);
  await Promise.all([signUp(annPhone, ann), signUp(bobPhone, bob)]);

  await challenge(annPhone, bob);

  await expect(
    bobPhone.getByText('You have a battle request! Check the battles page'),
  ).toBeVisible();
  await openBattle(bobPhone, new RegExp(`vs ${ann.username}`));
  await expect(bobPhone.getByText('Loser cooks')).toBeVisible();
  await bobPhone.getByRole('button', { name: 'Accept' }).click();
  await expect(bobPhone).toHaveURL(/\/battle\?id=/);

  await openBattle(annPhone, new RegExp(`vs ${bob.username}`));
  for (const phone of [annPhone, bobPhone]) {
    await expectHp(phone, { [ann.username]: 4, [bob.username]: 4 });
  }

  await test.step('a tick moves the HP of both on both phones', async () => {
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    for (const phone of [bobPhone, annPhone]) {
      await expectHp(phone, { [ann.username]: 3, [bob.username]: 5 });
    }
  });

  await test.step('the higher number leads, and overtaking swings by two', async () => {
    await bobPhone.getByRole('textbox', { name: 'Steps' }).fill('4000');
    await bobPhone.getByRole('textbox', { name: 'Steps' }).press('Enter');
    await expectHp(annPhone, { [ann.username]: 2, [bob.username]: 6 });
    await annPhone.getByRole('textbox', { name: 'Steps' }).fill('8000');
    await annPhone.getByRole('textbox', { name: 'Steps' }).press('Enter');
    for (const phone of [annPhone, bobPhone]) {
      await expectHp(phone, { [ann.username]: 4, [bob.username]: 4 });
    }
  });

  await test.step('a second phone of the same player agrees', async () => {
    const secondPhone = await openPhone(browser);
    await signIn(secondPhone, ann);
    await openBattle(secondPhone, new RegExp(`vs ${bob.username}`));
    await expectHp(secondPhone, { [ann.username]: 4, [bob.username]: 4 });
    await secondPhone.getByRole('checkbox', { name: 'No sugar' }).check();
    for (const phone of [secondPhone, annPhone, bobPhone]) {
      await expectHp(phone, { [ann.username]: 5, [bob.username]: 3 });
    }
    await expect(annPhone.getByRole('checkbox', { name: 'No sugar' })).toBeChecked();
    await expect(annPhone.getByRole('textbox', { name: 'Steps' })).toHaveValue('8000');
  });

  await test.step('an untick takes its hit back', async () => {
    await bobPhone.getByRole('checkbox', { name: 'No sugar' }).uncheck();
    for (const phone of [annPhone, bobPhone]) {
      await expectHp(phone, { [ann.username]: 6, [bob.username]: 2 });
    }
  });
});

test('a declined request can no longer be accepted', async ({ browser }) => {
  const cat = newAccount('cat');
  const dan = newAccount('dan');
  const catPhone = await openPhone(browser);
  const danPhone = await openPhone(browser);
  await Promise.all([signUp(catPhone, cat), signUp(danPhone, dan)]);
  await challenge(catPhone, dan);

  await openBattle(danPhone, new RegExp(`vs ${cat.username}`));
  await danPhone.getByRole('button', { name: 'Decline' }).click();
  await expect(danPhone).toHaveURL(/\/battles$/);

  await openBattle(catPhone, new RegExp(`vs ${dan.username}.*Declined`));
  await expect(catPhone.getByText('This battle was declined.')).toBeVisible();
  await expect(catPhone.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});
