import { expect, type Page } from '@playwright/test';

import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';

/**
 * What a screen has of the world:
 * - `silent`: the server takes everything and answers nothing, and this browser remembers no more than
 *   who is signed in.
 * - `unanswered`: once the screen is there, no service answers any more.
 * - `refused`: once it is there, no photo comes or goes any more.
 * - `cut`: the network goes once the screen is there.
 */
export type Connection = 'silent' | 'unanswered' | 'refused' | 'cut';

const FIRESTORE = /google\.firestore|\/databases\/\(default\)\//;
const FUNCTIONS = new RegExp(`/${FUNCTIONS_REGION}/`);
const STORAGE = /\/v0\/b\//;

/** A page of the app's origin that runs nothing of it, so that nothing holds on to what is forgotten. */
export const STILL_PAGE = '/icon.svg';

/** As long as the app waits for an answer. */
export const PATIENCE = '00:10';

/** Before the screen is opened. */
export async function prepareConnection(page: Page, connection?: Connection): Promise<void> {
  // The page that is left hears nothing either: it would find out that only the SDK is silent, and begin anew.
  if (connection !== 'silent') await page.unrouteAll();
  // For those who will not wait until patience ends.
  if (connection === 'silent' || connection === 'unanswered') await page.clock.install();
  if (connection !== 'silent') return;
  for (const service of [FIRESTORE, FUNCTIONS]) await page.route(service, () => {});
  await page.goto(STILL_PAGE);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (name !== 'firebaseLocalStorageDb') indexedDB.deleteDatabase(name);
    }
  });
}

/** Once it is there; what goes on from a state with a bad one has a good one again, unless told. */
export async function changeConnection(page: Page, connection?: Connection): Promise<void> {
  await page.context().setOffline(connection === 'cut');
  if (connection === 'silent') return;
  await page.unrouteAll();
  const { origin } = new URL(page.url());
  if (connection === 'unanswered')
    await page.route(
      (url) => url.origin !== origin,
      () => {},
    );
  if (connection === 'refused')
    await page.route(STORAGE, (route) => route.fulfill({ status: 403 }));
}

/**
 * Until nobody waits any longer for a silent server, and the screen says so: what is only not asked for yet
 * is not loading either.
 */
export async function runOutOfPatience(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(PATIENCE);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0, { timeout: 500 });
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}
