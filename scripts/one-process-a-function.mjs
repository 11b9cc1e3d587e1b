/**
 * Loaded into firebase-tools before its own code (`--import`): a function has one process, which takes all its
 * requests, as many at a time as come, like an instance in production. firebase-tools itself starts another one for
 * each request that finds none at leisure, also while the first is still starting (decision 116).
 */
import { createRequire } from 'node:module';

import { inProject } from './project.mjs';

const ofFirebaseTools = createRequire(inProject('node_modules/firebase-tools/package.json'));
const { FunctionsEmulator } = ofFirebaseTools('./lib/emulator/functionsEmulator.js');
const { RuntimeWorkerPool, RuntimeWorkerState } = ofFirebaseTools(
  './lib/emulator/functionsRuntimeWorker.js',
);

/** @typedef {{ id: string }} Trigger */

/** @typedef {{ state: unknown }} Worker */

const { startRuntime } = FunctionsEmulator.prototype;

/**
 * Those that start at the moment, by the emulator and the function.
 * @type {WeakMap<object, Map<string | undefined, Promise<unknown>>>}
 */
const startsOf = new WeakMap();

FunctionsEmulator.prototype.startRuntime = function startOnce(
  /** @type {object} */ backend,
  /** @type {Trigger | undefined} */ trigger,
) {
  const starts = startsOf.get(this) ?? new Map();
  startsOf.set(this, starts);
  const start =
    starts.get(trigger?.id) ??
    startRuntime.call(this, backend, trigger).finally(() => starts.delete(trigger?.id));
  starts.set(trigger?.id, start);
  return start;
};

const { getIdleWorker } = RuntimeWorkerPool.prototype;

const isBusy = (/** @type {Worker} */ { state }) => state === RuntimeWorkerState.BUSY;

RuntimeWorkerPool.prototype.getIdleWorker = function getWorker(
  /** @type {string} */ triggerId,
  /** @type {string} */ runtime,
) {
  return (
    getIdleWorker.call(this, triggerId, runtime) ??
    this.getTriggerWorkers(triggerId, runtime).find(isBusy)
  );
};
