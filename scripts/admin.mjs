/**
 * `npm run admin`: finds, exports, deletes, blocks and renames players and lists reports, with the
 * owner's own credentials; `--local 5050` on the local stack of that port. Without a command: its usage.
 */
import { parseArgs } from 'node:util';

import { runWithOwnersRights } from './with-owners-rights.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, local: { type: 'string' } },
  });
  // Without a command there is nothing to reach: it says what there is.
  const where = positionals.length === 0 ? undefined : values;
  await runWithOwnersRights('main.ts', ['--', ...positionals], where);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
