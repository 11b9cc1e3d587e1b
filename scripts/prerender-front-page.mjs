import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { transformSync } from 'esbuild';
import { PurgeCSS } from 'purgecss';
import { createServer } from 'vite';

import { shortClassNames } from './class-names.mjs';
import { inProject } from './project.mjs';

/** Modules whose styles and code the front page, or every other page, needs first. */
const ENTRY = 'index.html';
const APP = 'src/app/app-page.ts';
const PICTURE = 'src/app/home-picture/picture-page.ts';
const WELCOME = 'src/features/welcome/welcome-page.tsx';

/** What the head names and the first paint of the front page does not wait for (first-paint.js). */
const WAITING =
  /<link rel="(?:icon|manifest|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>/g;

/** Browsers look for one of their own where a page names none. */
const NO_ICON = '<link rel="icon" href="data:,">';

/** The page that Hosting answers with for every address but `/`. */
const APP_PAGE = 'app.html';

/** Stands after all that a picture shows: a part of it, painted alone, would move when the rest comes. */
const WHOLE = 'whole';

/** The page into which the last picture of home is put (src/app/home-picture). */
const PICTURE_PAGE = 'picture.html';

/** @param {string} file */
const text = (file) => readFileSync(inProject('src/app/front-page', file), 'utf8').trim();

/** @param {string} css */
const minified = (css) => transformSync(css, { loader: 'css', minify: true }).code.trim();

/** Stands in the page itself, before what the picture's own look needs: the browser is told its hash. */
const pictureRules = () =>
  minified(readFileSync(inProject('src/app/home-picture/picture.css'), 'utf8'));

/** What the front page's own script makes of it. */
const frontPageRules = () => minified(text('first-paint.css'));

/** Stands in the page itself: the content security policy names its hash. */
export const firstPaintScript = () =>
  transformSync(text('first-paint.js'), { minify: true, format: 'iife' }).code.trim();

/**
 * Makes two pages of the one that Vite built. `index.html` is `/` as a visitor sees it: rendered at
 * build time, with one stylesheet of what it needs and nothing else; the app's code is fetched when
 * somebody acts. `app.html` is every other address: empty, with the app's code fetched at once.
 * @returns {import('vite').Plugin}
 */
export function prerenderFrontPage() {
  let mode = 'production';
  return {
    name: 'prerender-front-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ mode } = config);
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const empty = String(page.source);
      const files = filesOf(bundle);
      const styled = styledByRules(await renderFrontPage(mode));
      const css = files.css([ENTRY, APP, WELCOME]);
      refuseUnstyled(styled.html, css);
      const asset = (/** @type {string} */ name, /** @type {string} */ source) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const filled = withoutStylesheets(empty).replace(
        '<div id="root"></div>',
        () => `<div id="root">${styled.html}</div>`,
      );
      const rules = withoutFonts(
        await usedRules(`${css}${frontPageRules()}${styled.rules}`, filled),
      );
      // Not inside the page: the content security policy would have to name each build's hash.
      const stylesheet = asset('front-page.css', rules);
      const compact = withoutIdleMarkup(filled);
      const waiting = compact.match(WAITING) ?? [];
      page.source = compact
        .replaceAll(WAITING, '')
        .replace(
          '</title>',
          () =>
            `</title><template>${waiting.join('')}</template><script>${firstPaintScript()}</script>${NO_ICON}<link rel="stylesheet" href="/${stylesheet}">`,
        );
      this.emitFile({
        type: 'asset',
        fileName: APP_PAGE,
        source: withoutAssets(empty).replace(
          '</head>',
          () => `${files.links(APP)}${preloadedFonts(bundle)}</head>`,
        ),
      });
      this.emitFile({
        type: 'asset',
        fileName: PICTURE_PAGE,
        source: withoutAssets(empty)
          // Its icons would come before the paint: picture-page.ts names it.
          .replace(/<link rel="manifest"[^>]*>/, '')
          .replace('<noscript>', `<noscript id="${WHOLE}">`)
          .replace(
            '</head>',
            () =>
              `<link rel="expect" href="#${WHOLE}" blocking="render"><script>${firstPaintScript()}</script>${preloadedFonts(bundle)}${files.styles(APP)}<style>${pictureRules()}</style>${files.script(PICTURE)}</head>`,
          ),
      });
    },
  };
}

/**
 * @param {string} mode
 * @returns {Promise<string>} the markup of the front page, by the app's own components
 */
async function renderFrontPage(mode) {
  const server = await createServer({
    configFile: false,
    root: inProject('.'),
    mode,
    plugins: [react()],
    css: { modules: { generateScopedName: shortClassNames() } },
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const restore = emptyLocalStorage();
  try {
    const { renderFrontPage: render } = await server.ssrLoadModule(
      '/src/app/front-page/front-page.tsx',
    );
    return await render();
  } finally {
    restore();
    await server.close();
  }
}

/** A visitor who has never been here has nothing stored. */
function emptyLocalStorage() {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  });
  return () => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  };
}

/**
 * Every chunk that `roots` import, and they themselves, each once and after what it imports.
 * @type {<Chunk>(roots: Chunk[], importsOf: (chunk: Chunk) => Chunk[], seen?: Set<Chunk>) => Chunk[]}
 */
