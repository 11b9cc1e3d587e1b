import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import manifest from '../package.json' with { type: 'json' };
import type { Indexes } from '../store/indexes.ts';
import { HELP, parseArguments, type Arguments } from './arguments.ts';
import { Emulator } from './emulator.ts';
import { parseIndexes } from './index-file.ts';
import { formatIssue } from './rules-issue.ts';
import { startEmulator } from './start.ts';

/** How often to look whether the process that started this one is still there. */
const PARENT_CHECK_MILLIS = 500;

/** What an official emulator without a rules file starts with. */
const OPEN_RULES = {
  name: 'open.rules',
  content: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write;
    }
  }
}`,
};

/** Runs the emulator as firebase-tools starts it, until a signal comes or its parent has gone. */
async function main(): Promise<void> {
  const options = parseArguments(process.argv.slice(2));
  if (options.show !== undefined) {
    process.stdout.write(options.show === 'help' ? HELP : `${manifest.version}\n`);
    return;
  }
  if (process.env['EMULATOR_LEAVES_WITH_PARENT'] !== undefined) leaveWithParent();
  const emulator = new Emulator((line) => console.log(line), loadIndexes(options));
  loadRules(emulator, options);
  if (options.seedFile !== undefined)
    await loadExport(emulator, options.projectId, options.seedFile);
  const { host, port } = await startEmulator(options, emulator);
  console.log(`Firestore emulator: http://${host}:${port}`);
}

async function loadExport(emulator: Emulator, projectId: string, file: string): Promise<void> {
  const { importDatabase } = await import('../archive/archive.ts');
  importDatabase(emulator.projects.database(projectId), file);
}

/** firebase-tools starts this process detached: killed itself, it could not stop it. */
function leaveWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MILLIS).unref();
}

/** firebase-tools knows the file and does not pass it on. */
function loadIndexes({ indexesFile }: Arguments): Indexes | undefined {
  const file = indexesFile ?? process.env['FIRESTORE_EMULATOR_INDEXES'];
  return file === undefined ? undefined : parseIndexes(readFileSync(file, 'utf8'));
}

/** Without a file everything is allowed, as firebase-tools announces it; broken rules allow nothing. */
function loadRules(emulator: Emulator, { rulesFile }: Arguments): void {
  if (rulesFile === undefined) {
    console.warn('No rules were given (--rules), so everybody may read and write everything.');
    emulator.rules.setInitial(OPEN_RULES);
    return;
  }
  const content = readFileSync(rulesFile, 'utf8');
  const issues = emulator.rules.setInitial({ name: basename(rulesFile), content });
  for (const issue of issues) console.warn(`${rulesFile}: ${formatIssue(issue)}`);
  if (!emulator.rules.hasInitial) {
    console.warn('These rules do not compile, so nothing is allowed until valid ones are set.');
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(0));
}

// Whatever a client has sent, the others go on.
process.on('uncaughtException', (error) => console.error('Unexpected:', error));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
