// @vitest-environment node
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { inProject } from './project.mjs';

const css = readFileSync(inProject('src/components/fonts.css'), 'utf8');
const files = [...css.matchAll(/url\('(@fontsource[^']+)'\)/g)].map(([, file]) => file ?? '');
const bytesOf = (/** @type {string} */ file) => statSync(inProject('node_modules', file)).size;

it('loads Latin subsets only, at most 60 KB together', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !/-latin-\d+-normal\.woff2$/.test(file))).toEqual([]);
  expect(files.map(bytesOf).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60_000);
});

it('gives every face a fallback with its own measures', () => {
  const faces = css.split('@font-face').slice(1);
  const fallbacks = faces.filter((face) => face.includes('local('));
  const weights = faces.filter((face) => face.includes('url('));
  // Capitals alone have one more.
  expect(fallbacks.length).toBeGreaterThanOrEqual(weights.length);
  for (const face of fallbacks) {
    expect(face).toMatch(/size-adjust:.*ascent-override:.*descent-override:/s);
  }
});
const FIGHTER_LIMIT = 12_000;

it('ships the four fighters in at most 12 KB', async () => {
  const { outputFiles } = await build({
    entryPoints: [inProject('src/components/fighter/fighter.tsx')],
    bundle: true,
    minify: true,
    write: false,
    outdir: inProject('unused'),
    format: 'esm',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css' },
    // What is worn is fetched at rest (decision 077); dates are the domain's, and no part of a drawing.
    external: ['react', 'react/jsx-runtime', './gear-drawings.tsx', 'dayjs'],
  });
  const zipped = outputFiles.map(({ contents }) => gzipSync(contents).byteLength);
  expect(zipped).toHaveLength(2);
  expect(zipped.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(FIGHTER_LIMIT);
});

/** What a finished drawing is moved by. */
const COMPOSITED = new Set(['transform', 'translate', 'rotate', 'scale', 'opacity', 'filter']);

it('animates nothing that makes the page draw each frame itself', () => {
  const sheets = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(inProject('src', file), 'utf8'));
  const movements = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@keyframes ([\w-]+) \{(.*?)\n\}/gs)].map(([, name = '', steps = '']) => ({
      properties: [...steps.matchAll(/^ {4}([\w-]+):/gm)].map(([, property = '']) => property),
      // A step at the end of a wait asks for one frame.
      uses: [...sheet.matchAll(new RegExp(String.raw`\b${name} (?!1ms)[\w(-][^;,]*`, 'g'))],
    })),
  );
  expect(movements.length).toBeGreaterThan(20);
  const drawn = movements.filter(
    ({ properties, uses }) =>
      uses.length > 0 && properties.some((property) => !COMPOSITED.has(property)),
  );
  expect(drawn.map(({ uses }) => uses.map(([use]) => use))).toEqual([]);
});

/** What a tick sets going. */
const OF_A_TICK = [
  'fighter/flying',
  'fighter/health-bar',
  'fighter/tick-row',
  'fighter/versus',
  'toast-region',
];
/** As long as one of two durations, a step at the end of one, or from one such moment to the other. */
const ENDS_TOGETHER = [
  /^\S+ var\(--(?:hit|effect)\) var\(--(?:ease|snap)\)(?: forwards)?$/,
  /^\S+ 1ms calc\(var\(--hit\) - 1ms\) backwards(?: !important)?$/,
  /^\S+ calc\(var\(--effect\) - var\(--hit\)\) var\(--ease\) var\(--hit\)$/,
];

it('has what a tick moves end together, at one of two moments', () => {
  const movements = OF_A_TICK.flatMap((sheet) => {
    const styles = readFileSync(inProject('src/components', `${sheet}.module.css`), 'utf8');
    const values = [...styles.matchAll(/^ +(?:animation|transition):\s+([^;]+);/gm)];
    return values.flatMap(([, value = '']) => value.split(/,\s+(?=[a-z])/));
  }).filter((movement) => !movement.includes('infinite') && !movement.includes('none'));
  expect(movements.length).toBeGreaterThan(8);
  const others = movements.filter((movement) => !ENDS_TOGETHER.some((form) => form.test(movement)));
  expect(others).toEqual([]);
});
