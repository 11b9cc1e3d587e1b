import { expect, type Page } from '@playwright/test';
import { doc, getDoc, updateDoc } from 'firebase/firestore/lite';

import { addDays } from '../../src/domain/index.ts';
import { battleConverter, battlePath } from '../../src/schema/battle-document.ts';
import { readScreen } from './accessibility-tree.ts';
import { heardSince, listen } from './announcements.ts';
import { enterNumber, numberRow } from './numbers.ts';
import { test } from './phones.ts';
import type { Account } from './account.ts';
import { comeBack, expectHp, newAccount, signInAsNew } from './player.ts';
import { startDuelYesterday } from './seeded-duel.ts';
import { database } from './seeded-player.ts';
import { spokenLines, withoutMoment } from './spoken-screen.ts';
import { expectStage, next } from './wizard.ts';

/** Adds what is heard on a phone to the story, under a title. */
type Hear = (phone: Page, title: string) => Promise<void>;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('a duel is heard as it was, from signing up to its result', async ({ openPhone }) => {
  const [ann, bob] = [newAccount('ann'), newAccount('bob')];
  const [page, bobPhone] = [await openPhone(), await openPhone()];
  const story: string[] = [];
  const hear: Hear = async (phone, title) => {
    story.push(`## ${title}`, '', ...(await heardOn(phone)), '');
  };
  await Promise.all([page, bobPhone].map(listen));
  await comeBack(page);
  await signInAsNew(bobPhone, bob);

  await test.step('signs up', () => signUp(page, ann, hear));
  await test.step('looks at the fighter', () => customise(page, hear));
  await test.step('makes a battle', () => makeBattle(page, bob, hear));
  await test.step('is accepted', () => accept(bobPhone, ann, hear));
  await test.step('plays', () => play(page, bobPhone, { ann, bob }, hear));
  await test.step('wins', async () => {
    await endDuel(new URL(bobPhone.url()).searchParams.get('id') ?? '');
    await page.getByRole('link', { name: new RegExp(`vs ${bob.username}.*Won`) }).click();
    await expect(page.getByText('Winner!')).toBeVisible();
    // The server says what it has paid for two days in one evening.
    await expect(page.getByText(/^Not paid:/)).toBeVisible();
    await hear(page, 'The result');
  });

  await test.step('is told in the morning how a round went', async () => {
    await startDuelYesterday(ann, bob);
    await page.goto('/home');
    const round = page.getByRole('dialog', { name: 'Round 1 to you, 1 to 0' });
    await expect(round).toBeVisible();
    // Of the battle before as well, where this phone was left before it had kept that it is over.
    await heardSince(page);
    await hear(page, 'In the morning');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(round).toBeHidden();
    await hear(page, 'Home, in the morning');
  });

  const heard = story
    .join('\n')
    .replaceAll(ann.email, '<e-mail address>')
    .replaceAll(ann.username, 'Ann')
    .replaceAll(bob.username, 'Bob');
  expect(withoutMoment(heard)).toMatchSnapshot('duel.txt');
});

/** What has been said by itself since the last time, then the screen. */
async function heardOn(phone: Page): Promise<string[]> {
  for (const passing of ['Loading', 'Saving…', 'not sent yet'])
    await expect(phone.getByText(passing, { exact: true })).toHaveCount(0);
  const said = await heardSince(phone);
  return [
    `title: ${await phone.title()}`,
    // Whether one has to wait depends on the machine.
    ...said.filter((line) => !/^status: (Loading|Saving…)$/.test(line)),
    '',
    ...spokenLines(await readScreen(phone)),
  ];
}

async function signUp(page: Page, account: Account, hear: Hear): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  await hear(page, 'Welcome');
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(heading(page, 'Back in the ring')).toBeFocused();
  await hear(page, 'Sign in');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(heading(page, 'Join the fight')).toBeFocused();
  await hear(page, 'Sign up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await hear(page, 'Sign up, with nothing filled in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByLabel('Choose a username').fill(account.username);
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(heading(page, 'Pick your fighter')).toBeFocused();
  await hear(page, 'Pick your fighter');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(heading(page, /^Ready,/)).toBeFocused();
  await hear(page, 'Home, for the first time');
}

