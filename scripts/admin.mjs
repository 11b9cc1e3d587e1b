/**
 * `npm run admin`: finds, exports, deletes, blocks and renames players and lists reports, with the
 * owner's own credentials; `--local 5050` on the local stack of that port. Without a command: its usage.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';

import { adminEnvironment } from './admin-environment.mjs';
import { inProject } from './project.mjs';
import { startNode } from './run-command.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, local: { type: 'string' } },
  });
  const program = [inProject('scripts/run-bundled.mjs'), 'functions/src/admin/main.ts'];
  // Without a command there is nothing to reach: it says what there is.
  const found = positionals.length === 0 ? {} : adminEnvironment(values);
  const env = { ...process.env, ...found };
  const child = startNode([...program, '--', ...positionals], { env, terminal: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
