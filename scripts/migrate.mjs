/**
 * `npm run migrate` goes on with every change of stored data that has not ended; `--dry-run` counts what
 * it would change. `--settings staging.env` in another project, `--local 5050` on a local stack.
 */
import { parseArgs } from 'node:util';

import { runWithOwnersRights } from './with-owners-rights.mjs';

const HELP = `Usage: npm run migrate -- [options]

  --dry-run          only counts what would be changed
  --settings <file>  of another project than that of .env
  --local <port>     on the stack of npm start
`;

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      settings: { type: 'string' },
      local: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP.trimEnd());
    process.exit(0);
  }
  await runWithOwnersRights('migrate-main.ts', values['dry-run'] ? ['--dry-run'] : [], values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
