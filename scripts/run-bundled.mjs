/**
 * Bundles one TypeScript file for Node and runs it: Node 20 cannot read TypeScript.
 * `node scripts/run-bundled.mjs tests/bench/domain.ts [arguments]`; the file finds its arguments in
 * process.argv from index 2 on, as if it had been started itself.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureInstalled } from './ensure-installed.mjs';
import { cachePath, inProject } from './project.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run-bundled.mjs <file.ts> [arguments]');
  process.exit(2);
}
ensureInstalled({ tools: false });
const { build } = await import('esbuild');
const outfile = cachePath('bundles', `${file.replaceAll(/[\\/]/g, '-')}.mjs`);
mkdirSync(path.dirname(outfile), { recursive: true });
await build({
  entryPoints: [inProject(file)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: { 'import.meta.env': 'process.env' },
  sourcemap: 'inline',
  logLevel: 'error',
});
process.argv = [process.execPath, inProject(file), ...args];
await import(pathToFileURL(outfile).href);
