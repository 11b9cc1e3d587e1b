/**
 * `npm run build` makes the web app for production in dist/, `npm run build -- --mode local` the same
 * app with the module that connects it to the local stack in dist-local/.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { ensureInstalled } from './ensure-installed.mjs';
import { inProject, projectRoot } from './project.mjs';
import { webBuildArguments } from './web-build.mjs';

const { values } = parseArgs({ options: { mode: { type: 'string', default: 'production' } } });
if (values.mode !== 'production' && values.mode !== 'local') {
  console.error(`Unknown mode '${values.mode}': use production or local.`);
  process.exit(2);
}
ensureInstalled({ tools: false });
const result = spawnSync(
  process.execPath,
  [inProject('node_modules/vite/bin/vite.js'), ...webBuildArguments(values.mode)],
  { cwd: projectRoot, stdio: 'inherit' },
);
process.exit(result.status ?? 1);