export const withImports = (roots, importsOf, seen = new Set()) =>
  roots.flatMap((chunk) =>
    seen.has(chunk) ? [] : [...withImports(importsOf(chunk), importsOf, seen.add(chunk)), chunk],
  );

/** @param {import('vite').Rollup.OutputBundle} bundle */
function filesOf(bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');

  /** @param {readonly string[]} modules */
  const chunksOf = (modules) => {
    const found = modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) throw new Error(`The build has no chunk of ${module}`);
      return chunk;
    });
    return withImports(found, ({ imports }) =>
      imports.flatMap((file) => chunks.find(({ fileName }) => fileName === file) ?? []),
    );
  };

  /** @param {readonly string[]} modules */
  const stylesheets = (modules) => {
    /** @type {Set<string>} */
    const files = new Set();
    for (const { viteMetadata } of chunksOf(modules))
      for (const file of viteMetadata?.importedCss ?? []) files.add(file);
    return [...files];
  };

  /** @param {string} entry */
  const styles = (entry) =>
    stylesheets([entry])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
      .join('');

  /** @param {string} entry */
  const script = (entry) => {
    const scripts = chunksOf([entry]).map(({ fileName }) => fileName);
    return [
      ...scripts
        .slice(0, -1)
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="module" crossorigin src="/${scripts.at(-1)}"></script>`,
    ].join('');
  };

  return {
    /** @param {readonly string[]} modules */
    css: (modules) =>
      stylesheets(modules)
        .map((file) => {
          const asset = bundle[file];
          return asset?.type === 'asset' ? String(asset.source).trim() : '';
        })
        .join(''),

    styles,
    script,

    /** @param {string} entry */
    links: (entry) => `${styles(entry)}${script(entry)}`,
  };
}

/**
 * @param {string} css of the front page and of the app behind it
 * @param {string} page
 * @returns {Promise<string>} the rules that something on the page is styled by
 */
async function usedRules(css, page) {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: css }],
    // Nothing is in these states before the app is there, which brings its own rules.
    blocklist: [':disabled', ':empty', ':has', ':not', 'data-pressed'],
    // What first-paint.js sets, and the keyboard.
    safelist: [':focus-visible', 'is-player', 'has-chosen', 'is-busy', 'aria-busy'],
    variables: true,
    keyframes: true,
  });
  if (purged === undefined) throw new Error('The front page has no styles.');
  return purged.css;
}

/** A family of tokens.css: a face that has a file, and then what stands in for it. */
const FAMILIES = /(--[\w-]+:)"[^"]+", ?("[^"]+ Fallback"[^;}]*)/g;

/**
 * Until the page is painted (first-paint.js), no text is in a face that has a file: browsers fetch those that are
 * asked for.
 * @param {string} rules
 */
function withoutFonts(rules) {
  const standIns = [...rules.matchAll(FAMILIES)].map(([, name, faces]) => `${name}${faces}`);
  if (standIns.length === 0) throw new Error('The front page names no fonts.');
  return `${rules}:root:not(.is-painted){${standIns.join(';')}}`;
}

/**
 * The page without what says nothing before the app is there: comments, gaps between the lines of the head, end
 * tags that the drawings need not have, and what the app's links say of themselves.
 * @param {string} page
 */
const withoutIdleMarkup = (page) =>
  page
    .replaceAll(/\s*<!--.*?-->/gs, '')
    .replaceAll(/>\s*\n\s*</g, '><')
    .replaceAll(/\n\s+/g, ' ')
    .replaceAll(/><\/(?:path|ellipse|circle|rect)>/g, '/>')
    .replaceAll(/ data-(?:discover="true"|pressed="false")/g, '');

/** @param {string} page */
const withoutStylesheets = (page) => page.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');

/** @param {string} page */
const withoutAssets = (page) =>
  withoutStylesheets(page)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '');

/**
 * Faces that the browser would find late: it would look up every fallback on the device, lay the page
 * out with it, and then once more.
 * @param {import('vite').Rollup.OutputBundle} bundle
 */
function preloadedFonts(bundle) {
  return Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');
}

/**
 * The content security policy allows no style attributes: rules for attributes of another name say
 * the same.
 * @param {string} html
 */
function styledByRules(html) {
  /** @type {string[]} */
  const rules = [];
  const styled = html.replaceAll(/ style="([^"]*)"/g, (_, declarations) => {
    const known = rules.indexOf(declarations);
    const look = known === -1 ? rules.push(declarations) - 1 : known;
    return ` data-look="${look}"`;
  });
  return {
    html: styled,
    rules: rules.map((declarations, look) => `[data-look="${look}"]{${declarations}}`).join(''),
  };
}

/**
 * Class names are made of a file's path and content, by this build and by the server that renders.
 * @param {string} html
 * @param {string} css
 */
function refuseUnstyled(html, css) {
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const unstyled = names.filter((name) => name !== '' && !css.includes(`.${name}`));
  if (unstyled.length > 0) throw new Error(`Not styled on the front page: ${unstyled.join(', ')}`);
}
