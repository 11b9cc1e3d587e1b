/**
 * `npm run bench:cost`: what Firestore would bill per player and day, counted by the emulator over a scripted
 * week of two players. Fails when the goal is missed, or when past battles make a difference.
 */
import { ensureInstalled } from './ensure-installed.mjs';
import { startLocalStack, stackEnvironment } from './local-stack.mjs';
import { findFreePorts } from './ports.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';
import { buildForStack } from './stack-builds.mjs';

ensureInstalled();
await buildForStack();
const ports = await findFreePorts();
const stack = await startLocalStack({ ports, hosting: false, official: false });
try {
  const { code, output } = await runNode(
    [inProject('scripts/run-bundled.mjs'), 'tests/bench/cost.ts'],
    { env: stackEnvironment(ports) },
  );
  console.log(output.trimEnd());
  process.exitCode = code;
} finally {
  await stack.stop();
}
