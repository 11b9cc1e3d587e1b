import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { exampleBuild } from '../../scripts/example-builds.mjs';
import { EXAMPLE_SETTINGS } from '../../scripts/example-settings.mjs';
import { collectViolations, productionHeaders } from './violations.ts';

/**
 * The local stack has no Analytics, so this is the production build: its files and the few answers
 * of Google that the SDK asks for come from here, and nothing else gets an answer.
 */

const ORIGIN = 'https://habit-rivals.example';
const MEASUREMENT_ID = 'G-TEST';

/**
 * Stands in for gtag.js: sets its cookies, sends what it is told, and on each press of its own accord. Where the page
 * was come to from goes along, unless that was configured.
 */
const TAG_SCRIPT = `
  const configured = { page_referrer: document.referrer };
  document.cookie = '_ga=GA1.1.1; Path=/';
  document.cookie = '_ga_TEST=GS2.1; Path=/';
  const send = ([command, name, values]) => {
    if (command === 'config') Object.assign(configured, values);
    if (window['ga-disable-${MEASUREMENT_ID}'] || (command !== 'event' && command !== 'config')) return;
    fetch('https://www.google-analytics.com/g/collect', {
      method: 'POST', mode: 'no-cors', body: JSON.stringify({ command, ...configured, ...values }),
    });
  };
  const queue = window.dataLayer;
  queue.forEach(send);
  addEventListener('click', () => send(['event', 'user_engagement', {}]));
  queue.push = (...items) => { items.forEach(send); return Array.prototype.push.apply(queue, items); };
`;

const GOOGLE: Readonly<Record<string, object | string>> = {
  'firebase.googleapis.com': {
    appId: EXAMPLE_SETTINGS.VITE_FIREBASE_APP_ID,
    measurementId: MEASUREMENT_ID,
  },
  'firebaseinstallations.googleapis.com': {
    fid: 'cccccccccccccccccccccc',
    refreshToken: 'refresh',
    authToken: { token: 'token', expiresIn: '604800s' },
  },
  'www.googletagmanager.com': TAG_SCRIPT,
  'www.google-analytics.com': '',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

test.use({
  baseURL: ORIGIN,
  serviceWorkers: 'block',
});

let files: string;

test.beforeAll(async () => {
  files = await exampleBuild();
});

/** What was sent to Google Analytics, and every foreign host that was asked for anything. */
async function serve(context: BrowserContext) {
  const hosts: string[] = [];
  const counted: { page_location?: string; page_title?: string }[] = [];
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { origin, host, pathname } = new URL(request.url());
    if (origin === ORIGIN) {
      const file = path.extname(pathname) === '' ? '/app.html' : pathname;
      const contentType = TYPES[path.extname(file)] ?? 'text/plain';
      const body = readFileSync(path.join(files, file));
      return route.fulfill({ headers: productionHeaders, contentType, body });
    }
    hosts.push(host);
    if (host === 'www.google-analytics.com')
      counted.push(JSON.parse(request.postData() ?? '{}') as (typeof counted)[number]);
    const answer = GOOGLE[host];
    if (answer === undefined) return route.abort();
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    return typeof answer === 'string'
      ? route.fulfill({ headers, contentType: 'text/javascript', body: answer })
      : route.fulfill({ headers, json: answer });
  });
  return { hosts, counted };
}

const databases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).toSorted();

test('Google hears nothing before consent, paths only with it, and nothing after', async ({
  page,
  context,
}) => {
  const { hosts, counted } = await serve(context);
  const violations = await collectViolations(context);
  const open = (name: string) => page.getByRole('link', { name }).first().click();

  await test.step('before consent', async () => {
    await page.goto('/login?next=/battle?id=secret');
    await open('Disclaimer');
    await page.goto('/?next=/battle?id=secret', { referer: `${ORIGIN}/fight?code=secret` });
    await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();
    expect(hosts).toEqual([]);
    expect(await cookieNames(context)).toEqual([]);
    expect(await databases(page)).not.toContain('firebase-installations-database');
  });

  await test.step('with consent', async () => {
    await page.getByRole('button', { name: 'Accept All' }).click();
    await expect.poll(() => counted.length).toBeGreaterThan(0);
    await open('Register/Login');
    await expect
      .poll(() => counted.map((screen) => screen.page_location))
      .toContain(`${ORIGIN}/login`);
    expect(JSON.stringify(counted)).not.toContain('secret');
    const titles = counted.flatMap((screen) => screen.page_title ?? []);
    expect(new Set(titles)).toEqual(new Set(['Habit Rivals']));
    expect(await cookieNames(context)).toEqual(['_ga', '_ga_TEST']);
    expect(await databases(page)).toContain('firebase-installations-database');
  });

  await test.step('after consent was taken back', async () => {
    await open('Privacy Policy');
    await page.getByRole('button', { name: 'Change Consent Preferences' }).click();
    await page.getByRole('checkbox', { name: 'Analytic storage' }).uncheck();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expect.poll(() => cookieNames(context)).toEqual([]);
    hosts.length = 0;
    await page.getByRole('button', { name: 'Close' }).last().click();
    await open('Sign In');
    await page.getByRole('link', { name: /home$/ }).click();
    await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
    // The form to sign up asks Auth what a password needs, which counts nothing.
    expect(hosts.filter((host) => host !== 'identitytoolkit.googleapis.com')).toEqual([]);
    expect(await cookieNames(context)).toEqual([]);
    expect(await databases(page)).not.toContain('firebase-installations-database');
  });

  // Production's own headers were sent with every page.
  expect(violations).toEqual([]);
});
