import { expect, type Locator, type Page } from '@playwright/test';

import { ROSA } from '../gallery/states.ts';
import { hourIn } from '../stack-clock.ts';
import { numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, comeBack, expectHp, follow, newPlayers } from './player.ts';
import { startDuel, startDuelYesterday } from './seeded-duel.ts';

/** Tabs until the focus is there, as somebody without a pointer has to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const MOST_STOPS = 60;
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('a day of a duel is played without a pointer', async ({ openPhone }) => {
  const [zoe, yan] = await newPlayers('zoe', 'yan');
  await startDuel(zoe, yan, { title: 'Stretch' });
  const phone = await openPhone();

  await test.step('signs in', async () => {
    await comeBack(phone);
    await phone.goto('/login');
    await tabTo(phone, phone.getByLabel('Email'));
    await phone.keyboard.type(zoe.email);
    await tabTo(phone, phone.getByLabel('Password'));
    await phone.keyboard.type(zoe.password);
    await phone.keyboard.press('Enter');
    await expect(heading(phone, 'Dashboard')).toBeFocused();
  });

  await test.step('ticks, takes it back and ticks again', async () => {
    const tick = phone.getByRole('checkbox', { name: 'Stretch' });
    await tabTo(phone, tick);
    await phone.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await phone.keyboard.press('Control+z');
    await expect(tick).not.toBeChecked();
    await phone.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await expect(tick).toBeFocused();
  });

  await test.step('enters a number', async () => {
    await tabTo(phone, numberRow(phone, 'Steps'));
    await phone.keyboard.press('Enter');
    await expect(phone.getByLabel('Your number')).toBeFocused();
    await phone.keyboard.type('8000');
    await phone.keyboard.press('Enter');
    await expect(numberRow(phone, 'Steps')).toBeFocused();
    await expect(phone.getByText(/^All done for today\./)).toBeVisible();
  });

  await test.step('opens the battle', async () => {
    const link = phone.getByRole('link', { name: /^Open battle/ }).first();
    await phone.keyboard.press('Home');
    for (let stop = 0; stop < 10; stop += 1) await phone.keyboard.press('Shift+Tab');
    await tabTo(phone, link);
    await phone.keyboard.press('Enter');
    await expect(heading(phone, `vs ${yan.username}`)).toBeFocused();
    await expectHp(phone, { [zoe.username]: 6, [yan.username]: 2 });
  });

  await test.step('hears the calendar', async () => {
    const days = phone.getByRole('region', { name: 'Daily Targets' }).getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toMatchAriaSnapshot(`
      - listitem:
        - button /^\\w+day \\d+ \\w+, today$/
    `);
    await expect(days.last()).toHaveText(/\w+day \d+ \w+, still ahead/);
  });

  await test.step('opens the day, and comes back', async () => {
    await tabTo(phone, phone.getByRole('button', { name: /, today$/ }));
    await phone.keyboard.press('Enter');
    await expect(heading(phone, 'Day 1 of 7')).toBeFocused();
    await tabTo(phone, phone.getByRole('link', { name: 'Back' }));
    await phone.keyboard.press('Enter');
    await expect(heading(phone, `vs ${yan.username}`)).toBeFocused();
  });

  await test.step('reads the ledger, which gives the focus back', async () => {
    const explain = phone.getByRole('button', { name: `Why 6? How ${zoe.username} got to 6 HP` });
    for (let stop = 0; stop < 4; stop += 1) await phone.keyboard.press('Shift+Tab');
    await tabTo(phone, explain);
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('dialog', { name: `${zoe.username}: 6 HP` })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('dialog')).toBeHidden();
    await expect(explain).toBeFocused();
  });
});

/**
 * Controls of the open dialog of which nothing is seen once they are brought into sight, from above and from below, as
 * the focus of any browser does.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const controls = dialog?.querySelectorAll<HTMLElement>('a, button, input:enabled') ?? [];
    const isCovered = (control: HTMLElement): boolean =>
      [0, dialog?.scrollHeight ?? 0].some((from) => {
        dialog?.scrollTo(0, from);
        control.scrollIntoView({ block: 'nearest' });
        const shown = control.closest('label') ?? control;
        // A link of two lines is two boxes.
        const { left, top, width, height } = [...shown.getClientRects()][0] ?? new DOMRect();
        return ![0.1, 0.5, 0.9].some((part) =>
          shown.contains(document.elementFromPoint(left + width / 2, top + height * part)),
        );
      });
    return [...controls].filter(isCovered).map(({ outerHTML }) => outerHTML);
  });

const LOW_SCREENS = [256, 568].map((height) => ({ width: 320, height }));

async function expectNoneCovered(page: Page): Promise<void> {
  for (const screen of LOW_SCREENS) {
    await page.setViewportSize(screen);
    await expect.poll(() => covered(page), { message: `${screen.height} px` }).toEqual([]);
  }
}

test('no bar of a dialog covers what has the focus on low screens, and a colour that is moved by keys shows where it is', async ({
  page,
}) => {
  await comeBack(page);
  await page.goto('/?read=privacy');
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
  await expectNoneCovered(page);

  await beSignedIn(page, ROSA, '/profile?view=customise');
  const hair = page.getByRole('button', { name: /^Hair #/ });
  await expect(hair).toBeVisible();
  await expectNoneCovered(page);

  await hair.press('Enter');
  await expect(page.getByRole('slider', { name: 'Color' })).toBeVisible();
  for (const name of ['Color', 'Hue']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name })).toBeFocused();
    await expect(page.getByRole('slider', { name })).toHaveCSS('outline-style', 'solid');
  }
});

/** Relative luminance after WCAG 2.2, of `rgb(0, 0, 0)`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((channel) => {
    const part = Number(channel) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** That the ring around what has the focus stands out from that colour of tokens.css. */
