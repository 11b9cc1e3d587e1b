import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { portsFor } from './ports.mjs';
import { firstPaintScript } from './prerender-front-page.mjs';
import { inProject } from './project.mjs';
import {
  directivesOf,
  headersOfAll,
  openToStack,
  policyOf,
  productionHeaders,
} from './security-headers.mjs';

const rules = productionHeaders();
const directives = directivesOf(policyOf(rules));

/** @param {{ key: string, value: string }[]} headers */
const byName = (headers) => Object.fromEntries(headers.map(({ key, value }) => [key, value]));

/** @param {string} source */
const headersOf = (source) => byName(rules.find((rule) => rule.source === source)?.headers ?? []);

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The style sheet that the installed react-colorful writes into the page. */
function colorPickerStyle() {
  const module = readFileSync(
    inProject('node_modules/react-colorful/dist/index.module.js'),
    'utf8',
  );
  const literal = /\.innerHTML=('(?:[^'\\]|\\.)*')/.exec(module)?.[1];
  if (literal === undefined) throw new Error('react-colorful writes its style in another way now.');
  return literal.slice(1, -1).replaceAll("\\'", "'");
}

describe('the content security policy', () => {
  it('lets nothing run that does not come from the app, App Check or Analytics', () => {
    expect(directives.get('script-src')).toEqual([
      "'self'",
      hashOf(firstPaintScript()),
      'https://www.googletagmanager.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it.each(['default-src', 'object-src', 'base-uri', 'frame-ancestors'])(
    'gives nothing to %s',
    (name) => {
      expect(directives.get(name)).toEqual(["'none'"]);
    },
  );

  it('allows neither inline code nor eval, anywhere', () => {
    expect(policyOf(rules)).not.toMatch(/unsafe|\*(?:[ ;]|$)/);
  });

  it('knows the style of the installed colour picker, with Trusted Types and without', () => {
    const style = colorPickerStyle();
    expect(directives.get('style-src')).toEqual(
      expect.arrayContaining([hashOf(style), hashOf(style.replaceAll('<', '%3C'))]),
    );
  });
});

describe('the other headers', () => {
  it('are sent with every answer', () => {
    expect(byName(headersOfAll(rules))).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=(self), microphone=()'),
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  it('keep only files that have their content in their name', () => {
    expect(byName(headersOfAll(rules))['Cache-Control']).toBe('no-cache');
    expect(headersOf('/assets/**')).toEqual({
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    // What Hosting answers with for a file that is not there, whatever its address; its emulator puts the headers of
    // that address over it, and nothing that varies by everything is ever taken from a cache.
    expect(headersOf('404.html')).toEqual({ 'Cache-Control': 'no-cache', Vary: '*' });
    // Of several rules for one header the last one counts.
    expect(rules.map(({ source, regex }) => source ?? regex)).toEqual([
      '.*',
      '/assets/**',
      '404.html',
    ]);
  });
});

describe('openToStack', () => {
  it('adds the emulators to what may be spoken to and shown, and changes nothing else', () => {
    const ports = portsFor(5050);
    const local = directivesOf(policyOf(openToStack(rules, ports)));
    const added = [...local].flatMap(([name, sources]) =>
      sources.slice(directives.get(name)?.length ?? 0).map((source) => `${name} ${source}`),
    );
    expect(added).toEqual([
      'img-src http://127.0.0.1:9199',
      'img-src http://localhost:9199',
      ...[9099, 8080, 9199, 5001].flatMap((port) => [
        `connect-src http://127.0.0.1:${port}`,
        `connect-src http://localhost:${port}`,
      ]),
    ]);
    expect([...local.keys()]).toEqual([...directives.keys()]);
  });
});
