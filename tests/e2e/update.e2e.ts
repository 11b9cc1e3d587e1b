import { expect, type Page } from '@playwright/test';

import { openDeployingProxy } from './deploying-proxy.ts';
import { test } from './phones.ts';
import { comeBack, newAccount, signInAsNew } from './player.ts';
import { createPlayer } from './seeded-player.ts';
import { startDuel } from './wizard.ts';

/** A look that is under way answers for one that begins meanwhile, and may have begun too early. */
const lookForUpdate = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.installing !== null || registration.waiting !== null;
      }),
    )
    .toBe(true);

declare global {
  var origins: Set<string>;
}

/** In the worker: to whom those requests go that it sees and does not answer. */
const noteOrigins = (): void => {
  globalThis.origins = new Set();
  globalThis.addEventListener('fetch', (event) =>
    globalThis.origins.add(new URL((event as Event & { request: Request }).request.url).origin),
  );
};

/** What a page asks for while a version takes over was seen to keep Chromium from it, and to cost it the reload. */
const askWhilePressed = (): void =>
  document.addEventListener('click', () => {
    for (let ms = 0; ms < 200; ms += 10) setTimeout(() => void fetch('/icon.svg'), ms);
  });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('fault 235: a new version waits for the player, and starts with what is half-written', async ({
    openPhone,
  }) => {
    const [uma, rival] = [newAccount('uma'), newAccount('rex')];
    const hosting = await openDeployingProxy();
    const proxy = { server: hosting.server };
    const page = await openPhone({ proxy });
    // The worker is still busy with what it fetches for later, and a line that has gone silent keeps it so.
    hosting.keepSilentAbout(/^\/assets\/spar-page-/);
    await Promise.all([signInAsNew(page, uma), createPlayer(rival)]);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(noteOrigins);
    await startDuel(page, rival);
    await page.evaluate(() => fetch('/icon.svg', { method: 'POST' }));
    // Nothing that is asked of Firebase comes to it.
    expect(await worker?.evaluate(() => [...globalThis.origins])).toEqual([
      new URL(page.url()).origin,
    ]);
    await page.getByLabel('Target Title').fill('Half a ti');
    await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }));

    hosting.deploy();
    await lookForUpdate(page);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    // It waits: the page is the one it was, under the worker it was opened with.
    expect(await page.evaluate(() => 'isFirstPage' in globalThis)).toBe(true);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state),
    ).toBe('installed');

    // Typed and pressed in one go, before the storage's own time to save has come.
    await page.getByLabel('Target Title').fill('Half a title');
    // Longer than the press may take, so that a failure says which of the two it was.
    const reloaded = page.waitForEvent('load', { timeout: 60_000 });
    await page.evaluate(askWhilePressed);
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByLabel('Target Title')).toHaveValue('Half a title');
    expect(await page.evaluate(() => 'isFirstPage' in globalThis)).toBe(false);
    await expect(page.getByText('A new version is ready')).toBeHidden();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting),
    ).toBeNull();
    hosting.close();
  });

  test('keeps nothing that a network has put in the place of a file', async ({ openPhone }) => {
    const hosting = await openDeployingProxy();
    const page = await openPhone({ proxy: { server: hosting.server } });
    await comeBack(page);
    const wasAsked = hosting.capture('/app.html');
    await page.goto('/login');
    await wasAsked;
    await page.reload();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const answer = await caches.match('/app.html', { ignoreSearch: true });
      return answer?.text();
    });
    expect(kept).toContain('id="root"');
    hosting.close();
  });
});
