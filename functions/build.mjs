/** Bundles the functions, with the game's rules inside, into dist/index.js; `--watch` keeps doing so. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, context } from 'esbuild';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  // Deployed it runs on Node 22, in the emulator on this machine's Node.
  target: 'node20',
  // Installed from functions/package.json when they are deployed.
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  sourcemap: true,
  logLevel: 'warning',
};

if (process.argv.includes('--watch')) {
  const watcher = await context(options);
  await watcher.watch();
} else {
  await build(options);
}
