import path from 'node:path';

import { type Browser, expect, type Page, test } from '@playwright/test';

import { newAccount, signInAsNew } from '../e2e/player.ts';
import { startGroup } from '../e2e/seeded-requests.ts';
import { challenge } from '../e2e/wizard.ts';
import { dateIn, hourIn, setClock } from '../stack-clock.ts';

const FOLDER = process.env['GALLERY_FOLDER'] ?? 'gallery';
const PHONE = { width: 390, height: 844 };
/** So many days from now: the time of a database never goes back behind what was written, as the demo data. */
const DUEL_BEGINS = 1;
const GROUP_BEGINS = 10;
/** All is agreed on. */
const BEFORE = 8;
const MORNING = 9;
const EVENING = 20;

interface Player {
  readonly name: string;
  readonly page: Page;
}

async function photograph({ name, page }: Player, day: number, place: string): Promise<void> {
  // Bars grow and numbers fly; what is photographed is how they end. Some breathe for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (a) => a.playState !== 'running' || a.effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  await page.screenshot({ path: path.join(FOLDER, `week-${name}-day${day}-${place}.png`) });
}

/** Opens the app as on that morning, looks at all that it opens with, and puts each of that away. */
async function open(player: Player, day: number): Promise<void> {
  const { page } = player;
  await page.goto('/home');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  for (let dialogs = 1; dialogs < MANY; dialogs += 1) {
    await page.waitForTimeout(SETTLED_MS);
    if ((await page.locator('dialog[open]').count()) === 0) break;
    await photograph(player, day, `opening${dialogs}`);
    await page.keyboard.press('Escape');
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

/** A phone that lies open sees the day turn over, and has nothing to tell in the morning. */
const putAway = ({ page }: Player) => page.goto('about:blank');

/** How many of three targets each player does, day by day. */
interface Script {
  /** So many days from now. */
  readonly begins: number;
  readonly days: readonly (readonly number[])[];
  readonly players: readonly Player[];
  readonly battleId: string;
}

async function play({ begins, days, players, battleId }: Script): Promise<void> {
  for (const [index, ticks] of days.entries()) {
    const day = index + 1;
    await test.step(`day ${day}`, async () => {
      await setClock(hourIn(begins + index, MORNING));
      for (const [who, player] of players.entries()) {
        await open(player, day);
        await tick(player, battleId, ticks[who] ?? 0, day);
      }
      await setClock(hourIn(begins + index, EVENING));
      for (const player of players) {
        await player.page.goto('/home');
        await player.page.waitForTimeout(SETTLED_MS);
        await photograph(player, day, 'evening');
        await putAway(player);
      }
    });
  }
  await test.step('the morning after', async () => {
    const day = days.length + 1;
    await setClock(hourIn(begins + days.length, MORNING));
    for (const player of players) {
      await open(player, day);
      await player.page.goto(`/battle?id=${battleId}`);
      await player.page.waitForTimeout(SETTLED_MS);
      await photograph(player, day, 'battle');
      await player.page.goto('/home');
      await player.page.waitForTimeout(SETTLED_MS);
      await photograph(player, day, 'home-again');
    }
  });
}

test.describe.configure({ mode: 'serial' });
test.use({ viewport: PHONE });
test.afterEach(() => setClock(null));

const TARGETS = [{ title: 'Walk' }, { title: 'Stretch' }, { title: 'No sugar' }];

/** One on which things move. */
const newPhone = (browser: Browser, colorScheme: 'light' | 'dark') =>
  browser.newPage({ colorScheme, isMobile: true, reducedMotion: 'no-preference' });

test('a week of a duel, first opening by first opening', async ({ browser }) => {
  await setClock(hourIn(DUEL_BEGINS, BEFORE));
  const [mia, tom] = [newAccount('mia'), newAccount('tom')];
  const players = [
    { name: 'mia', page: await newPhone(browser, 'light') },
    { name: 'tom', page: await newPhone(browser, 'dark') },
  ] as const;
  const [{ page: miaPage }, { page: tomPage }] = players;
  await signInAsNew(miaPage, mia);
  await signInAsNew(tomPage, tom);
  await putAway(players[1]);
  await challenge(miaPage, tom, { targets: TARGETS, days: '7', prize: 'Coffee' });
  await photograph(players[0], 0, 'sent');
  await putAway(players[0]);
  await open(players[1], 0);
  await tomPage.getByRole('button', { name: 'Accept' }).click();
  await tomPage.getByRole('button', { name: 'Fight!' }).waitFor();
  await tomPage.screenshot({ path: path.join(FOLDER, 'week-tom-day0-fight.png') });
  await tomPage.getByRole('link', { name: /^Open battle/ }).click();
  await expect(tomPage).toHaveURL(/\/battle\?id=/);
  const battleId = new URL(tomPage.url()).searchParams.get('id') ?? '';
  await putAway(players[1]);
  await play({
    begins: DUEL_BEGINS,
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
  await Promise.all(players.map(({ page }) => page.context().close()));
});

test('days of a group', async ({ browser }) => {
  await setClock(hourIn(GROUP_BEGINS, BEFORE));
  const accounts = ['ada', 'ben', 'cem', 'dora'].map(newAccount);
  const phones = await Promise.all(
    accounts.map((_, index) => newPhone(browser, index % 2 === 0 ? 'light' : 'dark')),
  );
  for (const [index, page] of phones.entries()) {
    const account = accounts[index];
    if (account) await signInAsNew(page, account);
    await page.goto('about:blank');
  }
  const battleId = await startGroup(accounts, {
    targets: TARGETS,
    numDays: 3,
    startDate: dateIn(GROUP_BEGINS),
  });
  await play({
    begins: GROUP_BEGINS,
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
