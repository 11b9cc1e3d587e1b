import type { Page } from '@playwright/test';

import { newAccount } from '../e2e/player.ts';
import { storeInvite } from '../e2e/seeded-invite.ts';
import { createSignIn } from '../e2e/seeded-player.ts';
import { press, ROSA, type ScreenState } from './states.ts';

/** What everybody may see. */
export const VISITOR_STATES: readonly ScreenState[] = [
  { name: 'welcome', path: '/' },
  {
    name: 'welcome-played',
    async reach(page) {
      for (const tick of await page.getByRole('checkbox').all()) await tick.click();
      await page.getByRole('link', { name: 'Now with a friend' }).waitFor();
    },
  },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-in-errors', reach: press('Sign In') },
  {
    name: 'sign-in-wrong-password',
    async reach(page) {
      await signIn(page);
      await page.getByText('Firebase: Error (auth/invalid-credential).').waitFor();
    },
  },
  {
    name: 'sign-in-offline',
    connection: 'cut',
    async reach(page) {
      await signIn(page);
      await page.getByText('No connection.').waitFor();
    },
  },
  { name: 'sign-in-sending', connection: 'unanswered', reach: press('Sign In') },
  { name: 'sign-up', path: '/login?view=sign-up' },
  {
    name: 'sign-up-typing',
    async reach(page) {
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await press('Show what is typed')(page);
      await page.getByLabel('Choose a username').fill(newAccount('rosa').username);
      await page.getByText('Free', { exact: true }).waitFor();
    },
  },
  {
    name: 'sign-up-errors',
    async reach(page) {
      await press('Hide what is typed')(page);
      for (const field of ['Password', 'Choose a username'])
        await page.getByLabel(field, { exact: true }).fill('');
      await press('Sign Up')(page);
    },
  },
  {
    name: 'sign-up-email-in-use',
    async reach(page) {
      await signUp(page, { email: ROSA.email, username: 'Rosalind' });
      await page.getByText('Firebase: Error (auth/email-already-in-use).').waitFor();
    },
  },
  {
    name: 'sign-up-username-taken',
    async reach(page) {
      await signUp(page, { email: newAccount('rosa').email, username: ROSA.username });
      await page.getByText('is already taken').waitFor();
    },
  },
  {
    name: 'sign-up-offline',
    connection: 'cut',
    async reach(page) {
      await signUp(page, newAccount('rosa'));
      await page.getByText('No connection.').waitFor();
    },
  },
  // Should it be answered after all, nobody is signed up.
  {
    name: 'sign-up-sending',
    connection: 'unanswered',
    reach: (page) => signUp(page, { email: ROSA.email, username: 'Rosalind' }),
  },
  { name: 'forgot-password', path: '/login?view=reset' },
  {
    name: 'forgot-password-errors',
    async reach(page) {
      await page.getByLabel('Email').fill('rosa');
      await press('Send reset email')(page);
      await page.getByText('Please enter a valid email address.').waitFor();
    },
  },
  {
    name: 'forgot-password-offline',
    connection: 'cut',
    async reach(page) {
      await askForReset(page);
      await page.getByText('No connection.').waitFor();
    },
  },
  { name: 'forgot-password-sending', connection: 'unanswered', reach: press('Send reset email') },
  {
    name: 'link-poster',
    async reach(page) {
      await page.goto(await storeInvite(ROSA));
      await page.getByRole('link', { name: 'Accept the Fight' }).waitFor();
    },
  },
  { name: 'add-visitor', path: `/add?name=${ROSA.username}` },
  { name: 'spar', path: '/spar' },
  {
    name: 'spar-evening',
    async reach(page) {
      for (const target of await page.getByRole('checkbox').all()) await target.click();
      await press('Later that day')(page);
      await press('Later that day')(page);
    },
  },
  { name: 'spar-knock-out', reach: press('Wait for midnight') },
  { name: 'guide', path: '/?read=guide' },
  { name: 'disclaimer', path: '/?read=disclaimer' },
  { name: 'privacy-policy', path: '/?read=privacy' },
  { name: 'terms-and-conditions', path: '/?read=terms' },
  {
    name: 'unknown-path',
    path: '/nowhere',
    isEndless: true,
    reach: (page) => page.getByRole('link', { name: 'Back to home' }).waitFor(),
  },
  { name: 'consent', path: '/', reach: beUnasked },
  { name: 'consent-customise', reach: press('Customise') },
  { name: 'consent-rejecting', reach: rejectEarly },
  // The last one: somebody is signed in.
  {
    name: 'profile-step',
    path: '/login',
    async reach(page) {
      const account = newAccount('nobody');
      await createSignIn(account);
      await signIn(page, account);
      await page.getByRole('heading', { name: 'One last step' }).waitFor();
    },
  },
];

/** As on a phone on which nobody has chosen yet. */
async function beUnasked(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('habit-rivals-consent'));
  await page.goto('/');
  await page.getByRole('region', { name: 'Consent Preferences' }).waitFor();
}

/** Before the code has come that knows whether there is somebody to sign out. */
async function rejectEarly(page: Page): Promise<void> {
  await page.route(/open-firebase/, () => {});
  await page.goto('/');
  await press('Reject All')(page);
  await page.locator('[aria-busy=true]').waitFor();
  // For the states that follow.
  await page.evaluate(() => localStorage.setItem('habit-rivals-consent', 'necessary'));
}

/** Unless told, as somebody who has mistyped the password. */
async function signIn(
  page: Page,
  { email, password } = { email: ROSA.email, password: 'not this one' },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press('Sign In')(page);
}

async function signUp(
  page: Page,
  { email, username }: { email: string; username: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByLabel('Choose a username').fill(username);
  await press('Sign Up')(page);
}

async function askForReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ROSA.email);
  await press('Send reset email')(page);
}
