import { expect, type Page } from '@playwright/test';

import { expectNoViolationsByDayAndNight } from './accessibility.ts';
import { type OpenPhone, test } from './phones.ts';
import type { Account } from './account.ts';
import { newAccount, signInAsNew } from './player.ts';
import { finishDuel, requestDuel } from './seeded-requests.ts';
import { sharedPicture, WHOLE_PICTURE } from './shared-picture.ts';
import { send, setTerms } from './wizard.ts';

const CHANGED = 'This battle was changed. Please look again.';

interface Player {
  readonly account: Account;
  readonly phone: Page;
}

/** Two fresh players on a phone each. */
async function signUpTwo(openPhone: OpenPhone): Promise<{ ann: Player; bob: Player }> {
  const ann = { account: newAccount('ann'), phone: await openPhone() };
  const bob = { account: newAccount('bob'), phone: await openPhone() };
  await Promise.all(
    [ann, bob].map(async ({ account, phone }) => {
      await signInAsNew(phone, account);
      await expect(
        phone.getByRole('heading', { name: `Ready, ${account.username}?` }),
      ).toBeVisible();
    }),
  );
  return { ann, bob };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The value beside a name in the list of terms. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('+ dd');

test('a proposal turns the request round until one side accepts', async ({ openPhone }) => {
  const { ann, bob } = await signUpTwo(openPhone);
  const address = `/battle-response?id=${await requestDuel(ann.account, bob.account)}`;
  await Promise.all([ann.phone.goto(address), bob.phone.goto(address)]);
  await expect(ann.phone.getByText(`Waiting for ${bob.account.username}`)).toBeVisible();
  await expect(button(ann.phone, 'Accept')).toHaveCount(0);
  await expect(button(bob.phone, 'Accept')).toBeVisible();
  await bob.phone.getByText('Plank').click();
  await expect(bob.phone.getByText('Two minutes without a break')).toBeVisible();
  await expectNoViolationsByDayAndNight(bob.phone);

  await button(bob.phone, 'Propose Changes').click();
  await expect(bob.phone.getByRole('heading', { name: 'Propose Changes 1/5' })).toBeVisible();
  await setTerms(bob.phone, { days: '7', prize: 'Loser cooks' });
  await send(bob.phone);
  await expect(bob.phone).toHaveURL(/\/home$/);
  await bob.phone.goto(address);
  await expect(bob.phone.getByText(`Waiting for ${ann.account.username}`)).toBeVisible();

  await expect(ann.phone.getByText(CHANGED)).toBeVisible();
  await expectNoViolationsByDayAndNight(ann.phone);
  await button(ann.phone, 'Look again').click();
  await expect(fact(ann.phone, 'Challenger')).toHaveText(bob.account.username);
  await expect(fact(ann.phone, 'Prize/Forfeit')).toHaveText('Loser cooks');
  await button(ann.phone, 'Accept').click();
  for (const { phone } of [ann, bob]) await expect(phone).toHaveURL(/\/battle\?id=/);
});

test('an acceptance and an edit at the same moment never both count', async ({ openPhone }) => {
  const { ann, bob } = await signUpTwo(openPhone);
  const address = `/battle-response?id=${await requestDuel(ann.account, bob.account)}`;
  await Promise.all([ann.phone.goto(address), bob.phone.goto(address)]);
  await button(ann.phone, 'Edit Battle').click();
  await setTerms(ann.phone, { days: '7', prize: 'Loser cooks' });
  await expect(button(bob.phone, 'Accept')).toBeVisible();

  // As it is on screen now: whichever is sent first may take the other's button away.
  const presses = await Promise.all([
    button(ann.phone, 'Send').elementHandle(),
    button(bob.phone, 'Accept').elementHandle(),
  ]);
  await Promise.all(presses.map((press) => press?.dispatchEvent('click')));

  const isAccepted = async () => /\/battle\?id=/.test(bob.phone.url());
  const isRefused = () => bob.phone.getByText(CHANGED).first().isVisible();
  await expect.poll(async () => (await isAccepted()) || (await isRefused())).toBe(true);
  if (await isAccepted()) {
    await expect(ann.phone.getByText(CHANGED)).toBeVisible();
    await expect(bob.phone.getByText('Loser cooks')).toHaveCount(0);
    return;
  }
  await expect(ann.phone).toHaveURL(/\/home$/);
  await ann.phone.goto(address);
  await expect(ann.phone.getByText(`Waiting for ${bob.account.username}`)).toBeVisible();
  await button(bob.phone, 'Look again').click();
  await expect(fact(bob.phone, 'Prize/Forfeit')).toHaveText('Loser cooks');
  await button(bob.phone, 'Accept').click();
  for (const { phone } of [ann, bob]) await expect(phone).toHaveURL(/\/battle\?id=/);
});

test('a declined request is asked about first, and can be repeated', async ({ openPhone }) => {
  const { ann, bob } = await signUpTwo(openPhone);
  const address = `/battle-response?id=${await requestDuel(ann.account, bob.account)}`;
  await bob.phone.goto(address);
  await button(bob.phone, 'Decline').click();
  await expectNoViolationsByDayAndNight(bob.phone);
  await button(bob.phone, 'Yes, decline').click();
  await expect(bob.phone).toHaveURL(/\/battles$/);
  await expectNoViolationsByDayAndNight(bob.phone);

  await ann.phone.goto(address);
  await expect(ann.phone.getByText('This battle was declined.')).toBeVisible();
  await expect(ann.phone.getByText(`${bob.account.username} said no.`)).toBeVisible();
  await expectNoViolationsByDayAndNight(ann.phone);

  await ann.phone.goto('/start-new-battle');
  await expectNoViolationsByDayAndNight(ann.phone);
  await ann.phone.getByRole('link', { name: /^Opponents/ }).click();
  await ann.phone.getByRole('button', { name: new RegExp(bob.account.username) }).click();
  await expectNoViolationsByDayAndNight(ann.phone);
  await ann.phone.getByRole('link', { name: /Repeat a Battle/ }).click();
  await expect(
    ann.phone.getByRole('checkbox', { name: `Only show battles with ${bob.account.username}` }),
  ).toBeChecked();
  await expectNoViolationsByDayAndNight(ann.phone);
  await ann.phone.getByRole('button', { name: /^vs .* \| \d\d \w{3}/ }).click();
  await setTerms(ann.phone, { days: '7' });
  await send(ann.phone);
  await bob.phone.goto('/battles');
  await bob.phone.getByRole('link', { name: /Your answer\?/ }).click();
  await expect(bob.phone.getByText('Plank')).toBeVisible();
});

test('the result settles the stake, makes a picture and leads to a rematch', async ({
  openPhone,
}) => {
  const { ann, bob } = await signUpTwo(openPhone);
  const battleId = await finishDuel(ann.account, bob.account);
  await bob.phone.goto('/start-new-battle/opponents');
  await expect(bob.phone.getByText(`You 0 : 1 ${ann.account.username}`)).toBeVisible();
  await expectNoViolationsByDayAndNight(bob.phone);

  const result = `/battle?id=${battleId}`;
  await Promise.all([ann, bob].map(({ phone }) => phone.goto(result)));
  const debt = bob.phone.getByRole('region', { name: 'The stake' });
  await expect(debt).toContainText(`You owe ${ann.account.username}: Coffee`);
  await ann.phone.getByRole('checkbox', { name: 'Settled' }).check();
  await expect(debt.getByText('Settled.')).toBeVisible();

  await button(bob.phone, 'Share the result').click();
  await expect(bob.phone.getByRole('img', { name: /wins\. More HP: 3 to 1/ })).toBeVisible();
  await expect.poll(() => bob.phone.evaluate(sharedPicture)).toEqual(WHOLE_PICTURE);
  await expectNoViolationsByDayAndNight(bob.phone);
  await button(bob.phone, 'Close').click();

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
