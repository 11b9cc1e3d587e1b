import { expect, type Locator, type Page } from '@playwright/test';

import { enterNumber } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, newAccount } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';
import { finishDuel } from './seeded-requests.ts';
import { makeTarget, setTerms, startDuel as startWizard } from './wizard.ts';

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/**
 * The controls of the screen, or of the dialog on it, that a message lies on: wherever they are brought into
 * sight one after the other, and at the end that it stands at: of a dialog the beginning.
 */
const coveredBy = (message: Locator): Promise<string[]> =>
  message.evaluate(async (text) => {
    // The screen's end makes room for it with the frame that shows it.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const messages = text.closest('[data-tone]')?.parentElement;
    if (!messages) throw new Error('This is no message');
    const dialog = text.closest('dialog');
    const holder = dialog ?? document.querySelector('main') ?? document.body;
    const controls = [...holder.querySelectorAll('a, button, input, select, summary, textarea')]
      .filter((control) => !messages.contains(control))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const isUnder = (control: Element): boolean => {
      const [one, other] = [control.getBoundingClientRect(), messages.getBoundingClientRect()];
      const isBeside = one.right <= other.left || other.right <= one.left;
      return !isBeside && one.top < other.bottom && other.top < one.bottom;
    };
    const found: Element[] = [];
    for (const control of controls) {
      control.scrollIntoView({ block: 'nearest' });
      if (isUnder(control)) found.push(control);
    }
    if (dialog === null) scrollTo(0, document.documentElement.scrollHeight);
    else dialog.scrollTop = 0;
    found.push(...controls.filter((control) => isUnder(control)));
    return found.map((control) => control.getAttribute('aria-label') ?? control.outerHTML);
  });

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
  const [rosa, ben] = [newAccount('rosa'), newAccount('ben')];
  await Promise.all([rosa, ben].map(createPlayer));
  const titles = ['Steps', 'Press-ups', 'Pages', 'Glasses of water'];
  const targets = titles.map((title) => ({ title, format: 'number' as const }));
  await beSignedIn(page, rosa, `/battle?id=${await startDuel(rosa, ben, { targets })}`);
  // An entry that changes nothing has no message.
  await onEachScreen(page, async (number) => {
    await enterNumber(page, 'Steps', String(number));
    const message = page.getByRole('button', { name: `Steps: ${number}` });
    await expectFromEdgeToEdge(message, bottomBar(page));
    expect(await coveredBy(message)).toEqual([]);

    await test.step('nor does the next one, and nothing moves when they go', async () => {
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await enterNumber(page, 'Pages', String(number));
      await enterNumber(page, 'Glasses of water', String(number));
      const messages = page.getByRole('button', { name: /^(Pages|Glasses of water): \d+$/ });
      await expect(messages).toHaveText(`Glasses of water: ${number}`);
      expect(await coveredBy(messages)).toEqual([]);
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
  const [rosa, ben] = [newAccount('rosa'), newAccount('ben')];
  await Promise.all([rosa, ben].map(createPlayer));
  const titles = ['No sugar', 'Stretch', 'Walk', 'Read', 'Floss'];
  await startDuel(rosa, ben, { targets: titles.map((title) => ({ title })) });
  await beSignedIn(page, rosa, '/home');
  await onEachScreen(page, async (width) => {
    const isTicked = width === SCREENS[0]?.width;
    for (const title of titles)
      await page.getByRole('checkbox', { name: title }).setChecked(isTicked);
    const messages = page.getByRole('button', { name: /^(Read|Floss|Walk|Stretch|No sugar): / });
    await expect(messages).toHaveText(/^Floss/);
    expect(await coveredBy(messages)).toEqual([]);
  });
});

test('a message lies on nothing of a dialog, nor of the wizard’s end', async ({ openPhone }) => {
  const page = await openPhone();
  const [rosa, ben] = [newAccount('rosa'), newAccount('ben')];
  await Promise.all([rosa, ben].map(createPlayer));
  await beSignedIn(page, rosa, '/profile?view=customise');
  await onEachScreen(page, async () => {
    const message = page.getByRole('button', { name: 'Avatar Saved' });
    await expect(message).toHaveCount(0);
    await page
      .getByRole('dialog')
      .getByRole('radio', { checked: true })
      .first()
      .press('ArrowRight');
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await coveredBy(message)).toEqual([]);
  });

  await page.goto('/home');
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
    expect(await coveredBy(message)).toEqual([]);
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
    expect(await coveredBy(message)).toEqual([]);
  });
});
