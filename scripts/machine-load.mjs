import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const WATCHED_MS = 2000;

/** What a machine with nothing to do is busy with at the most. */
export const IDLE = 0.15;

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** @returns {{ idle: number, all: number }} what the processors have spent their time with, in ms */
function spent() {
  const times = cpus().map((processor) => processor.times);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((of) => Object.values(of))),
  };
}

/** @returns {Promise<number>} how much of its processors the machine uses for the next two seconds, 0 to 1 */
export async function busyShare() {
  const before = spent();
  await wait(WATCHED_MS);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}