async function expectRing(control: Locator, ground: string): Promise<void> {
  await expect(control).toBeVisible();
  const colors = await control.evaluate((element: HTMLElement, name) => {
    element.focus();
    const ring = getComputedStyle(element).outlineColor;
    element.style.color = `var(--${name})`;
    const under = getComputedStyle(element).color;
    element.style.color = '';
    return [ring, under];
  }, ground);
  await expect(control).toHaveCSS('outline-style', 'solid');
  const [dark = 0, light = 0] = colors.map(luminance).toSorted((one, other) => one - other);
  expect.soft((light + 0.05) / (dark + 0.05), ground).toBeGreaterThanOrEqual(3);
}

/** Each look, by day and by night. */
async function byDayAndNight(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await look();
    });
}

test("the focus shows over the corners' colours", async ({ page }) => {
  await comeBack(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await byDayAndNight(page, () => expectRing(page.getByRole('checkbox').first(), 'warn'));

  await beSignedIn(page, ROSA);
  const fight = page.getByRole('link', { name: 'Open battle vs Ben', exact: true }).first();
  await page.keyboard.press('Tab');
  await byDayAndNight(page, async () => {
    await expectRing(fight, 'paper');
    await expect(fight).toHaveCSS('box-shadow', /inset/);
    await expectRing(page.getByRole('button', { name: /^Accept the request/ }).first(), 'theirs');
  });

  await follow(page, '/battle?id=demo-active');
  await page.keyboard.press('Tab');
  await byDayAndNight(page, async () => {
    await expectRing(page.getByRole('button', { name: /^Why .* Rosa/ }), 'mine');
    await expectRing(page.getByRole('button', { name: /^Why .* Ben/ }), 'theirs');
  });
});

test('no bar of a dialog covers what has the focus after a round on a phone held sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const [ida, leo] = await newPlayers('ida', 'leo');
  await startDuelYesterday(ida, leo);
  await page.goto('/icon.svg');
  const before = JSON.stringify({ state: { toldUntil: hourIn(-2, 12).getTime() }, version: 1 });
  await page.evaluate((state) => localStorage.setItem('habit-rivals', state), before);
  await beSignedIn(page, ida);
  await expect(page.getByRole('dialog', { name: /^Round 1/ })).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});
