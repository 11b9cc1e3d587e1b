import { expect, type Page, type Route, test } from '@playwright/test';

import { EMPTY_STATES } from '../gallery/connection-states.ts';
import {
  BATTLE_STATES,
  PLAYER_STATES,
  ROSA,
  type ScreenState,
  settled,
} from '../gallery/states.ts';
import { VISITOR_STATES } from '../gallery/visitor-states.ts';
import { movedByWhatFollows, shiftsOf, watchShifts } from './layout-shifts.ts';
import { beSignedIn, comeBack, newAccount, signInAsNew } from './player.ts';

// The service worker answers before the network does, also for fonts; phones have no scroll bars.
test.use({ isMobile: true });

const FONTS = '**/*.woff2';

/** Laid out like another one that is looked at. */
const ALIKE: ReadonlySet<string> = new Set([
  'battle-day-past',
  'battle-won',
  'battle-lost',
  'battle-drawn',
  'request-sent',
  'change-password',
  'repeat-battle-missing',
  'profile-empty',
  'repeat-battle-empty',
  'forgot-password',
  'disclaimer',
  'privacy-policy',
  'terms-and-conditions',
]);

/** The addresses to open: what is reached by a press has moved because somebody wanted it to. */
function addressesOf(states: readonly ScreenState[]): ReadonlyMap<string, ScreenState> {
  const addresses = new Map<string, ScreenState>();
  for (const state of states) {
    if (state.path !== undefined && !ALIKE.has(state.name)) addresses.set(state.path, state);
  }
  return addresses;
}

/** A slow line for fonts: none gets through between `hold` and `release`. */
async function slowFonts(page: Page) {
  let held: Route[] | undefined;
  // One route for the whole test: requests that are under way while routes change can get lost.
  await page.route(FONTS, (route) => (held ? void held.push(route) : route.continue()));
  return {
    hold() {
      held = [];
    },
    async release() {
      const waiting = held ?? [];
      held = undefined;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

/** Opens each address anew, with fonts that arrive after the screen, and looks at what has moved. */
async function expectStill(
  page: Page,
  states: readonly ScreenState[],
  started = () => Promise.resolve(),
): Promise<void> {
  await watchShifts(page);
  const fonts = await slowFonts(page);
  for (const [path, { isEndless = false }] of addressesOf(states)) {
    fonts.hold();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main h1').first()).toBeVisible();
    await fonts.release();
    await settled(page, isEndless);
    expect.soft(await shiftsOf(page), `what moves on ${path}`).toEqual([]);
    await started();
  }
}

/**
 * A page that ends while Firestore starts keeps its lease on the cache, for which the next page waits
 * eight seconds; players reload more slowly than this test does.
 */
async function firestoreStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('firestore_clients_')),
  );
}

test('nothing moves on the screens that everybody may see', async ({ page }) => {
  await comeBack(page);
  await expectStill(page, VISITOR_STATES);
});

test('nothing moves on the front page of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await comeBack(page);
  await expectStill(
    page,
    VISITOR_STATES.filter(({ path }) => path === '/'),
  );
});

test('nothing moves on the front page when a slow line brings it in pieces', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 412, height: 823 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    expect.soft(await page.evaluate(movedByWhatFollows), `${viewport.width} px`).toEqual([]);
  }
});

test.describe('before anybody has chosen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing moves on the front page that asks for consent', async ({ page }) => {
    await expectStill(page, [{ name: 'consent', path: '/' }]);
    await expect(page.getByRole('region', { name: 'Consent Preferences' })).toBeVisible();
  });
});

test('nothing moves on the screens of a player', async ({ page }) => {
  await beSignedIn(page, ROSA);
  await firestoreStarted(page);
  await expectStill(page, [...BATTLE_STATES, ...PLAYER_STATES], () => firestoreStarted(page));
});

test('nothing moves on the screens of a player without battles', async ({ page }) => {
  const nia = newAccount('nia');
  // No fallback is as wide as the real face for every name, and a line of the greeting could end between them.
  await signInAsNew(page, { ...nia, username: nia.username.slice(3, 9) });
  await firestoreStarted(page);
  await expectStill(page, EMPTY_STATES, () => firestoreStarted(page));
});

/** Tells how often Chromium has laid the page out: each session counts from its own beginning on. */
async function countLayouts(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
}

test('fighters that breathe cost no layout', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await beSignedIn(page, ROSA, '/battle?id=demo-active');
  const fighters = page.getByRole('main').locator('svg');
  const movements = () =>
    fighters.evaluateAll((drawings) => drawings.flatMap((one) => one.getAnimations()).length);
  await expect.poll(movements).toBeGreaterThanOrEqual(2);
  const layouts = await countLayouts(page);
  await expect
    .poll(
      async () => {
        const before = await layouts();
        await page.evaluate(async () => {
          for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        });
        return (await layouts()) - before;
      },
      { message: 'layouts in ten frames in which nobody does anything' },
    )
    .toBeLessThan(3);
});
