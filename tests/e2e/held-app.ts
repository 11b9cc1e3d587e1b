import type { Page, Route } from '@playwright/test';

/** What the app consists of: all scripts but those that the front page and the page of a link run themselves. */
const APP = /\/assets\/(?!fight-|await-poster-|front-page-)[^/]*\.js$/;

/** No script of the app arrives before it is released: whatever happens until then happens without it. */
export async function holdApp(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(APP, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    async release() {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
