import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { manifest } from './src/app/manifest.ts';
import packageJson from './package.json' with { type: 'json' };
import { shortClassNames } from './scripts/class-names.mjs';
import { compileAtOnce } from './scripts/compile-at-once.mjs';
import { leaveOutUnused } from './scripts/leave-out-unused.mjs';
import { prerenderFrontPage } from './scripts/prerender-front-page.mjs';
import { mustHaveRequired } from './scripts/settings.mjs';
import { shortCommit } from './scripts/short-commit.mjs';
import { shortPreload } from './scripts/short-preload.mjs';

/** Also for whoever starts Vite without `npm run build`. */
const requireSettings: Plugin = {
  name: 'require-settings',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  configResolved: ({ env }) => mustHaveRequired(env),
};

/** The oldest browsers that we promise, in the words of the build: 'safari16.4'. */
const OLDEST_BROWSERS = packageJson.browserslist.map((oldest) =>
  oldest.replace(' >= ', '').toLowerCase(),
);

/** Whatever the shell says, as Vitest's does: a build has no library's development build in it. */
const buildForProduction: Plugin = {
  name: 'build-for-production',
  apply: 'build',
  config: () => void (process.env['NODE_ENV'] = 'production'),
};

/** Only a build: whoever looks at a page in the making wants to read the names. */
const nameClasses: Plugin = {
  name: 'name-classes',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortClassNames() } } }),
};

/** Each page runs its own entry: in a chunk with others it would run on every page. */
const ENTRIES =
  /index\.html|\/src\/app\/(?:main|app-page|fight-page\/await-poster|front-page\/await-visitor|home-picture\/(?:picture-page|keep-ticks))\.ts/;

/** What every screen stands on: once the app is there, no other code needs a hint of it. */
const APP = /^assets\/(?:front-page|home|react|rolldown-runtime|schemas)-/;

/** Pages and scripts that ask for it, but for `app.html`, which names it itself (scripts/prerender-front-page.mjs). */
const FETCHES_APP = /^(?:index\.html$|assets\/(?:await-poster|index|picture-page)-)/;

/** Files that a day of the game does without: the worker fetches them when all is at rest (decision 061). */
const FOR_LATER =
  /^assets\/(?:await-poster|calls|challenge|create-invite-repository|error-reports|fight|gear-drawings|hand-over|(?:fight|invite|pick-fighter|sign-in|spar|welcome)-page|news-dialog|news-notice|offers|open-push-device|photo-repository|profile|reading|register-device|report-dialog|result|server-functions|storage|terms|round-news|word-sheet)-/;

