/**
 * Loaded into firebase-tools before its own code (`--import`): all functions that answer requests have one process,
 * which takes as many at a time as come, like an instance in production. firebase-tools itself starts one for each
 * function, and another for each request that finds none at leisure (decision 126). What an event calls keeps its own.
 */

import { ofFirebaseTools } from './firebase-tools.mjs';

const { FunctionsEmulator } = ofFirebaseTools('./lib/emulator/functionsEmulator.js');
const { getSignatureType } = ofFirebaseTools('./lib/emulator/functionsEmulatorShared.js');
const { RuntimeWorkerPool, RuntimeWorkerState } = ofFirebaseTools(
  './lib/emulator/functionsRuntimeWorker.js',
);

/** Stands for all of them, where firebase-tools has one, and is the header that names the one that is asked. */
const EVERY_FUNCTION = 'every-function';

/** @typedef {{ id: string, name: string, entryPoint: string }} Trigger */

/** @typedef {{ state: unknown }} Worker */

/**
 * What the module of the functions calls each that answers requests, by the emulator's name for it.
 * @type {Map<string, string>}
 */
const answering = new Map();

const { addTriggerRecord, startNode, startRuntime } = FunctionsEmulator.prototype;

FunctionsEmulator.prototype.addTriggerRecord = function addTriggerRecordOf(
  /** @type {Trigger} */ trigger,
  /** @type {object} */ options,
) {
  if (getSignatureType(trigger) === 'http') answering.set(trigger.id, trigger.entryPoint);
  return addTriggerRecord.call(this, trigger, options);
};

const everyFunctionLike = (/** @type {Trigger} */ trigger) => ({
  ...trigger,
  id: EVERY_FUNCTION,
  name: EVERY_FUNCTION,
  entryPoint: EVERY_FUNCTION,
  // The longest of all their limits, which is Google's for what no request waits for.
  timeoutSeconds: 540,
});

/**
 * Those that start at the moment, by the emulator and the function.
 * @type {WeakMap<object, Map<string | undefined, Promise<unknown>>>}
 */
const startsOf = new WeakMap();

FunctionsEmulator.prototype.startRuntime = function startOnce(
  /** @type {object} */ backend,
  /** @type {Trigger | undefined} */ trigger,
) {
  const started = trigger && answering.has(trigger.id) ? everyFunctionLike(trigger) : trigger;
  const starts = startsOf.get(this) ?? new Map();
  startsOf.set(this, starts);
  const start =
    starts.get(started?.id) ??
    startRuntime.call(this, backend, started).finally(() => starts.delete(started?.id));
  starts.set(started?.id, start);
  return start;
};

FunctionsEmulator.prototype.startNode = function startNodeFor(
  /** @type {object} */ backend,
  /** @type {NodeJS.ProcessEnv} */ env,
) {
  if (env['FUNCTION_TARGET'] !== EVERY_FUNCTION) return startNode.call(this, backend, env);
  const options = `${process.env['NODE_OPTIONS'] ?? ''} --import ${import.meta.resolve('./every-function.mjs')}`;
  return startNode.call(this, backend, { ...env, NODE_OPTIONS: options });
};

const { addWorker, getIdleWorker, getKey, submitRequest } = RuntimeWorkerPool.prototype;

/** @typedef {{ conn: { httpReqOpts: () => object } }} Runtime */

/** A connection that is kept for the next request may be closed by the process in the moment of that request. */
RuntimeWorkerPool.prototype.addWorker = function addWorkerOf(
  /** @type {Trigger | undefined} */ trigger,
  /** @type {Runtime} */ runtime,
  /** @type {unknown[]} */ ...rest
) {
  const options = runtime.conn.httpReqOpts();
  const conn = { httpReqOpts: () => ({ ...options, agent: false }) };
  return addWorker.call(this, trigger, { ...runtime, conn }, ...rest);
};

RuntimeWorkerPool.prototype.getKey = function getSharedKey(
  /** @type {string} */ triggerId,
  /** @type {string} */ runtime,
) {
  return getKey.call(this, answering.has(triggerId) ? EVERY_FUNCTION : triggerId, runtime);
};

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

RuntimeWorkerPool.prototype.submitRequest = function submitRequestFor(
  /** @type {string} */ triggerId,
  /** @type {{ headers: Record<string, string> }} */ request,
  /** @type {unknown[]} */ ...rest
) {
  const asked = answering.get(triggerId);
  const headers = { ...request.headers, ...(asked && { [EVERY_FUNCTION]: asked }) };
  return submitRequest.call(this, triggerId, { ...request, headers }, ...rest);
};
