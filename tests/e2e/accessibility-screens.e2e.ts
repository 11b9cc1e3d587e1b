import { expect, type Locator, type Page, test } from '@playwright/test';

import { CHAPTERS, enterAs } from '../gallery/chapters.ts';
import { openState, ROSA, type ScreenState, WIZARD_STATES } from '../gallery/states.ts';
import { dateIn } from '../stack-clock.ts';
import { violationsByDayAndNight } from './accessibility.ts';
import {
  belowFirstView,
  brokenWords,
  coveredLabels,
  coveredLeaders,
  cutTexts,
  measure,
  movements,
  outgrown,
  smallTargets,
  tooWide,
  underMessage,
} from './accessibility-measures.ts';
import { beSignedIn, follow, newPlayers } from './player.ts';
import { duelBetween, startDuel, startDuelYesterday, storeBattle, target } from './seeded-duel.ts';
import { finishDuel } from './seeded-requests.ts';
import { enter } from './seeded-rival.ts';
import { expectStage } from './wizard.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 568 };

/** The stages of the wizard (decision 112), and what a newcomer opens. */
const LEADS_ON = /^(?:wizard|quick-challenge|home-empty)/;

/** What is running text, of which a word may be wider than a small screen is with large letters. */
const HAS_WIDE_WORDS = /^(?:guide|notifications|photo-|change-consent|consent-)/;

/** Where something stands or flies off beside a health bar. */
const HAS_LITTLE_ROOM = /^spar-/;

type Asked = Parameters<typeof measure> extends [Page, ...infer Rest] ? Rest : never;

/**
 * What every state has to be: named throughout, in reach, readable, and still for those who ask. It is opened as wide as
 * the one before was left: each change lays the page out anew.
 */
async function expectAccessible(page: Page, state: ScreenState): Promise<void> {
  const { name } = state;
  const expectNone = async (where: string, ...asked: Asked): Promise<void> => {
    const found = await measure(page, ...asked);
    for (const what of Object.keys(found))
      expect.soft(found[what], `${name}, ${where}: ${what}`).toEqual([]);
  };
  const withinBoxes = HAS_LITTLE_ROOM.test(name) ? {} : { outgrown };
  const onPhone = async (): Promise<void> => {
    expect.soft(await violationsByDayAndNight(page), `${name}: axe`).toEqual([]);
    await expectNone('as it is', { smallTargets, movements });
    const measures = { tooWide, cutTexts, brokenWords, coveredLeaders, ...withinBoxes };
    await expectNone('with text of 200 %', measures, '200%');
  };
  const onSmallPhone = async (): Promise<void> => {
    const leadsOn = LEADS_ON.test(name) ? { belowFirstView } : {};
    await expectNone('at 320 px', { tooWide, cutTexts, brokenWords, ...leadsOn });
    const wholeWords = HAS_WIDE_WORDS.test(name) ? {} : { brokenWords };
    await expectNone(
      'at 320 px with text of 200 %',
      { tooWide, cutTexts, coveredLeaders, coveredLabels, ...withinBoxes, ...wholeWords },
      '200%',
    );
    expect.soft(await underMessage(page), `${name}: under a message`).toEqual([]);
  };
  await openState(page, state);
  const isSmall = page.viewportSize()?.width === SMALL_PHONE.width;
  await (isSmall ? onSmallPhone() : onPhone());
  await page.setViewportSize(isSmall ? PHONE : SMALL_PHONE);
  await (isSmall ? onPhone() : onSmallPhone());
}

for (const { title, player, states } of CHAPTERS) {
  test(`everybody can use ${title}`, async ({ page }) => {
    // Many screens, each looked at in five ways.
    test.setTimeout(300_000);
    await enterAs(page, player);
    for (const state of states) {
      await test.step(state.name, () => expectAccessible(page, state));
    }
  });
}

/** One character, as long as the rules let it be: few fonts have it in one piece, and no line ends in it. */
const joinedUp = (length: number): string => Array.from({ length }, () => '👩').join('\u200D');
const JOINED_UP = joinedUp(30);

