import { chromium, type Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';

import { blockTarget } from '../../src/domain/battle-days.ts';
import {
  addDays,
  type Battle,
  duelHp,
  duelResult,
  entryOf,
  newDuel,
  recordBlockEntry,
  recordDailyEntry,
} from '../../src/domain/index.ts';
import { blockNumber, checkbox, must, number } from '../../src/testing/sample-battles.ts';
import {
  emailOf,
  inputOf,
  moveOf,
  newPlayer,
  PASSWORD,
  termsOf,
  TODAY,
} from '../../src/testing/contract/contract-players.ts';
import { emulatorBackend } from '../../src/testing/emulator-backend.ts';
import { HammeringPhone, secondPhone } from '../../src/testing/hammering-phone.ts';
import { randomNumbers } from '../../src/testing/random-numbers.ts';
import { newBattleId } from '../../src/repositories/new-battle-id.ts';
import { setClock } from '../stack-clock.ts';
import { CHROMIUM } from '../stack-pages.ts';

/**
 * Half an hour of two players on four phones whose connection comes and goes, and a tab of the built
 * app that stays open all the time. `npm run soak` prints what came of it.
 */

const SEED = 20_261_121;
const ENTRIES = 2_000;
const SIMULATED_MS = 30 * 60_000;
/** Out of a hundred entries: how many find their phone's connection changed, how many are block numbers. */
const CUT_SHARE = 20;
const BLOCK_SHARE = 20;
/** Of a phone; each player has two, and at most 100 numbers (D93). */
const MOST_NUMBERS = 20;
/** The tab makes every 40th entry and loses its connection for 20 out of 100. */
const TAB_EVERY = 40;
const TAB_CYCLE = 100;
const TAB_OFFLINE = 20;
const WARM_UP = 200;
const MOST_GROWTH_MB = 10;
const LIMIT_MS = 30 * 60_000;

/** Each phone of a player has targets of its own, so that it is known what must stand in the end. */
const OWN_TARGETS = [
  ['target1', 'target2', 'target3'],
  ['target4', 'target5', 'target6'],
] as const;
const TAB_TARGET = { key: 'target7', title: 'Ticked in the tab' };
const isNumber = (targetKey: string): boolean => Number(targetKey.slice(-1)) % 2 === 0;

const backend = emulatorBackend();
const when = { today: TODAY, settled: TODAY };
const noon = Date.parse(`${TODAY}T12:00:00Z`);

afterAll(() => setClock(null));

async function newStage() {
  const challenger = await newPlayer(backend);
  const opponent = await newPlayer(backend);
  const { battles } = challenger.repositories;
  const targets = [1, 2, 3, 4, 5, 6].map((index) => {
    const title = `Target ${index}`;
    return isNumber(`target${index}`) ? number({ title }) : checkbox({ title });
  });
  const request = newDuel({
    id: newBattleId(),
    challenger: { ...challenger.user, timeZone: 'UTC' },
    opponent: opponent.user,
    terms: termsOf({
      targets: [...targets, checkbox({ title: TAB_TARGET.title }), blockNumber()],
    }),
  });
  await battles.createBattle(request);
  const move = moveOf(opponent, request);
  const battle = await opponent.repositories.battles.acceptBattle(request.id, move);
  const players = [
    challenger,
    opponent,
    await secondPhone(backend, challenger),
    await secondPhone(backend, opponent),
  ];
  return {
    battle,
    challenger,
    phones: players.map((player) => new HammeringPhone(player, battle)),
    reader: await secondPhone(backend, challenger),
  };
}

/** The built app in a real tab, open on the battle. */
async function openTab(email: string, battleId: string) {
  const browser = await chromium.launch(CHROMIUM.launchOptions);
  afterAll(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const next = encodeURIComponent(`/battle?id=${battleId}`);
  await page.goto(`${process.env['HABIT_RIVALS_URL'] ?? ''}/login?next=${next}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('checkbox', { name: TAB_TARGET.title }).waitFor({ state: 'attached' });
  return { page, setOffline: (isOffline: boolean) => context.setOffline(isOffline) };
}

/** Megabytes on the tab's heap once all that can be freed is freed. */
async function heapOf(page: Page): Promise<number> {
  const inspector = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  await inspector.detach();
  return usedSize / 1_000_000;
}

const tickInTab = (page: Page): Promise<void> =>
  page
    .getByRole('checkbox', { name: TAB_TARGET.title })
    .evaluate((box) => (box instanceof HTMLElement ? box.click() : undefined));

/** What the domain makes of the entries that must stand in the end. */
function expectedOf(battle: Battle, phones: readonly HammeringPhone[], isTabTicked: boolean) {
  let expected = battle;
  const enter = (userId: string, targetKey: string, input: boolean | number): void => {
    const entry = { userId, dayKey: 'day1', targetKey, input, photo: null, hide: false };
    expected = must(recordDailyEntry(expected, userId, entry, when));
  };
  for (const { userId, inputs, added } of phones) {
    for (const [targetKey, input] of inputs) enter(userId, targetKey, input);
    for (const { id, value } of added) {
      const slot = { targetKey: 'blockTarget1', photo: null, hide: false };
      const change = { userId, ...slot, add: { id, value } };
      expected = must(recordBlockEntry(expected, userId, change, when));
    }
  }
  enter(battle.challenger.id, TAB_TARGET.key, isTabTicked);
  return expected;
}

const numbersOf = (battle: Battle, userId: string) => {
  const target = blockTarget(battle, 'blockTarget1');
  const numbers = (target && entryOf(target, userId)?.inputArray) ?? [];
  return numbers.toSorted((a, b) => a.id.localeCompare(b.id));
};

test(
  `${ENTRIES} entries in 30 minutes with a connection that comes and goes (seed ${SEED})`,
  async () => {
    const startedAt = performance.now();
    const random = randomNumbers(SEED);
    await setClock(new Date(noon));
    const { battle, challenger, phones, reader } = await newStage();
    const tab = await openTab(emailOf(challenger.user.username), battle.id);
    let cuts = 0;
    let isTabTicked = false;
    let heapBefore = 0;
    const phoneAt = (index: number): HammeringPhone => {
      const phone = phones[index];
      if (!phone) throw new Error('There is no such phone');
      return phone;
    };

    for (let entry = 0; entry < ENTRIES; entry += 1) {
      if (entry % 20 === 0) await setClock(new Date(noon + (entry / ENTRIES) * SIMULATED_MS));
      if (entry === WARM_UP) heapBefore = await heapOf(tab.page);
      if (entry % TAB_CYCLE === 0) await tab.setOffline(false);
      if (entry % TAB_CYCLE === TAB_CYCLE - TAB_OFFLINE) {
        await tab.setOffline(true);
        cuts += 1;
      }
      if (entry % TAB_EVERY === 0) {
        await tickInTab(tab.page);
        isTabTicked = !isTabTicked;
        continue;
      }
      const index = random(phones.length);
      const phone = phoneAt(index);
      if (random(100) < CUT_SHARE) {
        if (phone.isOnline) cuts += 1;
        await phone.setOnline(!phone.isOnline);
      }
      if (random(100) < BLOCK_SHARE) {
        if (phone.added.length < MOST_NUMBERS) phone.add(`entry-${entry}`, 1 + random(50));
        else phone.removeOne();
      } else {
        const targetKey = OWN_TARGETS[index < 2 ? 0 : 1][random(3)] ?? 'target1';
        phone.enter(targetKey, isNumber(targetKey) ? 1 + random(9000) : random(2) === 0);
      }
      // Lets what is under way arrive in the midst of what follows.
      const other = phoneAt(random(phones.length));
      if (other.isOnline) await other.sent.at(-1);
    }
    await setClock(new Date(noon + SIMULATED_MS));
    await tab.setOffline(false);
    await Promise.all(phones.map((phone) => phone.setOnline(true)));
    await Promise.all(phones.flatMap(({ sent }) => sent));

    const expected = expectedOf(battle, phones, isTabTicked);
    const stored = async (): Promise<Battle> => {
      const final = await reader.repositories.battles.getBattle(battle.id);
      if (!final) throw new Error('The battle is gone');
      return final;
    };
    await expect
      .poll(async () => inputOf(await stored(), TAB_TARGET.key, challenger.user.id), {
        timeout: 120_000,
      })
      .toBe(isTabTicked);
    const final = await stored();
    for (const phone of phones)
      await expect
        .poll(() => phone.shown, { timeout: 30_000 })
        .toEqual({ battle: final, hasPendingWrites: false });

    for (const userId of battle.userIds) {
      expect(numbersOf(final, userId)).toEqual(numbersOf(expected, userId));
      for (const targetKey of [...OWN_TARGETS.flat(), TAB_TARGET.key])
        expect(inputOf(final, targetKey, userId), `${userId} ${targetKey}`).toBe(
          inputOf(expected, targetKey, userId),
        );
    }
    expect(duelHp(final)).toEqual(duelHp(expected));
    const after = addDays(TODAY, battle.numDays);
    expect(duelResult(final, after)).toEqual(duelResult(expected, after));
    const hp = duelHp(final).challenger;
    await tab.page
      .getByRole('meter', { name: `${challenger.user.username} HP` })
      .and(tab.page.locator(`[aria-valuetext^="${hp} HP"]`))
      .waitFor({ state: 'attached' });

    const heapAfter = await heapOf(tab.page);
    const growth = heapAfter - heapBefore;
    const seconds = (performance.now() - startedAt) / 1000;
    // oxlint-disable-next-line no-console -- the figures are what the command is for
    console.log(
      [
        `soak: ${ENTRIES} entries over 30 simulated minutes in ${seconds.toFixed(0)} s, ${cuts} disconnects`,
        `soak: the battle is the same on ${phones.length} clients, in the tab and in the domain; HP ${hp} : ${duelHp(final).opponent}`,
        `soak: heap of the open tab after collecting garbage ${heapBefore.toFixed(1)} MB after ${WARM_UP} entries, ${heapAfter.toFixed(1)} MB at the end: ${growth.toFixed(1)} MB more (limit ${MOST_GROWTH_MB})`,
      ].join('\n'),
    );
    expect(growth).toBeLessThan(MOST_GROWTH_MB);
  },
  LIMIT_MS,
);