export default defineConfig({
  // A build takes what its command has read; Vite would read `.env.local` and more, which no other command knows.
  envDir: false,
  plugins: [
    react(),
    buildForProduction,
    requireSettings,
    leaveOutUnused(),
    shortPreload(),
    nameClasses,
    prerenderFrontPage(),
    compileAtOnce(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      // They are for installing, which needs the network anyway.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
        // Analytics: without the player's consent not even the service worker may fetch it.
        // Messaging: there is nothing to register for without network.
        globIgnores: [
          '**/analytics-*.js',
          '**/messaging-*.js',
          '**/installations-*.js',
          // Hosting's alone: the worker has it under the name of its content.
          'fight.html',
        ],
        manifestTransforms: [
          (files) => ({
            manifest: files.map((file) =>
              FOR_LATER.test(file.url) ? Object.assign(file, { isForLater: true }) : file,
            ),
          }),
        ],
      },
    }),
  ],
  define: {
    'import.meta.env.VITE_VERSION_LABEL': JSON.stringify(
      `v${packageJson.version} (${shortCommit()})`,
    ),
  },
  build: {
    // Of scripts and of styles.
    target: OLDEST_BROWSERS,
    // Browsers that do not know the hint load the same modules a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) =>
        FETCHES_APP.test(hostId) ? files : files.filter((file) => !APP.test(file)),
    },
    rolldownOptions: {
      // What home asks the domain's index for brings no other rules along.
      treeshake: { moduleSideEffects: [{ test: /\/src\/domain\//, sideEffects: false }] },
      input: {
        index: 'index.html',
        // Which the pages fetch; home comes with it, in the group of that name.
        home: 'src/app/start-app.tsx',
        'app-page': 'src/app/app-page.ts',
        'await-poster': 'src/app/fight-page/await-poster.ts',
        'picture-page': 'src/app/home-picture/picture-page.ts',
      },
      output: {
        // Scripts name files by the dozen: 36 bits of a hash are enough to tell the versions of one apart.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Dozens of tiny chunks compress badly and ask for dozens of requests.
          groups: [
            // What the front page needs of the app must not bring the game along.
            {
              name: 'front-page',
              test: /\/src\/(?:lib\/(?:install-event|product)|app\/(?:farewell|keep-loading|preload-files))\.ts|\/app\.css|preload-helper/,
              priority: 2,
            },
            {
              name: 'react',
              test: /src\/app\/react-root\.|node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
              priority: 1,
            },
            // Run in a task of its own (src/app/home-picture/picture-page.ts), with what it imports.
            { name: 'schemas', tags: ['$initial'], test: /\/src\/schema\/|node_modules\/zod/ },
            // Home comes with the app, and all that it imports.
            { name: 'home', tags: ['$initial'], test: (id) => !ENTRIES.test(id) },
            // What a challenge looks like, for all who are asked to accept one.
            {
              name: 'bill',
              test: /\/src\/(?:components\/fighter\/(?:bill|chances|face-off|outlook-text)|domain\/terms-outlook)\./,
              includeDependenciesRecursively: false,
            },
            // On a battle's page, and on home once somebody has said something.
            {
              name: 'words',
              test: /\/src\/(?:components\/fighter\/speech-balloon|features\/home\/balloons|stores\/battles\/heard-words|domain\/words?)\./,
              includeDependenciesRecursively: false,
            },
            // What home offers at rest, some of which the settings have as well.
            {
              name: 'offers',
              test: /\/src\/(?:features\/home\/offers\/|(?:components\/home-screen-steps|stores\/device\/install-prompt|lib\/(?:device|may-register-here)|domain\/(?:pushes|request-texts))\.)/,
              includeDependenciesRecursively: false,
            },
            // Looks for news over home, with what a battle's result asks for as well.
            {
              name: 'round-news',
              test: /\/src\/(?:features\/round-news\/(?:round-news-layer|tellings|told-news|use-)|domain\/(?:debt|end-text|round-news)\.)/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shared',
              // Without what is drawn: Firebase asks for it as well.
              test: /\/src\/(?:domain|lib|schema)\/(?!written-number|device\.)|node_modules\/zod/,
              minShareCount: 4,
            },
            {
              name: 'parts',
              // But for the fields of forms, of which home has none. Which device it is matters to no other code.
              test: /\/src\/(?:components\/(?!field\.)|stores\/|lib\/device\.)/,
              minShareCount: 4,
            },
            // With what reads the numbers that are typed into fields.
            {
              name: 'forms',
              test: /node_modules\/(?:react-hook-form|@hookform)\/|\/src\/(?:components\/field|schema\/written-number)\./,
            },
            // What is agreed on, by whoever asks for it or is asked.
            {
              name: 'terms',
              test: /\/src\/(?:stores\/challenges\/(?:use-resend|new-request|send-request)\.|schema\/(?:invite-(?:code|document|functions)|(?:battle|target)-form-schema|form-text)\.)/,
            },
            // Asked for by Firebase as well, which must not bring a screen along.
            {
              name: 'documents',
              test: /\/src\/(?:schema\/|domain\/username|repositories\/password-policy)/,
              minShareCount: 2,
            },
            // Seldom seen.
            {
              name: 'result',
              test: /\/src\/features\/battle\/result\//,
              includeDependenciesRecursively: false,
            },
            // Of the profile and of a challenge by link, neither of which must bring the other along.
            {
              name: 'hand-over',
              test: /\/components\/(?:hand-over|qr-code)\.|\/stores\/screen\/use-hand-over\.|node_modules\/uqr\//,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Screens that follow each other.
            {
              name: 'battle',
              test: /\/src\/features\/(?:battle|battles|entries)\/(?!word-sheet|use-say-word)/,
            },
            {
              name: 'challenge',
              test: /\/src\/features\/(?:create-battle|opponents|repeat-battle|respond)\//,
            },
            {
              name: 'profile',
              test: /\/src\/features\/(?:profile|settings|customise|notifications|challengers)\//,
            },
            { name: 'reading', test: /\/src\/features\/(?:legal|guide)\// },
            {
              name: 'storage',
              test: /node_modules\/@firebase\/storage\//,
              includeDependenciesRecursively: false,
            },
            // What calls the server's functions, which takes a network anyway.
            {
              name: 'calls',
              test: /node_modules\/@firebase\/functions\/|\/src\/repositories\/(?:ask-function|server-functions|sdk\/functions)\./,
              includeDependenciesRecursively: false,
            },
            // Of Analytics and Messaging.
            {
              name: 'installations',
              test: /node_modules\/@firebase\/installations\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
