import type { Page } from '@playwright/test';

export const WIDTHS = [320, 390, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A moment in the middle of a battle; nothing on the page may depend on the real one. */
const NOW = new Date('2026-03-04T12:00:00Z');

/** The workbench at rest: fonts loaded, clock fixed. */
export async function openWorkbench(page: Page, width: number, scheme: Scheme): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW);
  await page.goto('');
  await page.getByRole('heading', { name: 'Calendar days' }).waitFor();
  await page.evaluate(async () => {
    // A machine has one of the faces that stand in, not all.
    const own = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
    await Promise.all(own.map((face) => face.load()));
  });
}

/** Leaves that section alone on the page: what changes in another cannot move it by half a pixel. */
export async function showOnly(page: Page, id: string): Promise<void> {
  await page.evaluate((shown) => {
    for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
      section.hidden = section.id !== shown;
    }
  }, id);
}
