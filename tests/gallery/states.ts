import { expect, type Page } from '@playwright/test';
import { deleteField, doc, updateDoc } from 'firebase/firestore/lite';

import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { followAtOnce } from '../e2e/player.ts';
import { database } from '../e2e/seeded-player.ts';
import { expectStage, next } from '../e2e/wizard.ts';
import { type Connection, changeConnection, prepareConnection, STILL_PAGE } from './connection.ts';

/** One screen in one state, as the gallery shows it and the accessibility tests look at it. */
export interface ScreenState {
  /** Also the name of its pictures. */
  readonly name: string;
  /** None: it goes on from the state before it. */
  readonly path?: string;
  /** It never stops loading. */
  readonly isEndless?: true;
  /** A good one, unless told. */
  readonly connection?: Connection;
  /** What leads from the screen to the state. */
  readonly reach?: (page: Page) => Promise<void>;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Presses what opens the only dialog, whose code may still have to come. */
export const pressForDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialogOf(page).waitFor();
};

export const dialogOf = (page: Page) => page.locator('dialog[open]');

const openMessage = 'An error occurred or battle details are missing. Please try again.';

/** Home, the battles and the requests of the demo player Rosa. */
export const BATTLE_STATES: readonly ScreenState[] = [
  { name: 'home', path: '/home' },
  { name: 'add-photo', reach: pressForDialog('Add a photo') },
  {
    name: 'photo-required',
    path: '/home',
    async reach(page) {
      await page.getByRole('checkbox', { name: 'Workout' }).first().click();
      await dialogOf(page).waitFor();
    },
  },
  { name: 'round-result', reach: wakeUp },
  { name: 'battles', path: '/battles' },
  { name: 'battle-active', path: '/battle?id=demo-active' },
  { name: 'battle-ledger', reach: pressForDialog(/How Rosa got to/) },
  {
    name: 'battle-cheer',
    path: '/battle?id=demo-active',
    reach: pressForDialog(/^Cheer Ben for Steps/),
  },
  { name: 'battle-day-past', path: '/battle?id=demo-active&day=1' },
  { name: 'battle-day-today', path: '/battle?id=demo-active&day=3' },
  { name: 'battle-group', path: '/battle?id=demo-group' },
  { name: 'battle-group-day', path: '/battle?id=demo-group&day=2' },
  { name: 'battle-knock-out', path: '/battle?id=demo-knock-out', reach: bePaid },
  { name: 'battle-won', path: '/battle?id=demo-won', reach: bePaid },
  {
    name: 'battle-share',
    async reach(page) {
      await press('Share the result')(page);
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'battle-lost', path: '/battle?id=demo-lost', reach: bePaid },
  { name: 'battle-drawn', path: '/battle?id=demo-drawn', reach: bePaid },
  {
    name: 'battle-missing',
    path: '/battle?id=nothing',
    reach: (page) => page.getByText(openMessage).waitFor(),
  },
  { name: 'request-received', path: '/battle-response?id=demo-request-received' },
  { name: 'request-sent', path: '/battle-response?id=demo-request-sent' },
  { name: 'request-declined', path: '/battle-response?id=demo-declined' },
];

/** The profile with its dialogs, and the way to a new battle. */
export const PLAYER_STATES: readonly ScreenState[] = [
  { name: 'profile', path: '/profile' },
  { name: 'pick-your-fighter', path: '/pick-your-fighter' },
  { name: 'find-me', path: '/profile?view=find-me' },
  { name: 'customise', path: '/profile?view=customise' },
  { name: 'customise-picker', reach: press(/^Hair #/) },
  { name: 'settings', path: '/settings' },
  { name: 'notifications', path: '/settings?view=notifications' },
  { name: 'change-password', path: '/settings?view=change-password' },
  {
    name: 'change-password-errors',
    async reach(page) {
      await page.getByLabel('Email').fill('rosa');
      await press('Send reset email')(page);
    },
  },
  {
    name: 'change-password-sending',
    path: '/settings?view=change-password',
    connection: 'unanswered',
    reach: press('Send reset email'),
  },
  { name: 'challengers', path: '/settings?view=challengers' },
  { name: 'opponents-block', path: '/start-new-battle/opponents', reach: press('Block a player') },
  { name: 'delete-account', path: '/settings?view=delete-account' },
  { name: 'delete-account-errors', reach: press('Delete my account') },
  {
    name: 'delete-account-wrong-password',
    async reach(page) {
      await giveWrongPassword(page);
      await page.getByText('Firebase: Error (auth/invalid-credential).').waitFor();
    },
  },
  {
    name: 'delete-account-deleting',
    path: '/settings?view=delete-account',
    connection: 'unanswered',
    reach: giveWrongPassword,
  },
  {
    name: 'change-consent',
    path: '/settings',
    reach: pressForDialog('Change Consent Preferences'),
  },
  { name: 'start-new-battle', path: '/start-new-battle' },
  { name: 'opponents', path: '/start-new-battle/opponents' },
  // As long as nobody is chosen.
  { name: 'repeat-battle-missing', path: '/start-new-battle/repeat-battle' },
  {
    name: 'repeat-battle',
    path: '/start-new-battle/add-contestant',
    async reach(page) {
      await chooseBen(page);
      await page.getByRole('link', { name: /Repeat/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Previous Battles' }).waitFor();
    },
  },
  { name: 'add-opponent', path: '/start-new-battle/add-contestant' },
  { name: 'add-opponent-found', reach: findBen },
  {
    name: 'add-opponent-nobody',
    async reach(page) {
      await page.getByLabel('Username Search').fill('nobody-at-all');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('No opponents found that match this username.').waitFor();
    },
  },
  // The last ones here: the notice stays until it is answered.
  { name: 'whats-new', path: '/home', reach: beUpdated },
  { name: 'whats-new-open', reach: press('What’s new') },
];

/** Until the server has told what the battle has brought. */
async function bePaid(page: Page): Promise<void> {
  await page.getByText(/^For (your win|the draw|taking part)\.$/).waitFor();
}

/** As on the morning after: the newest rounds have been told on no phone, of which Rosa has several here. */
async function wakeUp(page: Page): Promise<void> {
  await expect(async () => {
    await updateDoc(doc(database, personalUserPath(ROSA.id)), { toldUntil: deleteField() });
    await page.evaluate(() =>
      addEventListener('pagehide', () => localStorage.removeItem('habit-rivals')),
    );
    await page.reload();
    await page.getByRole('dialog', { name: /^Round/ }).waitFor({ timeout: ROUND_TOLD_MS });
  }).toPass();
}

/** What comes over home comes a moment after it. */
const ROUND_TOLD_MS = 10_000;

/** As on a phone that ran the first version before; what the app still writes as it is left is kept. */
async function beUpdated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    localStorage.getItem('habit-rivals')?.includes('"seenVersion":"'),
  );
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const stored = localStorage.getItem('habit-rivals') ?? '';
      const earlier = stored.replace(/"seenVersion":"[^"]+"/, '"seenVersion":"0.1.0"');
      localStorage.setItem('habit-rivals', earlier);
    }),
  );
  await page.reload();
  await page.getByText('Habit Rivals was updated').waitFor();
}

