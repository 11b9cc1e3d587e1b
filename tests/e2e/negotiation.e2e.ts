import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { expectNoViolationsByDayAndNight } from './accessibility.ts';
import { type OpenPhone, test } from './phones.ts';
import type { Account } from './account.ts';
import { beSignedIn, newAccount } from './player.ts';
import { createPlayer } from './seeded-player.ts';
import { finishDuel, requestDuel } from './seeded-requests.ts';
import {
  handedOver,
  layShareSheet,
  pngSize,
  sharedPicture,
  WHOLE_PICTURE,
} from './result-picture.ts';
import { send, setTerms } from './wizard.ts';

interface Player {
  readonly account: Account;
  readonly phone: Page;
}

/** Two fresh players with a phone each, and a duel between them. */
async function meet(
  openPhone: OpenPhone,
  begin: (ann: Account, bob: Account) => Promise<string>,
): Promise<{ readonly ann: Player; readonly bob: Player; readonly id: string }> {
  const ann = { account: newAccount('ann'), phone: await openPhone() };
  const bob = { account: newAccount('bob'), phone: await openPhone() };
  await Promise.all([ann, bob].map(({ account }) => createPlayer(account)));
  return { ann, bob, id: await begin(ann.account, bob.account) };
}

const open = ({ phone, account }: Player, path: string): Promise<void> =>
  beSignedIn(phone, account, path);

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });

/** The value beside a name in the list of terms. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('+ dd');

test('a proposal turns the request round until one side accepts', async ({ openPhone }) => {
  const { ann, bob, id } = await meet(openPhone, requestDuel);
  const address = `/battle-response?id=${id}`;
  await Promise.all([open(ann, address), open(bob, address)]);
  await expect(ann.phone.getByText(`Waiting for ${bob.account.username}`)).toBeVisible();
  await expect(button(ann.phone, 'Accept')).toHaveCount(0);
  await expect(button(bob.phone, 'Accept')).toBeVisible();
  await bob.phone.getByText('Plank').click();
  await expect(bob.phone.getByText('Two minutes without a break')).toBeVisible();
  await button(bob.phone, 'Decline').click();
  await expect(button(bob.phone, 'Yes, decline')).toBeVisible();
  await expectNoViolationsByDayAndNight(bob.phone);
  await button(bob.phone.getByRole('dialog'), 'Back').click();
  await expect(bob.phone.getByRole('dialog')).toBeHidden();

  await button(bob.phone, 'Propose Changes').click();
  await expect(bob.phone.getByRole('heading', { name: 'Propose Changes 1/5' })).toBeVisible();
  await setTerms(bob.phone, { days: '7', prize: 'Loser cooks' });
  await send(bob.phone);
  await expect(bob.phone).toHaveURL(/\/home$/);
  await bob.phone.goto(address);
  await expect(bob.phone.getByText(`Waiting for ${ann.account.username}`)).toBeVisible();

  await expect(ann.phone.getByText('This battle was changed. Please look again.')).toBeVisible();
  await expectNoViolationsByDayAndNight(ann.phone);
  await button(ann.phone, 'Look again').click();
  await expect(fact(ann.phone, 'Challenger')).toHaveText(bob.account.username);
  await expect(fact(ann.phone, 'Prize/Forfeit')).toHaveText('Loser cooks');
  await button(ann.phone, 'Accept').click();
  for (const { phone } of [ann, bob]) await expect(phone).toHaveURL(/\/battle\?id=/);
});

const SIZE = [WHOLE_PICTURE.width, WHOLE_PICTURE.height];

/** From the open dialog. */
async function expectToSave(phone: Page): Promise<void> {
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    button(phone, 'Save the picture').click(),
  ]);
  expect(download.suggestedFilename()).toBe('habit-rivals-result.png');
  expect(pngSize(readFileSync(await download.path()))).toEqual(SIZE);
}

/** Through a sheet that is closed first, then broken. */
async function expectToShare(phone: Page): Promise<void> {
  await phone.evaluate(layShareSheet, ['AbortError', 'NotAllowedError']);
  await button(phone, 'Share the result').click();
  const share = phone.getByRole('button', { name: 'Share', exact: true });
  const failed = phone.getByText(/^It could not be shared\. Save the picture/);
  await share.click();
  await expect(failed).toHaveCount(0);
  await share.click();
  await expect(failed).toBeVisible();
  await share.click();
  await expect.poll(() => phone.evaluate(handedOver)).not.toBeNull();
  const handed = await phone.evaluate(handedOver);
  expect(handed).toMatchObject({
    name: 'habit-rivals-result.png',
    type: 'image/png',
    text: expect.stringMatching(/wins\. More HP: 3 to 1\.$/),
  });
  expect(pngSize(Buffer.from(handed?.head ?? []))).toEqual(SIZE);
  await button(phone, 'Close').click();
}

test('the result settles the stake, makes a picture and leads to a rematch', async ({
  openPhone,
}) => {
  const { ann, bob, id } = await meet(openPhone, finishDuel);
  await open(bob, '/start-new-battle/opponents');
  await expect(bob.phone.getByText(`You 0 : 1 ${ann.account.username}`)).toBeVisible();

  const result = `/battle?id=${id}`;
  await Promise.all([open(ann, result), bob.phone.goto(result)]);
  const debt = bob.phone.getByRole('region', { name: 'The stake' });
  await expect(debt).toContainText(`You owe ${ann.account.username}: Coffee`);
  await ann.phone.getByRole('checkbox', { name: 'Settled' }).check();
  await expect(debt.getByText('Settled.')).toBeVisible();

  await button(bob.phone, 'Share the result').click();
  await expect(bob.phone.getByRole('img', { name: /wins\. More HP: 3 to 1/ })).toBeVisible();
  await expect.poll(() => bob.phone.evaluate(sharedPicture)).toEqual(WHOLE_PICTURE);
  await expectToSave(bob.phone);
  await button(bob.phone, 'Close').click();
  await expectToShare(bob.phone);

  await button(bob.phone, 'Rematch').click();
  await button(bob.phone, 'Undo').click();
  await expect(bob.phone.getByText('The rematch is taken back.')).toBeVisible();
  await button(bob.phone, 'Rematch').click();
  await expect(button(bob.phone, 'See the request')).toBeVisible();
  await expectNoViolationsByDayAndNight(bob.phone);

  await ann.phone.goto('/home');
  await ann.phone.getByText('You have a battle request! Check the battles page').click();
  await ann.phone.getByRole('link', { name: /Your answer\?/ }).click();
  await button(ann.phone, 'Accept').click();
  await expect(ann.phone).toHaveURL(/\/battle\?id=/);
  await expect(ann.phone.getByText('Plank').first()).toBeVisible();
});