test('a battle with the widest target fits a small phone, and a day with the widest names at 200 %', async ({
  page,
}) => {
  const [rosa, ben] = await newPlayers('M'.repeat(10), 'W'.repeat(10));
  await page.setViewportSize(SMALL_PHONE);
  const path = `/battle?id=${await startDuelYesterday(rosa, ben, JOINED_UP)}`;
  await beSignedIn(page, rosa, path);
  await expect(page.getByRole('checkbox', { name: JOINED_UP })).toBeVisible();
  expect(await measure(page, { tooWide })).toEqual({ tooWide: [] });
  await follow(page, `${path}&day=1`);
  await expect(page.getByText(`${ben.username} 2 →`)).toBeVisible();
  expect(await measure(page, { tooWide }, '200%')).toEqual({ tooWide: [] });
});

test('attack 118: neither the widest name of a rival nor a text in one piece pushes a screen or a dialog aside', async ({
  page,
}) => {
  const [rosa, ben] = await newPlayers('M'.repeat(10), 'W'.repeat(10));
  const text = { title: JOINED_UP, description: joinedUp(200) };
  const terms = {
    startDate: dateIn(0),
    numDays: 7,
    prize: joinedUp(15),
    description: joinedUp(500),
    targets: [target(text)],
  };
  const request = await storeBattle(await duelBetween(ben, rosa, terms));
  const over = await finishDuel(rosa, ben);
  const running = await startDuel(rosa, ben, { targets: [text] });
  await enter(ben, running, 'target1', true);
  const expectInPlace = async (what: string): Promise<void> =>
    expect(await measure(page, { tooWide }, '200%'), what).toEqual({ tooWide: [] });
  await page.setViewportSize(SMALL_PHONE);

  await beSignedIn(page, rosa, `/battle?id=${over}`);
  await page.getByRole('button', { name: /^How W/ }).waitFor();
  await expectInPlace('a result');
  await follow(page, `/battle?id=${running}`);
  await page.getByRole('button', { name: /^Cheer/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectInPlace('a battle and a dialog');
  await page.keyboard.press('Escape');
  await follow(page, `/battle-response?id=${request}`);
  await page.getByRole('button', { name: 'Propose Changes' }).click();
  await expectStage(page, 'Propose Changes 1/5');
  await expectInPlace('the wizard');
});

test('in forced colours a tick, a health bar, a colour and the focus can still be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await beSignedIn(page, ROSA, '/battle?id=demo-active');
  const tick = page.getByRole('checkbox', { name: 'No added sugar' });
  await expect(tick).toBeChecked();
  // The browser draws its own box, whose mark is no background.
  await expect(tick).toHaveCSS('appearance', 'auto');
  await tick.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tick).toBeFocused();
  await expect(tick).toHaveCSS('outline-style', 'solid');
  const bar = page.getByRole('meter').first().locator('+ * > span + span').first();
  await expect(bar).not.toHaveCSS('background-color', await groundOf(page));

  await follow(page, '/profile?view=customise');
  const color = page.getByRole('button', { name: /#[0-9a-f]{6}/ }).first();
  const [shown, chosen] = await color
    .locator('[style]')
    .evaluate((swatch: HTMLElement) => [
      getComputedStyle(swatch).backgroundColor,
      swatch.style.backgroundColor,
    ]);
  expect(shown).toBe(chosen);
});

test('fault 253: in forced colours the first poster shows its HP, a request what is said above the stake, and a wizard how far it is', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const bar = page.getByText('VS', { exact: true }).locator('+ span > span > span').first();
  await expect(bar).not.toHaveCSS('background-color', await groundOf(page));

  await beSignedIn(page, ROSA, '/battle-response?id=demo-request-received');
  const stake = page.locator('main strong').first();
  const line = await stake.evaluate((strong) => {
    const words = document.createRange();
    words.selectNode(strong.previousSibling ?? strong);
    return words.getBoundingClientRect().toJSON() as DOMRect;
  });
  const seen = await page.screenshot({ clip: line });
  await stake.evaluate(({ style }) => (style.visibility = 'hidden'));
  const alone = await page.screenshot({ clip: line });
  expect(seen.equals(alone)).toBe(true);

  await page.getByRole('button', { name: 'Propose Changes' }).click();
  await expectStage(page, 'Propose Changes 1/5');
  const done = page.locator('main [data-done="true"]');
  await expect(done).toHaveCount(1);
  await expect(done).not.toHaveCSS('background-color', await groundOf(page));
});

/** What forced colours lay under all; that of `body` is clear. */
const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('fault 254: translated into a language that runs from the right, both corners keep their sides', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl'));
  });
  await page.goto('/');
  await expectBeside(
    page.getByText('VS', { exact: true }),
    page.locator('section svg:visible').nth(1),
  );

  await beSignedIn(page, ROSA, '/battle?id=demo-active');
  const stage = page.getByRole('region', { name: 'Rosa vs Ben' });
  await expectBeside(
    stage.getByText('Rosa', { exact: true }),
    stage.getByText('Ben', { exact: true }),
  );
  await page
    .getByRole('button', { name: /^Steps/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expectBeside(
    dialog.getByRole('button', { name: 'Plus or minus' }),
    dialog.getByText('Your number'),
  );

  await page.goto('/battle-response?id=demo-request-received');
  const facing = page
    .getByRole('main')
    .getByText('VS', { exact: true })
    .locator('..')
    .locator('svg');
  await expectBeside(facing.first(), facing.last());
  await page.goto('/battle?id=demo-won');
  const fighters = page.getByRole('region', { name: /^Results/ }).locator('svg');
  await expectBeside(fighters.first(), fighters.last());
});

