/**
 * `npm run build` makes the web app for production in dist/, `npm run build -- --mode local` the same
 * app with the module that connects it to the local stack in dist-local/.
 */
import { spawnSync } from 'node:child_process';

import { readCommandLine, refuse } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inProject, projectRoot } from './project.mjs';
import { webBuildArguments } from './web-build.mjs';

const USAGE = `Usage: npm run build -- [options]

  --mode <mode>  production (as without it) or local
  --sourcemap    with the maps that lead from a place in it to the source`;

const { values } = readCommandLine(USAGE, {
  mode: { type: 'string', default: 'production' },
  sourcemap: { type: 'boolean', default: false },
});
if (values.mode !== 'production' && values.mode !== 'local')
  refuse(USAGE, `There is no mode '${values.mode}'.`);
ensureInstalled({ tools: false });
const result = spawnSync(
  process.execPath,
  [
    inProject('node_modules/vite/bin/vite.js'),
    ...webBuildArguments(values.mode),
    ...(values.sourcemap ? ['--sourcemap'] : []),
  ],
  { cwd: projectRoot, stdio: 'inherit' },
);
process.exit(result.status ?? 1);
