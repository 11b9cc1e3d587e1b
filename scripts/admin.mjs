/**
 * `npm run admin`: finds, exports, deletes, blocks and renames players and lists reports, with the
 * owner's own credentials; `--local 5050` on the local stack of that port. Without a command: its usage.
 */
import { parseArgs } from 'node:util';

import { runWithOwnersRights } from './with-owners-rights.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      local: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  // Without a player there is nothing to reach: it says what there is.
  const isAsked = positionals[0] === 'reports' || positionals.length > 1;
  const args = values.help ? ['--help'] : ['--', ...positionals];
  await runWithOwnersRights('main.ts', args, isAsked ? values : undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