/** None of them over the other. */
async function expectBeside(left: Locator, right: Locator): Promise<void> {
  await expect(right).toBeVisible();
  const [end, start] = await Promise.all([
    left.evaluate((one) => one.getBoundingClientRect().right),
    right.evaluate((one) => one.getBoundingClientRect().left),
  ]);
  expect(end).toBeLessThanOrEqual(start);
}

test('fault 23: what is chosen shows in a browser that does not know :has', async ({ page }) => {
  await test.step('which fighter', async () => {
    await beSignedIn(page, ROSA, '/profile?view=customise');
    await expect(page.getByRole('radio').first()).toBeAttached();
    await expectChosenShown(page);
  });
  await test.step('which kind of target', async () => {
    for (const state of WIZARD_STATES.slice(0, FREQUENCY + 1)) await openState(page, state);
    await page.getByRole('radio', { name: 'Daily Target' }).check();
    await expectChosenShown(page);
  });
});

const FREQUENCY = WIZARD_STATES.findIndex(({ name }) => name === 'wizard-target-frequency');

async function expectChosenShown(page: Page): Promise<void> {
  await forgetHas(page);
  const choices = await looksOfChoices(page);
  const [chosen, ...more] = choices.filter(({ isChosen }) => isChosen).map(({ look }) => look);
  const others = choices.filter(({ isChosen }) => !isChosen).map(({ look }) => look);
  expect(more).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(chosen);
}

/** Takes out of the styles what such a browser leaves out: every rule whose selector has it. */
const forgetHas = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const forget = (holder: CSSStyleSheet | CSSGroupingRule): void => {
      for (const [index, rule] of [...holder.cssRules].entries().toArray().toReversed()) {
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has('))
          holder.deleteRule(index);
        else if (rule instanceof CSSGroupingRule) forget(rule);
      }
    };
    for (const sheet of document.styleSheets) forget(sheet);
  });

/** How each radio on the screen and its label are painted. */
const looksOfChoices = (page: Page): Promise<{ isChosen: boolean; look: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((input) => {
      const label = input.closest('label');
      const { backgroundColor } = getComputedStyle(label ?? input);
      const { content } = getComputedStyle(input, '::before');
      return { isChosen: input.checked, look: `${backgroundColor} ${content}` };
    }),
  );
