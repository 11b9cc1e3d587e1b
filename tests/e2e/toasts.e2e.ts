import { expect, type Locator, type Page } from '@playwright/test';

import { controlsUnder } from './accessibility-measures.ts';
import { enterNumber } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, newAccount, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';
import { finishDuel } from './seeded-requests.ts';
import { next } from './wizard.ts';

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/** As long as a title may be, and wider than any of them. */
const LONG_WORD = 'W'.repeat(30);

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

test('a message lies on no number of a battle, and rows that are ticked one after the other have one', async ({
  openPhone,
}) => {
  const page = await openPhone();
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  const titles = ['No sugar', 'Stretch', 'Walk', 'Read', LONG_WORD];
  const targets = [
    ...['Steps', 'Press-ups', 'Pages', 'Glasses of water'].map((title) => ({
      title,
      format: 'number' as const,
    })),
    ...titles.map((title) => ({ title })),
  ];
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

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await onEachScreen(page, async (width) => {
    const isTicked = width === SCREENS[0]?.width;
    for (const title of titles)
      await page.getByRole('checkbox', { name: title }).setChecked(isTicked);
    const messages = page.getByRole('button', { name: new RegExp(`^(${titles.join('|')}): `) });
    await expect(messages).toHaveText(new RegExp(`^${LONG_WORD}`));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
    expect(await controlsUnder(messages)).toEqual([]);
  });
});

test('a message lies on nothing of the wizard’s end, and above the bar of a choice', async ({
  openPhone,
}) => {
  const page = await openPhone();
  const rosa = newAccount('rosa');
  const rivals = ['ben', 'cat', 'dan', 'eve'].map(newAccount);
  await Promise.all([rosa, ...rivals].map(createPlayer));
  await Promise.all(rivals.map((rival) => finishDuel(rosa, rival)));
  const press = (name: string) => page.getByRole('button', { name: new RegExp(name) }).click();
  await beSignedIn(page, rosa, '/start-new-battle/opponents');
  await press(rivals[0]?.username ?? '');
  await press('Quick Challenge');
  for (const title of ['Steps', 'Read']) await page.getByRole('checkbox', { name: title }).click();
  await next(page, 'Finished');
  const foot = page.getByRole('button', { name: 'Send' }).locator('../..');
  await onEachScreen(page, async (width) => {
    const hasFoot = width === SCREENS[0]?.width;
    const message = page.getByRole('button', { name: 'Target deleted.' });
    await expect(message).toHaveCount(0);
    await page.getByRole('button', { name: 'Duplicate Read' }).first().click();
    await page.getByRole('button', { name: 'Delete Read' }).last().click();
    await expectFromEdgeToEdge(message, hasFoot ? foot : bottomBar(page));
    expect(await controlsUnder(message)).toEqual([]);
  });

  await page.goto('/start-new-battle?group=1');
  await press('Discard');
  await page.getByRole('link', { name: /^Opponents/ }).click();
  for (const { username } of rivals.slice(0, -1)) await press(username);
  await onEachScreen(page, async () => {
    const message = page.getByRole('button', { name: /^Three is the limit/ });
    await expect(message).toHaveCount(0);
    await press(rivals.at(-1)?.username ?? '');
    const bar = page.getByRole('link', { name: 'Continue' }).locator('..');
    await expectFromEdgeToEdge(message, bar);
    expect(await controlsUnder(message)).toEqual([]);
  });
});
