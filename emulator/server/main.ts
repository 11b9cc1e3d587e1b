import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { parseArguments, type Arguments } from './arguments.ts';
import { Emulator } from './emulator.ts';
import { formatIssue } from './rules-issue.ts';
import { startEmulator } from './start.ts';

/** How often to look whether the process that started this one is still there. */
const PARENT_CHECK_MILLIS = 500;

/** Runs the emulator as firebase-tools starts it, until a signal comes or its parent has gone. */
async function main(): Promise<void> {
  // firebase-tools starts this process detached: killed itself, it could not stop it.
  const parent = process.ppid;
  const options = parseArguments(process.argv.slice(2));
  const emulator = new Emulator((line) => console.log(line));
  loadRules(emulator, options);
  const { host, port } = await startEmulator(options, emulator);
  console.log(`Firestore emulator: http://${host}:${port}`);
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MILLIS).unref();
}

/** Without rules nothing is allowed but to the administrator. */
function loadRules(emulator: Emulator, { rulesFile }: Arguments): void {
  if (rulesFile === undefined) {
    console.warn('No rules were given (--rules), so nothing is allowed until some are set.');
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
