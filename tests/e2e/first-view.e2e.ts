import { expect, type Page } from '@playwright/test';

import type { Account } from './account.ts';
import { test } from './phones.ts';
import { beSignedIn, newAccount } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';
import { requestDuel, startGroup } from './seeded-requests.ts';

const SMALL_PHONE = { viewport: { width: 320, height: 568 } };

const TARGETS = [{ title: 'Stretch' }, { title: 'Walk' }];

interface Scene {
  readonly name: string;
  /** How many fight. */
  readonly players: number;
  readonly isHome: boolean;
  /** What home says of battles that have ended. */
  readonly ends: readonly string[];
  /** Whether somebody else has sent a request. */
  readonly isAsked?: true;
}

const WON = 'You won against Ben yesterday. Ben owes you: coffee.';
const LOST = 'You lost against Kim yesterday. You owe Kim: the film choice.';

const SCENES: readonly Scene[] = [
  { name: 'home on a day of a duel', players: 2, isHome: true, ends: [] },
  { name: 'home on the day after two battles', players: 2, isHome: true, ends: [WON, LOST] },
  {
    name: 'home of a group on the day after two battles',
    players: 4,
    isHome: true,
    ends: [WON, LOST],
  },
  { name: 'home while a request waits', players: 2, isHome: true, ends: [], isAsked: true },
  {
    name: 'home of a group on the day after a battle while a request waits',
    players: 4,
    isHome: true,
    ends: [WON],
    isAsked: true,
  },
  { name: 'a duel', players: 2, isHome: false, ends: [] },
  { name: 'a group battle', players: 4, isHome: false, ends: [] },
];

async function start(accounts: readonly Account[]): Promise<string> {
  await Promise.all(accounts.map(createPlayer));
  const [one, other] = accounts;
  if (accounts.length > 2 || !one || !other)
    return startGroup(accounts, { targets: TARGETS, numDays: 3 });
  return startDuel(one, other, { targets: TARGETS });
}

async function requestFrom(challenger: Account, opponent: Account): Promise<void> {
  await createPlayer(challenger);
  await requestDuel(challenger, opponent);
}

/** Whether the phone has kept what home shows, for the first paint of the next visit. */
const isHomeKept = (battleId: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('habit-rivals-device');
    opening.addEventListener('error', () => reject(new Error('There is no database')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('snapshot').objectStore('snapshot').get('home');
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result ?? '').includes(battleId));
      });
    });
  });

/** The next visit of a phone that has heard today that battles are over. */
async function visitAfter(page: Page, battleId: string, texts: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(isHomeKept, battleId)).toBe(true);
  const heardAt = Date.now() - 1000;
  const toldEnds = texts.map((text, index) => ({
    battleId: `over${index}`,
    text,
    isOwed: false,
    heardAt,
  }));
  const kept = JSON.stringify({ state: { toldUntil: Date.now(), toldEnds }, version: 1 });
  await page.addInitScript((state) => localStorage.setItem('habit-rivals', state), kept);
  await page.reload();
}

for (const { name, players, isHome, ends, isAsked = false } of SCENES) {
  test(`shows the first target of the day in the first view of a small phone: ${name}`, async ({
    openPhone,
  }) => {
    const page = await openPhone(SMALL_PHONE);
    const accounts = ['ada', 'ben', 'cem', 'dora'].slice(0, players).map(newAccount);
    const [me] = accounts;
    if (!me) throw new Error('Somebody plays.');
    const battleId = await start(accounts);
    if (isAsked) await requestFrom(newAccount('eve'), me);
    await beSignedIn(page, me, isHome ? '/home' : `/battle?id=${battleId}`);
    if (ends.length > 0) await visitAfter(page, battleId, ends);
    const main = page.getByRole('main');
    for (const text of ends) await expect(main.getByText(text)).toBeVisible();
    if (isAsked) await expect(main.getByRole('button', { name: 'Accept' })).toBeAttached();
    const row = main.locator('label').filter({ hasText: 'Stretch' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(row).toBeVisible();
    const end = await row.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    const foot = await bar.evaluate((element) => element.getBoundingClientRect().top);
    expect(end).toBeLessThanOrEqual(foot);
  });
}
