import { readlinkSync, rmSync, symlinkSync } from 'node:fs';

import { isAlive } from './process-tree.mjs';

const LOOK_AGAIN_MS = 200;

/**
 * Does `work` while no other process of this machine does what goes by the same lock; waits for its turn. One that was
 * killed leaves its lock behind, which holds nobody up.
 * @template Result
 * @param {string} lock a path that nothing else needs
 * @param {() => Result} work that is done when it returns
 * @param {() => void} [onWait] is told once that another is at it
 * @returns {Result}
 */
export function oneAtATime(lock, work, onWait = () => {}) {
  if (!takes(lock)) {
    onWait();
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    do Atomics.wait(sleeper, 0, 0, LOOK_AGAIN_MS);
    while (!takes(lock));
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * A link that names its holder comes into being at once: a file is there before the name is in it, and stays empty where
 * the disk is full.
 * @param {string} lock
 * @returns {boolean} whether it is this process's now
 */
function takes(lock) {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function isLeftBehind(lock) {
  try {
    const holder = Number(readlinkSync(lock));
    // A container that is started anew numbers its processes as before it was killed.
    return holder === process.pid || !isAlive(holder);
  } catch (error) {
    // A file is left of an earlier version. Otherwise it is gone already.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EINVAL';
  }
}
