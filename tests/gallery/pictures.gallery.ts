import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { CHAPTERS, enterAs } from './chapters.ts';
import { galleryPage } from './gallery-page.ts';
import { openState, type ScreenState } from './states.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

const FOLDER = process.env['GALLERY_FOLDER'] ?? 'gallery';

/**
 * On a picture of the whole length a bar would stand where the screen ends: it stands at the end of what it
 * belongs to, until the picture is taken.
 */
async function withBarsAtTheEnd(page: Page, take: () => Promise<unknown>): Promise<void> {
  const bars = await page.evaluateHandle(() => {
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      return position === 'sticky' || (position === 'fixed' && element.closest('main') !== null);
    });
    for (const { style } of found) style.position = 'static';
    return found;
  });
  await take();
  await bars.evaluate((found) => {
    for (const { style } of found) style.position = '';
  });
}

/** `home-390x844-dark.png`; as long as the page, but where something lies over it, high as the screen. */
async function photograph(page: Page, { name }: ScreenState): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const fullPage =
        (await page.locator('dialog[open], [data-saving], [data-tone]').count()) === 0;
      const file = `${name}-${size.width}x${size.height}-${colorScheme}.png`;
      const take = () => page.screenshot({ path: path.join(FOLDER, file), fullPage });
      await (fullPage ? withBarsAtTheEnd(page, take) : take());
    }
  }
}

for (const { title, player, states } of CHAPTERS) {
  test(title, async ({ page }) => {
    await enterAs(page, player);
    for (const state of states) {
      await test.step(state.name, async () => {
        await openState(page, state);
        await photograph(page, state);
      });
    }
  });
}

test('one page to scroll through', () => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'index.html'), galleryPage(CHAPTERS, SIZES, SCHEMES));
});