const RULES =
  'Every walk counts, also in the rain.\nWhoever loses cooks for both, on the weekend after.';

/** One battle being made, from stage to stage; at the end it is thrown away. */
export const WIZARD_STATES: readonly ScreenState[] = [
  {
    name: 'battle-with',
    path: '/start-new-battle/add-contestant',
    reach: chooseBen,
  },
  {
    name: 'wizard-target-title-errors',
    async reach(page) {
      await press(/Create New Battle/)(page);
      await expectStage(page, 'Target Title');
      await press('Next')(page);
      await page.getByText('Must be between 1 and 30 characters').waitFor();
    },
  },
  {
    name: 'wizard-target-frequency',
    async reach(page) {
      await page.getByLabel('Target Title').fill('A walk after dinner');
      await next(page, 'Target Frequency 2/4');
    },
  },
  {
    name: 'wizard-target-type',
    async reach(page) {
      await page.getByRole('radio', { name: 'Block Target' }).check();
      await next(page, 'Target Type 3/4');
    },
  },
  {
    name: 'wizard-target-description',
    async reach(page) {
      await page.getByRole('radio', { name: 'Checkbox' }).check();
      await next(page, 'Target Description 4/4');
    },
  },
  { name: 'wizard-targets', reach: (page) => next(page, 'Create Battle 1/5') },
  {
    name: 'wizard-continue-question',
    async reach(page) {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('dialog', { name: 'Continue?' }).waitFor();
    },
  },
  {
    name: 'wizard-start-date',
    async reach(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await expectStage(page, 'Start Date 2/5');
    },
  },
  {
    name: 'wizard-days',
    async reach(page) {
      await page.getByRole('radio', { name: /^Tomorrow/ }).check();
      await next(page, 'Days 3/5');
    },
  },
  { name: 'wizard-prize', reach: (page) => next(page, 'Prize/Forfeit 4/5') },
  { name: 'wizard-description', reach: (page) => next(page, 'Description 5/5') },
  {
    name: 'wizard-finished',
    async reach(page) {
      await page.getByLabel('Description/Rules').fill(RULES);
      await next(page, 'Finished');
    },
  },
  { name: 'wizard-finished-offline', connection: 'cut' },
  {
    name: 'wizard-discard-question',
    async reach(page) {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('dialog', { name: 'Discard this battle?' }).waitFor();
    },
  },
  {
    name: 'quick-challenge-errors',
    async reach(page) {
      await press('Discard')(page);
      await page.goto('/start-new-battle/add-contestant');
      await chooseBen(page);
      await press(/^Quick Challenge/)(page);
      await expectStage(page, 'Quick Challenge');
      await press('Next')(page);
      await page.getByText('Pick at least one.').waitFor();
    },
  },
  {
    name: 'quick-challenge',
    async reach(page) {
      for (const title of ['Steps', 'Water', 'No sugar', 'Finish a book'])
        await page.getByRole('checkbox', { name: title, exact: true }).click();
      await press('Loser cooks')(page);
    },
  },
];

