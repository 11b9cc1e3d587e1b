/**
 * Puts the browsers there that tests play in, where there are none and packages may be installed:
 * `node scripts/install-browsers.mjs [chromium] [engines]`.
 */
import { ensureChromium, ensureQuickChromium } from './find-chromium.mjs';
import { ensureEngines } from './find-engines.mjs';

const asked = new Set(process.argv.slice(2));
if (asked.has('chromium')) {
  ensureChromium();
  ensureQuickChromium();
}
if (asked.has('engines')) ensureEngines();
