/**
 * `npm run bench:stack`: how long `npm start` takes to its Ready line when installed, and how much memory
 * the idle local stack holds (resident set, all processes; macOS and Linux).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import { ensureInstalled } from './ensure-installed.mjs';
import { findFreePorts } from './ports.mjs';
import { processTree } from './process-tree.mjs';
import { inProject, projectRoot } from './project.mjs';
import { summary } from './statistics.mjs';

const RUNS = 3;
const IDLE_MS = 10_000;

ensureInstalled();
const ports = await findFreePorts();

/** @param {import('./process-tree.mjs').Process[]} processes */
const total = (processes) =>
  processes.reduce((megabytes, { residentMegabytes }) => megabytes + residentMegabytes, 0);

/** @typedef {{ seconds: number, stack: number, firestore: number }} Figures memory in megabytes */

/** @returns {Promise<Figures>} */
async function measure() {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [inProject('scripts/start.mjs'), '--port', String(ports.hosting)],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('Ready:')) break;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await wait(IDLE_MS);
  const tree = processTree(child.pid ?? 0);
  child.kill('SIGINT');
  await ended;
  return {
    seconds,
    stack: total(tree),
    firestore: total(tree.filter(({ command }) => command.includes('firestore-emulator.mjs'))),
  };
}

/** @type {Figures[]} */
const runs = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await measure());

const of = (/** @type {keyof Figures} */ name) => runs.map((figures) => figures[name]);
console.log(`npm start to Ready:         ${summary(of('seconds'), 's')}`);
console.log(`idle local stack:           ${summary(of('stack'), 'MB', 0)}`);
console.log(`idle Firestore emulator:    ${summary(of('firestore'), 'MB', 0)}`);
