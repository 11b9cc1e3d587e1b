import { expect, type Page } from '@playwright/test';

import type { PlannedTarget } from '../../src/domain/index.ts';
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
  /** What home says of battles that have ended. */
  readonly ends: readonly string[];
  /** Whether somebody else has sent a request by then. */
  readonly isAsked?: true;
}

interface Visit {
  readonly kind: string;
  /** How many fight. */
  readonly players: number;
  /** One after the other on the same phone. */
  readonly homes: readonly Scene[];
}

const WON = 'You won against Ben yesterday. Ben owes you: coffee.';
const LOST = 'You lost against Kim yesterday. You owe Kim: the film choice.';

const VISITS: readonly Visit[] = [
  {
    kind: 'a duel',
    players: 2,
    homes: [
      { name: 'on a day without news', ends: [] },
      { name: 'on the day after two battles', ends: [WON, LOST] },
      { name: 'while a request waits', ends: [], isAsked: true },
    ],
  },
  {
    kind: 'a group battle',
    players: 4,
    homes: [
      { name: 'on the day after two battles', ends: [WON, LOST] },
      { name: 'on the day after a battle while a request waits', ends: [WON], isAsked: true },
    ],
  },
];

async function start(
  accounts: readonly Account[],
  targets: readonly Partial<PlannedTarget>[] = TARGETS,
): Promise<string> {
  await Promise.all(accounts.map(createPlayer));
  const [one, other] = accounts;
  if (accounts.length > 2 || !one || !other) return startGroup(accounts, { targets, numDays: 3 });
  return startDuel(one, other, { targets });
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
  // Where no app runs that would store its own state as it is left.
  await page.goto('/icon.svg');
  await page.evaluate((state) => localStorage.setItem('habit-rivals', state), kept);
  await page.goto('/home');
}

async function expectFirstTargetInView(page: Page): Promise<void> {
  const row = page.getByRole('main').locator('label').filter({ hasText: 'Stretch' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(row).toBeVisible();
  const end = await row.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
  const foot = await bar.evaluate((element) => element.getBoundingClientRect().top);
  expect(end).toBeLessThanOrEqual(foot);
}

for (const { kind, players, homes } of VISITS) {
  test(`shows the first target of the day in the first view of a small phone: ${kind} and home`, async ({
    openPhone,
  }) => {
    const page = await openPhone(SMALL_PHONE);
    const accounts = ['ada', 'ben', 'cem', 'dora'].slice(0, players).map(newAccount);
    const [me] = accounts;
    if (!me) throw new Error('Somebody plays.');
    const battleId = await start(accounts);
    await beSignedIn(page, me, `/battle?id=${battleId}`);
    await expectFirstTargetInView(page);
    const main = page.getByRole('main');
    for (const { name, ends, isAsked = false } of homes) {
      await test.step(`home ${name}`, async () => {
        if (isAsked) await requestFrom(newAccount('eve'), me);
        await visitAfter(page, battleId, ends);
        for (const text of [WON, LOST])
          await expect(main.getByText(text)).toHaveCount(ends.includes(text) ? 1 : 0);
        await expect(main.getByRole('button', { name: 'Accept' })).toHaveCount(isAsked ? 1 : 0);
        await expectFirstTargetInView(page);
      });
    }
  });
}

const HIGH_SCREEN = { viewport: { width: 1280, height: 1100 } };

const FULL_DAYS = [
  {
    kind: 'the ten numbers of a duel',
    players: 2,
    targets: Array.from({ length: 10 }, (_, index) => ({
      title: `Number ${index}`,
      format: 'number' as const,
    })),
  },
  { kind: 'a group of four', players: 4, targets: [...TARGETS, { title: 'Read' }] },
];

for (const { kind, players, targets } of FULL_DAYS) {
  test(`shows all cards of a day in the first view of a high screen: ${kind} (D181)`, async ({
    openPhone,
  }) => {
    const page = await openPhone(HIGH_SCREEN);
    const accounts = ['ada', 'ben', 'cem', 'dora'].slice(0, players).map(newAccount);
    const [me] = accounts;
    if (!me) throw new Error('Somebody plays.');
    const battleId = await start(accounts, targets);
    await beSignedIn(page, me, `/battle?id=${battleId}&day=1`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(players);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const foot = await bar.evaluate((element) => element.getBoundingClientRect().top);
    for (const card of await cards.all()) {
      const end = await card.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual(foot);
    }
  });
}
