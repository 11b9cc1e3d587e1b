import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, expect, type Page, test } from '@playwright/test';

import { newAccount, signInAsNew } from './player.ts';

test.use({ serviceWorkers: 'allow' });

/** Nothing is installed from a private window, so this browser has a profile of its own. */
async function withProfile(visit: (page: Page) => Promise<void>) {
  const { baseURL, launchOptions } = test.info().project.use;
  const profile = mkdtempSync(path.join(tmpdir(), 'habit-rivals-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { manifest } = await session.send('Page.getAppManifest');
  expect(manifest).toBeDefined();
  await expect
    .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
}

test('a picture of home names no manifest, and the app that starts on it can be installed', async () => {
  await withProfile(async (page) => {
    await signInAsNew(page, newAccount('ida'));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/home');
    const isKept = (): Promise<boolean> =>
      page.evaluate(() => caches.has('habit-rivals-home-picture'));
    await expect.poll(isKept).toBe(true);
    const picture = await (await page.goto('/home'))?.text();
    expect(picture).toContain('data-picture');
    expect(picture).not.toContain('rel="manifest"');
    await expectInstallable(page);
  });
});

test('every picture that the manifest names is there, in the size it claims', async ({
  request,
}) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
  };
  const pictures = [...manifest.icons, ...manifest.screenshots];
  expect(pictures.length).toBeGreaterThanOrEqual(6);
  for (const { src, sizes } of pictures) {
    const png = await (await request.get(src)).body();
    // A PNG says its width and height in its first chunk.
    expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`);
  }
});
