/// <reference types="vitest/config" />
import { execFileSync } from 'node:child_process';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import packageJson from './package.json' with { type: 'json' };

/** The commit that the build was made from; a source archive has none. */
function shortCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

const REQUIRED_IN_PRODUCTION = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_CONTACT_EMAIL',
];

/** A build that cannot reach its project must not come into being. */
const requireSettings: Plugin = {
  name: 'require-settings',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  configResolved: ({ env }) => {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => !env[name]);
    if (missing.length === 0) return;
    throw new Error(
      `A production build needs ${missing.join(', ')}. Copy .env.example to .env and fill it in.`,
    );
  },
};

/** No test is about time: one that waits longer than this hangs. */
const BUSY_MACHINE_MS = 30_000;

export default defineConfig({
  plugins: [
    react(),
    requireSettings,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: {
        name: 'Habit Rivals',
        short_name: 'Habit Rivals',
        description: 'Daily health and habit battles between friends.',
        start_url: '/home',
        display: 'standalone',
        background_color: '#f4ead6',
        theme_color: '#f4ead6',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-maskable.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
        // Without the player's consent not even the service worker may fetch it.
        globIgnores: ['**/analytics-*.js'],
      },
    }),
  ],
  define: {
    'import.meta.env.VITE_VERSION_LABEL': JSON.stringify(
      `v${packageJson.version} (${shortCommit()})`,
    ),
  },
  build: { target: 'es2022' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: BUSY_MACHINE_MS,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/{domain,schema}/**', '**/*.emulator.test.ts'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
          // tokens.test.ts reads the stylesheet as text; other styles are not processed.
          css: { include: [/\?raw$/] },
        },
      },
      {
        test: {
          name: 'node',
          testTimeout: BUSY_MACHINE_MS,
          include: [
            'src/{domain,schema}/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.emulator.test.ts', '**/*.command.test.mjs'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'commands',
          include: ['scripts/**/*.command.test.mjs'],
          environment: 'node',
        },
      },
      { test: { name: 'emulator', include: ['emulator/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.rules.test.ts', 'src/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.emulator.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
