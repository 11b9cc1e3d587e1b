import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { transformSync } from 'esbuild';
import { PurgeCSS } from 'purgecss';
import { build, createServer } from 'vite';

import { shortClassNames } from './class-names.mjs';
import { inProject } from './project.mjs';

/** Modules whose styles and code the front page, or every other page, needs first. */
const ENTRY = 'index.html';
const APP = 'src/app/start-app.tsx';
const EVERY_PAGE = 'src/app/app-page.ts';
const PICTURE = 'src/app/home-picture/picture-page.ts';
const WELCOME = 'src/features/welcome/welcome-page.tsx';
const FIGHT = 'src/features/invites/fight-page.tsx';
const POSTER = 'src/app/fight-page/await-poster.ts';

/** What the head names and the first paint of the front page does not wait for (first-paint.js). */
const WAITING =
  /<link rel="(?:icon|manifest|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>/g;

/** Browsers look for one of their own where a page names none. */
const NO_ICON = '<link rel="icon" href="data:,">';

/**
 * @typedef {object} States of a page before the app is there, which brings its own rules
 * @property {readonly string[]} [becomes] classes besides those of every page
 * @property {readonly string[]} [isNever] in no element on it
 */

/** @type {States} */
const FRONT_PAGE = { becomes: ['is-player'], isNever: [':empty', ':has', ':not'] };

/** The page that Hosting answers with for every other address but a link's. */
const APP_PAGE = 'app.html';

/** The way on from it where its script got lost: nothing else is there to be pressed. */
const AGAIN = '<a href="">Still loading? Load again</a>';

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

/** The page that Hosting answers a link with (src/app/fight-page). */
const FIGHT_PAGE = 'fight.html';

/** What the front page's own script makes of it. */
const frontPageRules = () => minified(text('first-paint.css'));

/** Stands in the page itself: the content security policy names its hash. */
export const firstPaintScript = () =>
  transformSync(text('first-paint.js'), { minify: true, format: 'iife' }).code.trim();

/**
 * Makes the pages of the one that Vite built. `index.html` is `/` as a visitor sees it: rendered at
 * build time, with one stylesheet of what it needs and nothing else; the app's code is fetched when
 * somebody acts. `fight.html` is a link's: the poster, without what the link says, and a script that puts that into
 * it. `app.html` is every other address: empty, with the app's code fetched at once.
 * @returns {import('vite').Plugin}
 */
export function prerenderFrontPage() {
  let mode = 'production';
  /** @type {import('vite').ResolvedConfig['build']['target']} */
  let target = false;
  return {
    name: 'prerender-front-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ mode } = config);
      ({ target } = config.build);
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const empty = String(page.source);
      const files = filesOf(bundle);
      const rendered = await renderPages(mode);
      const asset = (/** @type {string} */ name, /** @type {string} */ source) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      /** @param {{ html: string, rules: string }} styled */
      const withStylesheet = ({ html, rules }, /** @type {string} */ name) => {
        // Not inside the page: the content security policy would have to name each build's hash.
        const stylesheet = asset(name, withoutFonts(rules));
        const compact = withoutIdleMarkup(html);
        const waiting = compact.match(WAITING) ?? [];
        return compact
          .replaceAll(WAITING, '')
          .replace(
            '</title>',
            () =>
              `</title><template>${waiting.join('')}</template><script>${firstPaintScript()}</script>${NO_ICON}<link rel="stylesheet" href="/${stylesheet}">`,
          );
      };
      const front = await filled(
        withoutStylesheets(empty),
        `<div id="root">${rendered.front}</div>`,
        files.css([ENTRY, APP, WELCOME]),
        FRONT_PAGE,
      );
      page.source = withStylesheet(front, 'front-page.css');
      this.emitFile({
        type: 'asset',
        fileName: APP_PAGE,
        source: withoutAssets(empty)
          .replace('</div>', () => `</div>${AGAIN}`)
          .replace(
            '</head>',
            () =>
              `${files.styles(APP)}${files.script(EVERY_PAGE, [APP])}${preloadedFonts(bundle)}</head>`,
          ),
      });
      const fight = await filled(
        withoutAssets(empty),
        `<div id="root">${rendered.fight}</div>${rendered.templates}`,
        files.css([ENTRY, APP, FIGHT]),
      );
      const posterScript = asset('fight.js', await bundledPosterScript(mode, target));
      const fightPage = withStylesheet(fight, 'fight.css').replace(
        '</head>',
        () =>
          `${rendered.hints}<script type="module" crossorigin src="/${posterScript}"></script>${files.script(POSTER)}</head>`,
      );
      // The worker keeps files whose names change with their content.
      asset(FIGHT_PAGE, fightPage);
      this.emitFile({ type: 'asset', fileName: FIGHT_PAGE, source: fightPage });
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
 * The empty page with that markup in it, and the rules that something on it is styled by.
 * @param {string} page
 * @param {string} markup
 * @param {string} css of the app
 * @param {States} [states]
 */
async function filled(page, markup, css, states) {
  const styled = styledByRules(markup);
  refuseUnstyled(styled.html, css);
  const html = page.replace('<div id="root"></div>', () => styled.html);
  return {
    html,
    rules: await usedRules(`${css}${frontPageRules()}${styled.rules}`, html, states),
  };
}

/**
 * The markup of the pages that are there before any script, by the app's own components.
 * @param {string} mode
 * @returns {Promise<Record<'front' | 'fight' | 'templates' | 'hints', string>>}
 */
async function renderPages(mode) {
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
  emptyLocalStorage();
  try {
    const { renderFrontPage } = await server.ssrLoadModule('/src/app/front-page/front-page.tsx');
    const { renderFightPage, renderHints, renderTemplates } = await server.ssrLoadModule(
      '/src/app/fight-page/render-fight-page.tsx',
    );
    return {
      front: await renderFrontPage(),
      fight: await renderFightPage(),
      templates: await renderTemplates(),
      hints: renderHints(),
    };
  } finally {
    await server.close();
  }
}

/**
 * A script of its own, which waits for no other: what it shares with the app is in it once more.
 * @param {string} mode
 * @param {import('vite').ResolvedConfig['build']['target']} target
 * @returns {Promise<string>}
 */
async function bundledPosterScript(mode, target) {
  const built = await build({
    configFile: false,
    root: inProject('.'),
    mode,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: inProject('src/app/fight-page/poster-script.ts'),
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [script] = output && 'output' in output ? output.output : [];
  if (script?.type !== 'chunk') throw new Error('The poster has no script.');
  return script.code;
}

/** A visitor who has never been here has nothing stored. */
function emptyLocalStorage() {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  });
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

  /**
   * With hints of what it imports, and of what it will ask for at once.
   * @param {string} entry
   * @param {readonly string[]} [soon]
   */
  const script = (entry, soon = []) => {
    const scripts = chunksOf([...soon, entry]).map(({ fileName }) => fileName);
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
  };
}

/**
 * @param {string} css of the front page and of the app behind it
 * @param {string} page
 * @param {States} [states]
 * @returns {Promise<string>} the rules that something on the page is styled by
 */
async function usedRules(css, page, { becomes = [], isNever = [] } = {}) {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: page, extension: 'html' }],
    css: [{ raw: css }],
    blocklist: [':disabled', 'data-pressed', ...isNever],
    // What first-paint.js sets, and the keyboard.
    safelist: [':focus-visible', 'has-chosen', 'is-busy', 'aria-busy', ...becomes],
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
    .replaceAll(' />', '>')
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
