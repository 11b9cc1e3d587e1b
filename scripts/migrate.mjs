/**
 * `npm run migrate` goes on with every change of stored data that has not ended; `--dry-run` counts what
 * it would change. `--settings staging.env` in another project, `--local 5050` on a local stack.
 */
import { endFailed, readCommandLine } from './command-line.mjs';
import { runWithOwnersRights } from './with-owners-rights.mjs';

const USAGE = `Usage: npm run migrate -- [options]

  --dry-run          only counts what would be changed
  --settings <file>  another project than that of .env
  --local <port>     the stack of npm start on that port`;

const { values } = readCommandLine(USAGE, {
  settings: { type: 'string' },
  local: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
});
try {
  await runWithOwnersRights('migrate-main.ts', values['dry-run'] ? ['--dry-run'] : [], values);
} catch (error) {
  endFailed(error);
}
