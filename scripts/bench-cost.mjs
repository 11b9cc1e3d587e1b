/**
 * `npm run bench:cost`: what Firestore would bill per player and day, counted by the emulator over a scripted
 * week of two players. Fails when the goal is missed, or when past battles make a difference.
 */
import { ensureInstalled } from './ensure-installed.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';
import { withLocalStack } from './with-local-stack.mjs';

ensureInstalled();
const { code, output } = await withLocalStack({ hasApp: false }, ({ env }) =>
  runNode([inProject('scripts/run-bundled.mjs'), 'tests/bench/cost.ts'], { env }),
);
console.log(output.trimEnd());
process.exitCode = code;
