import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** Nothing is installed from a private window, so this browser has a profile of its own. */
async function withProfile(visit: (page: Page, context: BrowserContext) => Promise<void>) {
  const { baseURL, launchOptions } = test.info().project.use;
  const profile = mkdtempSync(path.join(tmpdir(), 'habit-rivals-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  try {
    await visit(await context.newPage(), context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

test('Chromium finds nothing against installing the app', async () => {
  await withProfile(async (page, context) => {
    await page.goto('/login');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    const session = await context.newCDPSession(page);
    const { manifest } = await session.send('Page.getAppManifest');
    expect(manifest).toBeDefined();
    await expect
      .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
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