/** Whatever happens, nothing is deleted. */
async function giveWrongPassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill('not this one');
  await page.getByLabel('I know that this cannot be undone').check();
  await press('Delete my account')(page);
}

async function findBen(page: Page): Promise<void> {
  await page.getByLabel('Username Search').fill('b');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: /^Ben/ }).waitFor();
}

export async function chooseBen(page: Page): Promise<void> {
  await findBen(page);
  await page.getByRole('button', { name: /^Ben/ }).click();
  await page.getByRole('button', { name: /Create New Battle/ }).waitFor();
}

/** A demo player of the local stack who has a battle in every state. */
export const ROSA = {
  id: 'demo-rosa',
  email: 'rosa@habit-rivals.example',
  password: 'rosa-plays',
  username: 'Rosa',
};

/** Opens a state and waits until it stands still: loaded, its fonts there, nothing about to appear. */
export async function openState(page: Page, state: ScreenState): Promise<void> {
  const { path, connection, isEndless = false, reach } = state;
  if (path !== undefined) {
    await page.context().setOffline(false);
    // Before anything is answered that the page still waits for.
    const hasLeft = waiting.delete(page);
    if (hasLeft) await page.goto(STILL_PAGE);
    await prepareConnection(page, connection);
    const isFresh = hasLeft || connection === 'silent';
    if (isFresh || !(await followFreely(page, path, isEndless))) await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    // The page under it is there first, and so is the profile under its dialogs.
    for (const [dialog, place] of DIALOGS.entries())
      if (place.test(path)) await page.locator('dialog[open]').nth(dialog).waitFor();
    await settled(page, isEndless);
  }
  if (isEndless || (connection !== undefined && connection !== 'cut')) waiting.add(page);
  await changeConnection(page, connection);
  await reach?.(page);
  await settled(page, isEndless);
}

/** Where at least one dialog is open, and where two are. */
const DIALOGS = [/^\/(?:profile$|(?:profile|settings)\?view=)/, /^\/profile\?view=/];

/** Whose last opened screen waits for what never came. */
const waiting = new WeakSet<Page>();

/** False as well where something of the screen before stays open over the new one. */
async function followFreely(page: Page, path: string, isEndless: boolean): Promise<boolean> {
  const before = await openDialogs(page);
  if (!(await followAtOnce(page, path))) return false;
  await settled(page, isEndless);
  const after = await openDialogs(page);
  return !after.some((title) => before.includes(title));
}

/** By their titles: one that stays may have been drawn anew. */
const openDialogs = (page: Page): Promise<string[]> =>
  page.locator('dialog[open] h1').allTextContents();

/** Until it has loaded, its fonts are there and nothing is about to appear. */
export async function settled(page: Page, isEndless: boolean): Promise<void> {
  if (!isEndless) await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames: what the first one starts is painted by the second.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
