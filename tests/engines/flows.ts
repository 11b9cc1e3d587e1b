import { expect } from '@playwright/test';

import type { Account } from '../e2e/account.ts';
import type { Phone } from './phone.ts';

/** Adds what is heard now to a story, under a title. */
type Hear = (title: string) => Promise<void>;

const deaf: Hear = async () => {};

/** Through the screens, from the form to home. */
export async function signUp(phone: Phone, account: Account, hear = deaf): Promise<void> {
  await phone.open('/login');
  await phone.tap('link', 'Sign Up');
  await phone.sees('heading', 'Sign Up Information');
  await hear('Sign up');
  await phone.fill('Email', account.email);
  await phone.fill('Password', account.password);
  await phone.fill('Confirm Password', account.password);
  await phone.fill(/^Choose a username/, account.username);
  await phone.reads('Free');
  await phone.tap('button', 'Sign Up');
  await phone.tap('button', 'Skip');
  await arriveHome(phone);
  await hear('Home, for the first time');
}

export async function signIn(phone: Phone, { email, password }: Account): Promise<void> {
  await phone.open('/login');
  await phone.fill('Email', email);
  await phone.fill('Password', password);
  await phone.tap('button', 'Sign In');
  await arriveHome(phone);
}

/** Of somebody who has signed in on a visit before. */
export async function openHome(phone: Phone): Promise<void> {
  await phone.open('/home');
  await arriveHome(phone);
}

export async function arriveHome(phone: Phone): Promise<void> {
  await phone.isAt(/^\/home$/);
  await phone.sees('heading', /^(Ready,|Dashboard)/);
}

/** From a screen with the bar. */
export async function signOut(phone: Phone): Promise<void> {
  await phone.tap('link', /^Profile/);
  await phone.tap('button', 'Logout');
  await phone.sees('link', 'Register/Login');
}

/** Runs in the page: how many outlines of sleeves and trousers go on over the bare limb; -1 where there are none. */
function uncutCloth(): number {
  const outlines = [...document.querySelectorAll('g[style*="--reach"] > path[pathLength]')];
  if (outlines.length === 0) return -1;
  return outlines.filter((path) => getComputedStyle(path).strokeDasharray === 'none').length;
}

/** From home to the first colour of the looks, and back. */
export async function pickColour(phone: Phone, hear = deaf): Promise<void> {
  await phone.tap('link', /^Profile/);
  await phone.tap('link', 'Customise');
  await phone.sees('dialog', 'Customise');
  expect(await phone.ask(uncutCloth)).toBe(0);
  await phone.tap('radio', 'Lifter');
  await phone.tap('button', /^Skin/);
  await phone.fill('Skin', '#336699');
  // It follows a moment after the field, and #336 is a colour already.
  await phone.seesValue('slider', 'Color', /^Saturation 67%/);
  await hear('The colours of the fighter');
  await phone.tap('button', 'Done');
  await phone.tap('button', 'Save');
  await phone.seesNo('button', 'Save');
  await phone.tap('button', 'Close');
  await phone.seesNo('dialog', 'Customise');
  await phone.tap('button', 'Close');
  await phone.seesNo('dialog');
}

async function next(phone: Phone, stage: string): Promise<void> {
  await phone.tap('button', 'Next');
  await phone.sees('heading', stage);
}

interface WizardTarget {
  readonly title: string;
  readonly type?: 'Checkbox' | 'Number Input';
}

/** From home to a sent request of three days that starts today. */
export async function challenge(
  phone: Phone,
  opponent: Account,
  targets: readonly WizardTarget[],
  hear = deaf,
): Promise<void> {
  await phone.tap('link', 'Start New Battle');
  await phone.tap('link', /Add a New Opponent/);
  await phone.fill('Username Search', opponent.username);
  await phone.tap('button', 'Search');
  await phone.sees('button', new RegExp(opponent.username));
  await hear('A search for the rival');
  await phone.tap('button', new RegExp(opponent.username));
  await phone.tap('button', /Create New Battle/);
  for (const [index, { title, type = 'Checkbox' }] of targets.entries()) {
    if (index > 0) await phone.tap('button', 'Add another target');
    await phone.sees('heading', /^Target Title/);
    await phone.fill('Target Title', title);
    await next(phone, 'Target Frequency 2/4');
    await phone.tap('radio', 'Daily Target');
    await next(phone, 'Target Type 3/4');
    await phone.tap('radio', type);
    await next(phone, 'Target Description 4/4');
    await next(phone, 'Create Battle 1/5');
  }
  await hear('The targets');
  await phone.tap('button', 'Continue');
  await phone.sees('heading', 'Start Date 2/5');
  await phone.tap('radio', /^Today/);
  await next(phone, 'Days 3/5');
  await phone.fill('Days', '3');
  await next(phone, 'Prize/Forfeit 4/5');
  await phone.fill(/^Prize\/Forfeit/, 'Loser cooks');
  await next(phone, 'Description 5/5');
  await next(phone, 'Finished');
  await hear('Finished');
  await phone.tap('button', 'Send');
  await phone.isAt(/^\/home$/);
}
