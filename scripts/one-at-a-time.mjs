import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { isAlive, processTree } from './process-tree.mjs';

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

/**
 * Of two commands at once that would take away what the other is at, one goes on.
 * @param {string} file names this process from now on, until it ends, unless it names one that is at it
 * @param {string} program
 * @returns {{ earlier: number | undefined, isRunning: boolean }} the process that it named before, and still does
 *   where that runs the program
 */
export function claim(file, program) {
  const earlier = namedIn(file);
  if (earlier !== undefined) {
    // As above.
    const isOwn = earlier === process.pid;
    if (!isOwn && processTree(earlier)[0]?.command.includes(program) === true)
      return { earlier, isRunning: true };
    // Unless it is another's by now. A machine that lost its power has left no number.
    if (Object.is(namedIn(file), earlier)) rmSync(file, { force: true });
  }
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return claim(file, program);
  }
  process.once('exit', () => {
    if (namedIn(file) === process.pid) rmSync(file, { force: true });
  });
  return { earlier, isRunning: false };
}

/** @param {string} file @returns {number | undefined} the process that it names */
export const namedIn = (file) =>
  existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
