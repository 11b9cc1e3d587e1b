import path from 'node:path';

import { expect, type Page, test } from '@playwright/test';

import { newAccount, signInAsNew } from '../e2e/player.ts';
import { startDuel } from '../e2e/seeded-duel.ts';
import { startGroup } from '../e2e/seeded-requests.ts';
import { hourIn, setClock } from '../stack-clock.ts';

const FOLDER = process.env['GALLERY_FOLDER'] ?? 'gallery';
const PHONE = { width: 390, height: 844 };
const MORNING = 9;
const EVENING = 20;

interface Player {
  readonly name: string;
  readonly page: Page;
}

type Place = 'opening' | 'home' | 'battle' | 'evening';

async function photograph({ name, page }: Player, day: number, place: Place): Promise<void> {
  // Bars grow and numbers fly; what is photographed is how they end.
  await page.waitForFunction(() =>
    document.getAnimations().every((a) => a.playState !== 'running'),
  );
  await page.screenshot({ path: path.join(FOLDER, `week-${name}-day${day}-${place}.png`) });
}

/** Opens the app as on that morning, looks at what it opens with, and puts all of that away. */
async function open(player: Player, day: number): Promise<void> {
  const { page } = player;
  await page.goto('/home');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLED_MS);
  await photograph(player, day, 'opening');
  for (let dialogs = 0; dialogs < MANY; dialogs += 1) {
    if ((await page.locator('dialog[open]').count()) === 0) break;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLED_MS);
  }
  await photograph(player, day, 'home');
}

/** What comes over home comes a moment after it. */
const SETTLED_MS = 1_500;
const MANY = 8;

/** Ticks so many of the day's targets on the battle's own page. */
async function tick(player: Player, battleId: string, ticks: number, day: number): Promise<void> {
  const { page } = player;
  await page.goto(`/battle?id=${battleId}`);
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let index = 0; index < ticks; index += 1) await boxes.nth(index).check();
  await page.waitForTimeout(SETTLED_MS);
  await photograph(player, day, 'battle');
}

/** How many of three targets each player does, day by day. */
interface Script {
  readonly days: readonly (readonly number[])[];
  readonly players: readonly Player[];
  readonly battleId: string;
}

async function play({ days, players, battleId }: Script): Promise<void> {
  for (const [index, ticks] of days.entries()) {
    const day = index + 1;
    await test.step(`day ${day}`, async () => {
      await setClock(hourIn(index, MORNING));
      for (const [who, player] of players.entries()) {
        await open(player, day);
        await tick(player, battleId, ticks[who] ?? 0, day);
      }
      await setClock(hourIn(index, EVENING));
      for (const player of players) {
        await player.page.goto('/home');
        await player.page.waitForTimeout(SETTLED_MS);
        await photograph(player, day, 'evening');
      }
    });
  }
  await test.step('the morning after', async () => {
    const day = days.length + 1;
    await setClock(hourIn(days.length, MORNING));
    for (const player of players) {
      await open(player, day);
      await player.page.goto(`/battle?id=${battleId}`);
      await player.page.waitForTimeout(SETTLED_MS);
      await photograph(player, day, 'battle');
    }
  });
}

test.describe.configure({ mode: 'serial' });
test.use({ viewport: PHONE });
test.afterEach(() => setClock(null));

const TARGETS = [{ title: 'Walk' }, { title: 'Stretch' }, { title: 'No sugar' }];

test('a week of a duel, first opening by first opening', async ({ browser }) => {
  await setClock(hourIn(0, MORNING));
  const [mia, tom] = [newAccount('mia'), newAccount('tom')];
  const phones = await Promise.all([browser.newPage(), browser.newPage({ colorScheme: 'dark' })]);
  const [miaPage, tomPage] = phones;
  await signInAsNew(miaPage, mia);
  await signInAsNew(tomPage, tom);
  const battleId = await startDuel(mia, tom, { targets: TARGETS, prize: 'Coffee' });
  const players = [
    { name: 'mia', page: miaPage },
    { name: 'tom', page: tomPage },
  ];
  await play({
    players,
    battleId,
    days: [
      [3, 2],
      [1, 3],
      [2, 2],
      [0, 1],
      [3, 1],
      [2, 3],
      [3, 1],
    ],
  });
  await expect(miaPage.getByText('Winner!').first()).toBeVisible();
  await Promise.all(phones.map((page) => page.context().close()));
});

test('days of a group', async ({ browser }) => {
  await setClock(hourIn(0, MORNING));
  const accounts = ['ada', 'ben', 'cem', 'dora'].map(newAccount);
  const phones = await Promise.all(
    accounts.map((_, index) =>
      browser.newPage({ colorScheme: index % 2 === 0 ? 'light' : 'dark' }),
    ),
  );
  for (const [index, page] of phones.entries()) {
    const account = accounts[index];
    if (account) await signInAsNew(page, account);
  }
  const battleId = await startGroup(accounts, { targets: TARGETS, numDays: 3 });
  await play({
    players: phones.map((page, index) => ({ name: `group${index + 1}`, page })),
    battleId,
    days: [
      [3, 2, 1, 0],
      [1, 3, 3, 0],
      [2, 2, 3, 1],
    ],
  });
  await Promise.all(phones.map((page) => page.context().close()));
});
