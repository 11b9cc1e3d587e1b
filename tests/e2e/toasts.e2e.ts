import { expect, type Locator, type Page } from '@playwright/test';

import { controlsUnder } from './accessibility-measures.ts';
import { enterNumber } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, newAccount, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';
import { finishDuel } from './seeded-requests.ts';
import { makeTarget, setTerms, startDuel as startWizard } from './wizard.ts';

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/** Nothing of the screen shows beside the message, or between it and the bar that it stands on. */
async function expectFromEdgeToEdge(message: Locator, bar: Locator): Promise<void> {
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
  const found = await message.evaluate((text) => {
    const column = text.closest('#root > *')?.getBoundingClientRect();
    const messages = text.closest('[data-tone]')?.parentElement?.getBoundingClientRect();
    if (!column || !messages) throw new Error('This is no message');
    const { x, width, bottom } = messages;
    return { isWide: x === column.x && width === column.width, bottom };
  });
  expect(found.isWide).toBe(true);
  // It may lie on the bar's border.
  expect(found.bottom - top).toBeGreaterThanOrEqual(0);
  expect(found.bottom - top).toBeLessThanOrEqual(2);
}

const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Where the controls of the screen stand on the page. */
const placesOn = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main a, main button, main input')].map(
      (control) => control.getBoundingClientRect().top + scrollY,
    ),
  );

/** The same on each screen. */
async function onEachScreen(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const viewport of SCREENS) {
    await test.step(`at ${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await look(viewport.width);
    });
  }
}

test('a message lies on no number of a battle', async ({ openPhone }) => {
  const page = await openPhone();
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  const titles = ['Steps', 'Press-ups', 'Pages', 'Glasses of water'];
  const targets = titles.map((title) => ({ title, format: 'number' as const }));
  await beSignedIn(page, rosa, `/battle?id=${await startDuel(rosa, ben, { targets })}`);
  // An entry that changes nothing has no message.
  await onEachScreen(page, async (number) => {
    await enterNumber(page, 'Steps', String(number));
    const message = page.getByRole('button', { name: `Steps: ${number}` });
    await expectFromEdgeToEdge(message, bottomBar(page));
    expect(await controlsUnder(message)).toEqual([]);

    await test.step('nor does the next one, and nothing moves when they go', async () => {
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await enterNumber(page, 'Pages', String(number));
      await enterNumber(page, 'Glasses of water', String(number));
      const messages = page.getByRole('button', { name: /^(Pages|Glasses of water): \d+$/ });
      await expect(messages).toHaveText(`Glasses of water: ${number}`);
      expect(await controlsUnder(messages)).toEqual([]);
      const places = await placesOn(page);
      await expect(messages).toHaveCount(0);
      expect(await placesOn(page)).toEqual(places);
    });
  });
});

test('rows that are ticked one after the other have one message between them', async ({
  openPhone,
}) => {
  const page = await openPhone();
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  const titles = ['No sugar', 'Stretch', 'Walk', 'Read', 'Floss'];
  await startDuel(rosa, ben, { targets: titles.map((title) => ({ title })) });
  await beSignedIn(page, rosa, '/home');
  await onEachScreen(page, async (width) => {
    const isTicked = width === SCREENS[0]?.width;
    for (const title of titles)
      await page.getByRole('checkbox', { name: title }).setChecked(isTicked);
    const messages = page.getByRole('button', { name: /^(Read|Floss|Walk|Stretch|No sugar): / });
    await expect(messages).toHaveText(/^Floss/);
    expect(await controlsUnder(messages)).toEqual([]);
  });
});

test('a message lies on nothing of the wizard’s end', async ({ openPhone }) => {
  const page = await openPhone();
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  await beSignedIn(page, rosa, '/home');
  await startWizard(page, ben);
  await makeTarget(page, { title: 'Steps', type: 'Number Input' });
  await page.getByRole('button', { name: 'Add another target' }).click();
  await makeTarget(page, { title: 'Stretch' });
  await setTerms(page, { days: '7' });
  const foot = page.getByRole('button', { name: 'Send' }).locator('../..');
  await onEachScreen(page, async (width) => {
    const hasFoot = width === SCREENS[0]?.width;
    const message = page.getByRole('button', { name: 'Target deleted.' });
    await expect(message).toHaveCount(0);
    await page.getByRole('button', { name: 'Duplicate Stretch' }).first().click();
    await page.getByRole('button', { name: 'Delete Stretch' }).last().click();
    await expectFromEdgeToEdge(message, hasFoot ? foot : bottomBar(page));
    expect(await controlsUnder(message)).toEqual([]);
  });
});

test('a message stands above the bar of a choice', async ({ openPhone }) => {
  const page = await openPhone();
  const rosa = newAccount('rosa');
  const rivals = ['ben', 'cat', 'dan', 'eve'].map(newAccount);
  await Promise.all([rosa, ...rivals].map(createPlayer));
  await Promise.all(rivals.map((rival) => finishDuel(rosa, rival)));
  await beSignedIn(page, rosa, '/start-new-battle?group=1');
  await page.getByRole('link', { name: /^Opponents/ }).click();
  for (const { username } of rivals.slice(0, -1))
    await page.getByRole('button', { name: new RegExp(username) }).click();
  await onEachScreen(page, async () => {
    const message = page.getByRole('button', { name: /^Three is the limit/ });
    await expect(message).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(rivals.at(-1)?.username ?? '') }).click();
    const bar = page.getByRole('link', { name: 'Continue' }).locator('..');
    await expectFromEdgeToEdge(message, bar);
    expect(await controlsUnder(message)).toEqual([]);
  });
});
