import { expect, type Locator, type Page } from '@playwright/test';

import { enterNumber } from './numbers.ts';
import { test } from './phones.ts';
import { newAccount, signInAsNew } from './player.ts';
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
  message.evaluate((text) => {
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

for (const viewport of SCREENS) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(`a message lies on no number of a battle at ${size}`, async ({ openPhone }) => {
    const page = await openPhone({ viewport });
    const [rosa, ben] = [newAccount('rosa'), newAccount('ben')];
    await Promise.all([signInAsNew(page, rosa), createPlayer(ben)]);
    const titles = ['Steps', 'Press-ups', 'Pages', 'Glasses of water'];
    const targets = titles.map((title) => ({ title, format: 'number' as const }));
    await page.goto(`/battle?id=${await startDuel(rosa, ben, { targets })}`);
    await enterNumber(page, 'Steps', '500');
    const message = page.getByRole('button', { name: 'Steps: 500' });
    await expectFromEdgeToEdge(message, bottomBar(page));
    expect(await coveredBy(message)).toEqual([]);

    await test.step('nor do two, and nothing moves when they go', async () => {
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await enterNumber(page, 'Pages', '20');
      await enterNumber(page, 'Glasses of water', '8');
      const messages = page.getByRole('button', { name: /^(Pages: 20|Glasses of water: 8)$/ });
      await expect(messages).toHaveCount(2);
      expect(await coveredBy(messages.first())).toEqual([]);
      const places = await placesOn(page);
      await expect(messages).toHaveCount(0);
      expect(await placesOn(page)).toEqual(places);
    });
  });

  test(`a message lies on nothing of the wizard's end at ${size}`, async ({ openPhone }) => {
    const page = await openPhone({ viewport });
    const ben = newAccount('ben');
    await Promise.all([signInAsNew(page, newAccount('rosa')), createPlayer(ben)]);
    await startWizard(page, ben);
    await makeTarget(page, { title: 'Steps', type: 'Number Input' });
    await page.getByRole('button', { name: 'Add another target' }).click();
    await makeTarget(page, { title: 'Stretch' });
    await setTerms(page, { days: '7' });
    await page.getByRole('button', { name: 'Delete Stretch' }).click();
    const message = page.getByRole('button', { name: 'Target deleted.' });
    await expectFromEdgeToEdge(message, bottomBar(page));
    expect(await coveredBy(message)).toEqual([]);
  });

  test(`a message stands above the bar of a choice at ${size}`, async ({ openPhone }) => {
    const page = await openPhone({ viewport });
    const rosa = newAccount('rosa');
    const rivals = ['ben', 'cat', 'dan', 'eve'].map(newAccount);
    await Promise.all([signInAsNew(page, rosa), ...rivals.map(createPlayer)]);
    await Promise.all(rivals.map((rival) => finishDuel(rosa, rival)));
    await page.goto('/start-new-battle?group=1');
    await page.getByRole('link', { name: /^Opponents/ }).click();
    for (const { username } of rivals)
      await page.getByRole('button', { name: new RegExp(username) }).click();
    const message = page.getByRole('button', { name: /^Three is the limit/ });
    const bar = page.getByRole('link', { name: 'Continue' }).locator('..');
    await expectFromEdgeToEdge(message, bar);
    expect(await coveredBy(message)).toEqual([]);
  });

  test(`a message lies on nothing of a dialog at ${size}`, async ({ openPhone }) => {
    const page = await openPhone({ viewport });
    await signInAsNew(page, newAccount('rosa'));
    await page.goto('/profile?view=customise');
    await page.getByRole('dialog').getByRole('radio').first().press('ArrowRight');
    await page.getByRole('button', { name: 'Save' }).click();
    const message = page.getByRole('button', { name: 'Avatar Saved' });
    expect(await coveredBy(message)).toEqual([]);
  });
}
