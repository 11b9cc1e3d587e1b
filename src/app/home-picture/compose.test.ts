import { webcrypto } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { readTerms } from '../../lib/home-picture.ts';
import { compose } from './compose.ts';

const SHELL =
  '<html><head><title>Habit Rivals</title><link rel="stylesheet" href="/assets/home.css">' +
  '<style>.fixed{top:0}</style><script type="module" src="/assets/picture.js"></script></head>' +
  '<body><div id="root"></div></body></html>';

const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'";

const composed = () => {
  vi.stubGlobal('crypto', webcrypto);
  return compose(
    new Response(SHELL, {
      headers: { 'Content-Security-Policy': POLICY, 'Content-Encoding': 'gzip', Vary: 'Cookie' },
    }),
    {
      markup: { html: '<p data-look="0">$& is left</p>', rules: '.look{left:0}' },
      title: 'Dashboard & </title>',
      from: 1000,
      until: 2000,
      changesAt: 2500,
    },
  );
};

it('is the shell with home, its rules and its title', async () => {
  expect(await (await composed()).text()).toBe(
    '<html><head><title>Dashboard &amp; &lt;/title></title>' +
      '<link rel="stylesheet" href="/assets/home.css"><style>.fixed{top:0}.look{left:0}</style>' +
      '<script type="module" src="/assets/picture.js"></script></head>' +
      '<body><div id="root" data-picture="2500"><p data-look="0">$& is left</p></div></body></html>',
  );
});

it('attack 51: allows its own rules by their hash, and nothing else besides the policy', async () => {
  const { headers } = await composed();
  const digest = await webcrypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode('.fixed{top:0}.look{left:0}'),
  );
  const hash = Buffer.from(digest).toString('base64');
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}' 'self'; script-src 'self'`,
  );
});

it('says for how long and for which files it is true, and nothing of how it came', async () => {
  const { headers } = await composed();
  expect(readTerms(headers)).toEqual({
    from: 1000,
    until: 2000,
    files: ['/assets/home.css', '/assets/picture.js'],
  });
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([null, null]);
});
