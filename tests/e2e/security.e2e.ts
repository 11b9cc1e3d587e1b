import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, type Locator, type Page } from '@playwright/test';

import { tooWide } from './accessibility-measures.ts';
import type { Account } from './account.ts';
import { test } from './phones.ts';
import { beSignedIn, comeBack, follow, newAccount, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { requestDuel } from './seeded-requests.ts';
import { productionHeaders } from './violations.ts';

/** Whatever is played on a phone of `openPhone` is looked at for violations of the policy. */
async function expectUnplayed(page: Page): Promise<void> {
  await follow(page, '/nowhere');
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await follow(page, '/home?read=guide');
  await expect(dialog(page, 'Guide')).toBeVisible();
  await follow(page, '/settings?view=notifications');
  await expect(dialog(page, 'Notifications')).toBeVisible();
}

/** Pictures of these places, in their order. */
async function shotsOf(places: readonly Locator[]): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  for (const place of places) shots.push(await place.screenshot());
  return shots;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('every answer carries the headers of production', async ({ request }) => {
  for (const path of [
    '/',
    '/battle?id=x',
    '/fight?code=x',
    '/service-worker.js',
    '/manifest.webmanifest',
    // No glob finds these, and they are the app like any other address.
    '/.nowhere',
    '/.no/.where',
  ]) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(productionHeaders)) {
      // The local stack's policy names its emulators as well.
      const wanted = name === 'content-security-policy' ? "default-src 'none'; script-src " : value;
      expect(headers[name], `${name} of ${path}`).toContain(wanted);
    }
  }
  const page = await (await request.get('/')).text();
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('attack 69: a script that is not there is not there, and no page in its place', async ({
  request,
}) => {
  for (const path of ['/assets/home-00000000.js', '/assets/', '/assets/deep/er.css']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).not.toContain('id="root"');
    // Whatever else it says of caches: what varies by everything is never taken from one.
    expect(answer.headers()['vary'], path).toContain('*');
  }
  expect((await request.get('/no/such/page')).status()).toBe(200);
});

test('attack 51: another site cannot frame the app', async ({ page, baseURL }) => {
  const site = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<iframe src="${baseURL}/"></iframe>`);
  }).listen(0, '127.0.0.1');
  try {
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors|X-Frame-Options/i.test(message.text()),
    );
    await page.goto(`http://127.0.0.1:${port}/`);
    await refused;
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  } finally {
    site.close();
  }
});

test('attack 51: a script that gets into the page does not run', async ({ page }) => {
  await comeBack(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const attempts: (() => void)[] = [
      () => {
        document.body.innerHTML += '<img src="x:" onerror="window.injected = 1">';
      },
      () => document.body.insertAdjacentHTML('beforeend', '<script>window.injected = 1</script>'),
      () => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = 1';
        document.head.append(script);
      },
      () => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/x.js';
        document.head.append(script);
      },
      () => document.body.setAttribute('onclick', 'window.injected = 1'),
      () => {
        // oxlint-disable-next-line eslint/no-implied-eval, typescript/no-implied-eval -- this is what an attacker tries
        setTimeout('window.injected = 1');
      },
      () => {
        location.href = 'javascript:void (window.injected = 1)';
      },
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof EvalError)) throw error;
      }
    }
    document.body.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'injected' in window;
  });
  expect(ran).toBe(false);
});

async function expectHtmlAsText(page: Page, [mallory, eve]: Players): Promise<void> {
  const image = '<img src=x onerror=alert(1)>';
  const id = await startDuel(mallory, eve, {
    title: image,
    targetDescription: `<script>alert(2)</script>`,
    description: `<b onmouseover=alert(3)>bold</b> ${image}`,
    prize: '<i>pie</i>',
  });
  page.on('dialog', () => {
    throw new Error('The text ran');
  });

  await expect(page.getByRole('checkbox', { name: image })).toBeVisible();
  await follow(page, `/battle?id=${id}`);
  for (const text of [image, '<script>alert(2)</script>', '<b onmouseover=alert(3)>', '<i>pie</i>'])
    await expect(page.getByText(text).first()).toBeAttached();
  await expect(page.locator('main img[src="x"], main i, main b[onmouseover]')).toHaveCount(0);
}

async function expectBroken(page: Page, [mallory, eve]: Players): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  const endless = { title: 'W'.repeat(30), description: 'W'.repeat(200) };
  const targets = (['DAILY', 'BLOCK'] as const).flatMap((frequency) => [
    { ...endless, frequency },
    { ...endless, frequency, format: 'number' as const },
    { ...endless, frequency, isPhotoRequired: true },
  ]);
  const terms = { targets, description: 'W'.repeat(500), prize: 'W'.repeat(15) };
  const id = await startDuel(mallory, eve, terms);

  for (const path of ['/home', `/battle?id=${id}`, `/battle?id=${id}&view=DAY&day=1`]) {
    await follow(page, path);
    await expect(page.getByText(endless.title).first()).toBeVisible();
    expect(await page.evaluate(tooWide), path).toEqual([]);
  }
}

async function expectMarksInPlace(page: Page, [mallory, eve]: Players): Promise<void> {
  const id = await requestDuel(mallory, eve);
  const stack = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.append('\u0301'.repeat(400)));

  await follow(page, `/battle-response?id=${id}`);
  await expect(page.getByText('No excuses')).toBeVisible();
  const names = await page.locator('main :is(h1, h2, dt)').all();
  const before = await shotsOf(names);
  for (const text of ['Just the honour', 'n/a', 'Plank', 'No excuses']) await stack(text);
  const after = await shotsOf(names);
  expect(after.map((shot, index) => before[index]?.equals(shot))).toEqual(names.map(() => true));
}

type Players = readonly [mallory: Account, eve: Account];

test('hostile texts of a rival neither run nor push or cover anything, nor does the policy refuse what is ours', async ({
  openPhone,
}) => {
  const players = await newPlayers('mal', 'eve');
  const page = await openPhone();
  await beSignedIn(page, players[1]);
  await test.step('attack 36: HTML in names, titles and descriptions is shown as text', () =>
    expectHtmlAsText(page, players));
  await test.step('attack 222: marks that are stacked on a letter cover nothing around its text', () =>
    expectMarksInPlace(page, players));
  await test.step('attack 118: a text without any gap breaks where the screen ends', () =>
    expectBroken(page, players));
  await test.step('what no other test plays runs without a violation', () => expectUnplayed(page));
});

test('attack 52: neither sign-in nor reset tells who has an account', async ({ openPhone }) => {
  const [known] = await newPlayers('known');
  const unknown = newAccount('unknown');
  const page = await openPhone();
  await comeBack(page);

  const refusalFor = async (email: string): Promise<string> => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    return page.getByRole('alert').filter({ hasText: 'auth/' }).innerText();
  };
  expect(await refusalFor(known.email)).toBe(await refusalFor(unknown.email));

  for (const { email } of [known, unknown]) {
    await page.goto('/login?view=reset');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset email' }).click();
    await expect(page.getByText('Password reset email sent.')).toBeVisible();
  }
});
