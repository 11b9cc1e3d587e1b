// Prints what the Firestore emulator costs: `npm run bench -w emulator`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

import { Firestore } from '@google-cloud/firestore';

import { measureListeners } from './listeners.mjs';

const BUNDLE = fileURLToPath(new URL('../dist/firestore-emulator.mjs', import.meta.url));
const STARTS = 5;
const WRITES = 10_000;
const BATCH = 500;
const STORED = 1000;
const LISTENERS = 200;
const HEARD_WRITES = 200;
const PORT = Number(process.env.BENCH_PORT ?? 18_299);

/** A figure beyond its bound fails the run. */
const BOUNDS = {
  'port open after process start (ms)': 400,
  'idle memory (MB)': 120,
  'memory with 1,000 documents (MB)': 150,
  '10,000 writes with a listener (ms)': 3000,
  // 200 writes a second keep one core busy.
  'CPU of a write that 200 listeners hear (ms)': 5,
};

function startProcess() {
  const child = spawn(process.execPath, [BUNDLE, '--port', String(PORT)], { stdio: 'ignore' });
  return { child, startedAt: performance.now() };
}

async function stop(child) {
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('exit', resolve));
}

async function untilOpen(startedAt) {
  for (;;) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(PORT, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Resident memory in MB; undefined where the system does not tell. */
function memoryOf({ pid }) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

function openDatabase() {
  return new Firestore({
    projectId: 'demo-bench',
    host: `127.0.0.1:${PORT}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
}

async function measureStart() {
  const times = [];
  for (let round = 0; round < STARTS; round += 1) {
    const { child, startedAt } = startProcess();
    times.push(await untilOpen(startedAt));
    await stop(child);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)];
}

async function writeBatches(db, count) {
  const times = [];
  for (let first = 0; first < count; first += BATCH) {
    const batch = db.batch();
    for (let n = first; n < first + BATCH; n += 1) {
      batch.set(db.doc(`items/${n}`), {
        n,
        text: 'x'.repeat(100),
        tags: ['a', 'b'],
        at: new Date(),
      });
    }
    const before = performance.now();
    await batch.commit();
    times.push(performance.now() - before);
  }
  return times;
}

const results = {};
results['port open after process start (ms)'] = await measureStart();

const stored = startProcess();
await untilOpen(stored.startedAt);
await new Promise((resolve) => setTimeout(resolve, 500));
results['idle memory (MB)'] = memoryOf(stored.child);
const small = openDatabase();
await writeBatches(small, STORED);
results['memory with 1,000 documents (MB)'] = memoryOf(stored.child);
await small.terminate();
await stop(stored.child);

const busy = startProcess();
await untilOpen(busy.startedAt);
const db = openDatabase();
let stopListening = () => undefined;
const hasHeardAll = new Promise((resolve) => {
  stopListening = db.collection('items').onSnapshot((snapshot) => {
    if (snapshot.size === WRITES) resolve();
  });
});
const before = performance.now();
const batches = await writeBatches(db, WRITES);
results['10,000 writes with a listener (ms)'] = performance.now() - before;
await hasHeardAll;
results['until the listener has all of them (ms)'] = performance.now() - before;
const mean = (times) => times.reduce((sum, time) => sum + time, 0) / times.length;
results['first five batches, mean (ms)'] = mean(batches.slice(0, 5));
results['last five batches, mean (ms)'] = mean(batches.slice(-5));
stopListening();
await db.terminate();
await stop(busy.child);

const crowded = startProcess();
await untilOpen(crowded.startedAt);
const heard = { port: PORT, pid: crowded.child.pid, listeners: LISTENERS, writes: HEARD_WRITES };
await measureListeners(heard);
const { millis, cpuMillis } = await measureListeners(heard);
results['a write until 200 listeners have it (ms)'] = millis / HEARD_WRITES;
results['CPU of a write that 200 listeners hear (ms)'] = cpuMillis / HEARD_WRITES;
await stop(crowded.child);

for (const [name, value] of Object.entries(results)) {
  const bound = BOUNDS[name];
  const isOver = bound !== undefined && value > bound;
  if (isOver) process.exitCode = 1;
  const limit = bound === undefined ? '' : ` (at most ${bound})${isOver ? '  TOO MUCH' : ''}`;
  console.log(
    `${name.padEnd(44)} ${value === undefined ? 'unknown' : value.toFixed(value < 10 ? 1 : 0)}${limit}`,
  );
}
