/**
 * What `npm run migrate` does once `scripts/migrate.mjs` has said in which project: goes on with every
 * migration that has not ended, or with `--dry-run` counts what each would change.
 */
import { parseArgs } from 'node:util';

import { projectConnections } from '../services.ts';
import { audited, whoDoesIt } from './audit.ts';
import { endFailed } from './failed.ts';
import { migrate, type Migration, type Progress, readProgress, rehearse } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { mustBeLoggedIn } from './must-be-logged-in.ts';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const isDryRun = values['dry-run'];
const { firestore } = projectConnections();

const counts = ({ seen, changed }: Progress): string => `${seen} seen, ${changed} changed`;

async function run(migration: Migration): Promise<void> {
  const { id } = migration;
  const before = await readProgress(firestore, migration);
  if (before.isDone) {
    console.log(`${id}  done before: ${counts(before)}`);
    return;
  }
  if (isDryRun) {
    console.log(`${id}  would end with ${counts(await rehearse(firestore, migration))}`);
    return;
  }
  if (before.after !== null) console.log(`${id}  goes on after ${counts(before)}`);
  const by = whoDoesIt();
  const after = await audited(firestore, { action: 'migrate', about: id, by }, () =>
    migrate(firestore, migration, (progress) => console.log(`${id}  ${counts(progress)}`)),
  );
  console.log(`${id}  done: ${counts(after)}`);
}

try {
  await mustBeLoggedIn();
  for (const migration of MIGRATIONS) await run(migration);
  process.exit(0);
} catch (error) {
  endFailed(error);
}
