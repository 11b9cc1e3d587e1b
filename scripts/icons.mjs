/**
 * `npm run icons`: draws the icons that phones want as PNG from their SVG sources, into
 * public/icons. They are committed, so that a build needs no browser.
 */
import { mkdirSync, readFileSync } from 'node:fs';

import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { chromium } = await import('@playwright/test');
const { CHROMIUM_ARGUMENTS, ensureChromium } = await import('./find-chromium.mjs');
const { inProject } = await import('./project.mjs');

/** Source, file, size in pixels. */
const ICONS = /** @type {const} */ ([
  ['public/icon.svg', 'icon-192.png', 192],
  ['public/icon.svg', 'icon-512.png', 512],
  ['src/app/icons/maskable.svg', 'maskable-192.png', 192],
  ['src/app/icons/maskable.svg', 'maskable-512.png', 512],
  // iOS cuts the corners itself and shows black where there is no colour.
  ['src/app/icons/maskable.svg', 'apple-touch-icon.png', 180],
  ['src/app/icons/badge.svg', 'badge-96.png', 96],
]);

const FOLDER = 'public/icons';
mkdirSync(inProject(FOLDER), { recursive: true });

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: CHROMIUM_ARGUMENTS,
});
try {
  const page = await browser.newPage();
  for (const [source, file, size] of ICONS) {
    const svg = readFileSync(inProject(source), 'utf8').replace(
      '<svg ',
      `<svg style="display:block" width="${size}" height="${size}" `,
    );
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    await page.screenshot({ path: inProject(FOLDER, file), omitBackground: true });
    console.log(`${FOLDER}/${file}`);
  }
} finally {
  await browser.close();
}
