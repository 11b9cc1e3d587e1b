import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { firstPaintScript, withImports } from './prerender-front-page.mjs';

/**
 * @typedef {Record<string, { file: string, name?: string, imports?: string[] }>} Manifest what Vite's `--manifest` writes
 */

/** The modules whose chunks, with all that they import, a page needs; by `src` of the manifest. */
const ENTRY = 'index.html';
const APP_PAGE = 'src/app/app-page.ts';
/** The chunk of the app, with home (vite.config.ts). */
const APP = 'home';
/** Runs once home is painted from its picture. */
const PICTURE = 'src/app/home-picture/picture-page.ts';
/** The page of a link. */
const POSTER = 'fight.html';
const FIREBASE = 'src/repositories/open-firebase.ts';
/** The chunk of what looks for news over home (vite.config.ts). */
const NEWS = 'round-news';
/** The chunk of what home offers at rest (vite.config.ts). */
const OFFERS = 'offers';
/** The chunk of the battles with their entries (vite.config.ts). */
const BATTLE = 'battle';

/**
 * At most so many bytes after gzip. docs/performance.md has the goals, and what the parts are made of.
 */
export const BYTE_BUDGET = {
  welcomeScripts: 2_048,
  // Its markup, styles and scripts: what they were before its poster could be played (decision 063).
  welcomePage: 11_414,
  // Before the poster of a link is there (decision 096), and with its markup and styles.
  posterScripts: 10_240,
  posterPage: 22_528,
  picturedHomeScripts: 2_048,
  homeScriptsBeforePaint: 150_100,
  homeScripts: 275_000,
  // Without the screens that only news bring along, which mostly there are none of.
  newsScripts: 3_400,
  // Without the settings, which can do the same.
  offerScripts: 5_300,
  precache: 400_000,
  // Without one of them a day of the game does not go on in a tunnel (decision 061).
  dayScriptsForLater: 0,
};

/** @param {Buffer | string} content */
const zipped = (content) => gzipSync(content, { level: 9 }).byteLength;

/**
 * What a build makes a phone load, in bytes after gzip.
 * @param {string} folder a build made with `--manifest`
 */
export function byteBill(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (/** @type {string} */ file) => zipped(readFileSync(path.join(folder, file)));

  /** @param {string} key */
  const chunkOf = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}`);
    return chunk;
  };
  /** @param {string} name */
  const keyOf = (name) => {
    const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
    if (key === undefined) throw new Error(`The build has no chunk named ${name}`);
    return key;
  };
  /** @param {readonly string[]} modules */
  const filesOf = (modules) =>
    withImports(modules.map(chunkOf), ({ imports = [] }) => imports.map(chunkOf)).map(
      ({ file }) => file,
    );
  const sizeOfAll = (/** @type {readonly string[]} */ files) =>
    files.map(sizeOf).reduce((sum, bytes) => sum + bytes, 0);
  const scripts = (/** @type {readonly string[]} */ modules) => sizeOfAll(filesOf(modules));
  const app = [APP_PAGE, keyOf(APP)];
  const home = filesOf([...app, FIREBASE]);
  const behindHome = (/** @type {string} */ module) =>
    sizeOfAll(filesOf([module]).filter((file) => !home.includes(file)));
  const inAdvance = precached(folder);
  const posterPage = withAssets(folder, POSTER);
  return {
    welcomeScripts: scripts([ENTRY]) + zipped(firstPaintScript()),
    welcomePage: sizeOfAll(withAssets(folder, ENTRY)),
    posterScripts:
      sizeOfAll(posterPage.filter((file) => file.endsWith('.js'))) + zipped(firstPaintScript()),
    posterPage: sizeOfAll(posterPage),
    picturedHomeScripts: scripts([PICTURE]) + zipped(firstPaintScript()),
    homeScriptsBeforePaint: scripts(app),
    homeScripts: sizeOfAll(home),
    newsScripts: behindHome(keyOf(NEWS)),
    offerScripts: behindHome(keyOf(OFFERS)),
    precache: sizeOfAll(inAdvance),
    dayScriptsForLater: sizeOfAll(
      filesOf([...app, FIREBASE, keyOf(BATTLE)]).filter((file) => !inAdvance.includes(file)),
    ),
  };
}

/**
 * @param {string} folder
 * @param {string} page
 * @returns {string[]} the page and what it names, without the fonts, which all pages share
 */
function withAssets(folder, page) {
  const markup = readFileSync(path.join(folder, page), 'utf8');
  const assets = [...markup.matchAll(/"\/(assets\/[^"]+\.(?:css|js))"/g)];
  return [page, ...new Set(assets.map(([, file]) => file ?? ''))];
}

/**
 * @param {string} folder
 * @returns {string[]} the files that the service worker fetches in advance
 */
function precached(folder) {
  const worker = readFileSync(path.join(folder, 'service-worker.js'), 'utf8');
  const files = [...worker.matchAll(/\{[^{}]*"?url"?:\s*"([^"]+)"[^{}]*\}/g)];
  if (files.length === 0) throw new Error('The service worker lists no files');
  const inAdvance = files.filter(([entry]) => !entry.includes('isForLater'));
  return [...new Set(inAdvance.map(([, file]) => file ?? ''))];
}
