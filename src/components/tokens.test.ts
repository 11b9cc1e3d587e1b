import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

/** Foreground role, background role: each pair carries text somewhere in the app. */
const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'sunken'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'sunken'],
  ['ink', 'mine-wash'],
  ['on-mine', 'mine'],
  ['on-theirs', 'theirs'],
  ['on-third', 'third'],
  ['on-fourth', 'fourth'],
  ['mine-ink', 'paper'],
  ['mine-ink', 'card'],
  ['on-win', 'win'],
  ['win-ink', 'paper'],
  ['win-ink', 'card'],
  ['on-lose', 'lose'],
  ['lose-ink', 'paper'],
  ['lose-ink', 'card'],
  ['on-warn', 'warn'],
  ['paper', 'ink'],
  ['on-floor', 'floor'],
  ['lose-ink', 'sunken'],
  ['mine-ink', 'sunken'],
] as const;

/** Outlines, bars and marks that tell something without text. */
const CONTROL_PAIRS = [
  ['outline', 'paper'],
  ['outline', 'card'],
  ['focus', 'paper'],
  ['focus', 'card'],
  ['focus', 'sunken'],
  ['win', 'card'],
  ['lose', 'card'],
  ['outline', 'sunken'],
  ['on-mine', 'mine'],
  ['on-theirs', 'theirs'],
] as const;

const SCHEMES = ['light', 'dark'] as const;

/** The hex colour of a role, from `--role: #hex` or `--role: light-dark(#light, #dark)`. */
function colour(role: string, scheme: (typeof SCHEMES)[number]): string {
  const value = new RegExp(`--${role}: (.*);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = scheme === 'light' ? light : dark;
  if (hex === undefined) throw new Error(`tokens.css names no colour --${role}`);
  return hex;
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const STYLESHEETS = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text and ground that one rule sets together, as 'text on ground'. */
function pairsOf(stylesheet: string): string[] {
  return stylesheet.split('}').flatMap((rule) => {
    const ground = /\bbackground(?:-color)?:[^;]*var\(--([a-z-]+)\);/.exec(rule)?.[1];
    const text = /(?<![a-z-])color: var\(--([a-z-]+)\);/.exec(rule)?.[1];
    // Each tone names a text and a ground.
    const tone = /--tone: var\(--([a-z-]+)\);/.exec(rule)?.[1];
    const onTone = /--on-tone: var\(--([a-z-]+)\);/.exec(rule)?.[1];
    const pairs = [
      [text, ground],
      [onTone, tone],
    ].filter((pair) => pair.every((name) => name !== undefined));
    return pairs.map((pair) => pair.join(' on ')).filter((pair) => pair !== 'on-tone on tone');
  });
}

/** Drawings that keep their ink and paper whatever the scheme. */
const DRAWINGS = /fighter\.module\.css$/;

describe.each(SCHEMES)('%s tokens', (scheme) => {
  it.each(TEXT_PAIRS)('carry %s text on %s at 4.5:1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('show %s on %s at 3:1', (mark, ground) => {
    expect(contrast(colour(mark, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

it('knows white on black as 21:1', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

it('computes the contrast of every pair that a stylesheet sets', () => {
  const known = new Set(TEXT_PAIRS.map(([text, ground]) => `${text} on ${ground}`));
  const used = Object.values(STYLESHEETS).flatMap(pairsOf);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((pair) => !known.has(pair))).toEqual([]);
});

it('takes every size of text from the tokens', () => {
  const sizes = Object.entries(STYLESHEETS)
    .filter(([file]) => file.startsWith('./'))
    .flatMap(([, text]) =>
      [...text.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size ?? ''),
    );
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter((size) => !size.includes('var(--'))).toEqual([]);
});

it('keeps every colour of the interface in the tokens', () => {
  const named = Object.entries(STYLESHEETS)
    .filter(([file]) => !DRAWINGS.test(file) && !file.endsWith('tokens.css'))
    .flatMap(([file, text]) => (/:[^;{]*#[0-9a-f]{3,8}\b(?![^(]*\bvar)/i.test(text) ? [file] : []));
  expect(named).toEqual([]);
});
