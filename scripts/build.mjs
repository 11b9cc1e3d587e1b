/**
 * `npm run build` makes the web app for production in dist/, `npm run build -- --mode local` the same
 * app with the module that connects it to the local stack in dist-local/.
 */
import { spawnSync } from 'node:child_process';

import { endFailed, readCommandLine, refuse } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inProject, projectRoot } from './project.mjs';
import { hasSettings, mustHaveRequired, readSettings } from './settings.mjs';
import { webBuildArguments } from './web-build.mjs';

const USAGE = `Usage: npm run build -- [options]

  --mode <mode>      production (as without it) or local
  --settings <file>  for another project than that of .env
  --sourcemap        with the maps that lead from a place in it to the source`;

const { values } = readCommandLine(USAGE, {
  mode: { type: 'string', default: 'production' },
  settings: { type: 'string' },
  sourcemap: { type: 'boolean', default: false },
});
if (values.mode !== 'production' && values.mode !== 'local')
  refuse(USAGE, `There is no mode '${values.mode}'.`);
if (values.settings !== undefined && !hasSettings(values.settings))
  refuse(USAGE, `There is no ${values.settings}.`);
try {
  const settings = values.mode === 'production' ? readSettings(values.settings) : {};
  // What a deployment has put there holds: it may be that of another project.
  const env = { ...settings, ...process.env };
  if (values.mode === 'production') mustHaveRequired(env, values.settings);
  ensureInstalled({ tools: false });
  const result = spawnSync(
    process.execPath,
    [
      inProject('node_modules/vite/bin/vite.js'),
      ...webBuildArguments(values.mode),
      ...(values.sourcemap ? ['--sourcemap'] : []),
    ],
    { cwd: projectRoot, env, stdio: 'inherit' },
  );
  process.exit(result.status ?? 1);
} catch (error) {
  endFailed(error);
}