async function customise(page: Page, hear: Hear): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Customise' }).click();
  await page.getByRole('button', { name: 'Next fighter' }).click();
  await page.getByRole('button', { name: /^Hair #/ }).click();
  // Without its styles, which the security policy lets in, the picker would have no height.
  const { height = 0 } = (await page.getByRole('slider', { name: 'Hue' }).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(8);
  await hear(page, 'The colours of the fighter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Avatar Saved')).toBeVisible();
  await hear(page, 'The fighter is saved');
  await page.goto('/home');
}

async function makeBattle(page: Page, rival: Account, hear: Hear): Promise<void> {
  const found = page.getByRole('button', { name: new RegExp(rival.username) });
  await page.getByRole('link', { name: 'Start New Battle' }).click();
  await expect(heading(page, 'Start New Battle')).toBeFocused();
  await hear(page, 'A new battle');
  await page.getByRole('link', { name: /Add a New Opponent/ }).click();
  await page.getByLabel('Username Search').fill(rival.username);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(found).toBeVisible();
  await hear(page, 'A search for the rival');
  await found.click();
  await expect(heading(page, /^Battle /)).toBeFocused();
  await hear(page, 'The rival is chosen');
  await page.getByRole('button', { name: /Create New Battle/ }).click();
  await expectStage(page, 'Target Title');
  await makeTargets(page, hear);
  await setTerms(page, hear);
  await page.getByRole('button', { name: 'Send' }).click();
  await putAway(page, 'Battle request sent.');
  await hear(page, 'The battle is sent');
}

async function makeTargets(page: Page, hear: Hear): Promise<void> {
  await hear(page, 'The title of a target');
  await page.getByLabel('Target Title').fill('No sugar');
  await next(page, 'Target Frequency 2/4');
  await hear(page, 'Its frequency');
  await page.getByRole('radio', { name: 'Daily Target' }).check();
  await next(page, 'Target Type 3/4');
  await hear(page, 'Its type');
  await page.getByRole('radio', { name: 'Number Input' }).check();
  await next(page, 'Target Description 4/4');
  await hear(page, 'Its description');
  await page.getByLabel('Target Description').fill('In grams');
  await next(page, 'Create Battle 1/5');
  await page.getByRole('button', { name: 'Add another target' }).click();
  await page.getByLabel('Target Title').fill('Stretch');
  await next(page, 'Target Frequency 2/4');
  await page.getByRole('radio', { name: 'Daily Target' }).check();
  await next(page, 'Target Type 3/4');
  await page.getByRole('radio', { name: 'Checkbox' }).check();
  await next(page, 'Target Description 4/4');
  await next(page, 'Create Battle 1/5');
  await hear(page, 'The targets');
}

async function setTerms(page: Page, hear: Hear): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectStage(page, 'Start Date 2/5');
  await hear(page, 'The start date');
  await page.getByRole('radio', { name: /^Today/ }).check();
  await next(page, 'Days 3/5');
  await page.getByLabel('Days').fill('2');
  await hear(page, 'The days');
  await next(page, 'Prize/Forfeit 4/5');
  await hear(page, 'The prize');
  await page.getByLabel('Prize/Forfeit').fill('Loser cooks');
  await next(page, 'Description 5/5');
  await hear(page, 'The rules');
  await next(page, 'Finished');
  await hear(page, 'Finished');
}

async function accept(phone: Page, challenger: Account, hear: Hear): Promise<void> {
  const request = phone.getByRole('link', { name: /^You have a battle request/ });
  await expect(request).toBeVisible();
  await hear(phone, 'The rival is asked');
  await request.click();
  await phone.getByRole('link', { name: new RegExp(`vs ${challenger.username}`) }).click();
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible();
  await hear(phone, 'The request');
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expect(heading(phone, `vs ${challenger.username}`)).toBeFocused();
}

async function play(
  page: Page,
  bobPhone: Page,
  { ann, bob }: Readonly<Record<'ann' | 'bob', Account>>,
  hear: Hear,
): Promise<void> {
  const hp = (mine: number, theirs: number) =>
    expectHp(page, { [ann.username]: mine, [bob.username]: theirs });
  const tick = page.getByRole('checkbox', { name: 'Stretch' });

  const card = page.getByRole('link', { name: /^Open battle/ }).first();
  await expect(card).toBeVisible();
  await hear(page, 'Home, with a duel');
  await card.click();
  await expect(heading(page, `vs ${bob.username}`)).toBeFocused();
  await hp(4, 4);
  await hear(page, 'The duel');
  await tick.check();
  await hp(5, 3);
  await expect(page.getByText('Stretch: done')).toBeVisible();
  await hear(page, 'A tick');
  await page.getByRole('button', { name: 'Undo' }).click();
  await hp(4, 4);
  await expect(tick).toBeFocused();
  await hear(page, 'It is taken back');
  await numberRow(page, 'No sugar').click();
  await expect(page.getByLabel('Your number')).toBeFocused();
  await hear(page, 'A number is asked for');
  await page.keyboard.press('Escape');
  await enterNumber(page, 'No sugar', '8');
  await hp(5, 3);
  await putAway(page, 'No sugar: 8');
  await hear(page, 'It is entered');
  await bobPhone.getByRole('checkbox', { name: 'Stretch' }).check();
  await hp(4, 4);
  await hear(page, 'The rival ticks');
  await page.getByRole('button', { name: `How ${ann.username} got to 4 HP` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await hear(page, 'How the HP came about');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /, today$/ }).click();
  await expect(heading(page, 'Day 1 of 2')).toBeFocused();
  await hear(page, 'The day');
  await page.getByRole('link', { name: /^Battles/ }).click();
  await expect(heading(page, 'Battles')).toBeFocused();
  await hear(page, 'The battles');
}

/** Presses a message that has been heard, which would be there for a while or not any more. */
const putAway = (page: Page, message: string): Promise<void> =>
  page.getByRole('button', { name: message }).click();

/** As if it had begun a week ago. */
async function endDuel(id: string): Promise<void> {
  const reference = doc(database, battlePath(id)).withConverter(battleConverter);
  const battle = (await getDoc(reference)).data();
  if (battle === undefined) throw new Error(`There is no battle ${id}`);
  await updateDoc(reference.withConverter(null), { startDate: addDays(battle.startDate, -7) });
}
