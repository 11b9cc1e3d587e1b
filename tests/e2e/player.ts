import { expect, type Locator, type Page } from '@playwright/test';

import type { Account } from './account.ts';
import { createPlayer, sessionOf } from './seeded-player.ts';

let created = 0;

/** An account that no other test of this run has. */
export function newAccount(name: string): Account {
  created += 1;
  const unique = `${Date.now().toString(36).slice(-5)}${process.pid.toString(36)}${created}`;
  return {
    email: `${name}.${unique}@habit-rivals.example`,
    password: 'correct horse',
    username: `${name}${unique}`.slice(0, 15),
  };
}

/** Such accounts with what signing up leaves on the server, in the order of their names. */
export async function newPlayers<const Names extends readonly string[]>(
  ...names: Names
): Promise<{ readonly [Index in keyof Names]: Account }> {
  const accounts = names.map(newAccount);
  await Promise.all(accounts.map(createPlayer));
  return accounts as { [Index in keyof Names]: Account };
}

/** Through the screens; what is about something else begins with `signInAsNew` or `beSignedIn`. */
export async function signUp(page: Page, { email, password, username }: Account): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register/Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up Information' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Choose a username').fill(username);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await arriveHome(page);
}

/** Through the screens, as `signUp`. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await arriveHome(page);
}

/** A fresh player, signed in. */
export async function signInAsNew(page: Page, account: Account): Promise<void> {
  await createPlayer(account);
  await beSignedIn(page, account);
}

/**
 * On a phone of visits before: somebody has answered the consent question there and been told the news, as far as it
 * keeps nothing of that yet. Playwright's own way, `storageState`, opens a page more with two processes of its own.
 */
export async function comeBack(page: Page): Promise<void> {
  // A document of the app's origin that starts nothing.
  await page.goto('/icon.svg');
  await page.evaluate(
    (appState) => {
      localStorage['habit-rivals-consent'] ??= 'necessary';
      localStorage['habit-rivals'] ??= appState;
    },
    JSON.stringify({ state: { toldUntil: Date.now() }, version: 1 }),
  );
}

/**
 * On home, or just opening another screen, on a phone that has kept the sign-in of a visit before, in which its clock was
 * ahead by so much.
 */
export async function beSignedIn(
  page: Page,
  account: Account,
  path = '/home',
  aheadMs = 0,
): Promise<void> {
  const session = await sessionOf(account, aheadMs);
  await comeBack(page);
  await page.evaluate(keepSession, session);
  await page.goto(path);
  if (path === '/home') await arriveHome(page);
}

/** Goes there as a link of the app does, which spares the start of a page, as soon as the app stands. */
export async function follow(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(isAppThere)).toBe(true);
  await followAtOnce(page, path);
}

/** Whether the app has taken the place of what was painted before it. */
const isAppThere = (): boolean => 'presses' in document && document.presses === null;

/** The same now. False where no app stands yet and where it would lead nowhere else. */
export async function followAtOnce(page: Page, path: string): Promise<boolean> {
  if (!(await page.evaluate(isAppThere))) return false;
  return page.evaluate((to) => {
    if (location.pathname + location.search === to) return false;
    history.pushState(null, '', to);
    // What the router listens to.
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, path);
}

/** Runs in the page, in any engine: leaves what the Auth SDK finds there when it starts. */
export function keepSession(value: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    const fail = (event: Event) => reject(new Error(`The sign-in was not kept: ${event.type}`));
    opening.addEventListener('error', fail);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    });
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
      writing.addEventListener('abort', fail);
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
      // By the local stack's API key and the app's name.
      const key = 'firebase:authUser:demo:[DEFAULT]';
      writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
    });
  });
}

/** The address changes before the screen does, whose code may still be on its way. */
async function arriveHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: /^(Ready,|Dashboard)/ })).toBeVisible();
}

/** Leaves by the given press; the page then begins anew, and only after that it can be used. */
export async function leaveBy(page: Page, press: () => Promise<void>): Promise<void> {
  const restarted = page.waitForEvent('load');
  await press();
  await restarted;
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
}

/** The exact HP of a player as a screen reader hears it. */
export const hpOf = (page: Page, username: string): Locator =>
  page.getByRole('meter', { name: `${username} HP` });

export async function expectHp(
  page: Page,
  expected: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [username, hp] of Object.entries(expected)) {
    await expect(hpOf(page, username)).toHaveAttribute('aria-valuetext', new RegExp(`^${hp} HP`));
  }
}
