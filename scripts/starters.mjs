import { fstatSync, statSync } from 'node:fs';
import { devNull } from 'node:os';

import { ancestors, isAlive } from './process-tree.mjs';

const CHECK_MS = 500;

/** A shell gives this to what it starts with `&`: such a program is meant to outlive it. */
const isInBackground = () => fstatSync(0).rdev === statSync(devNull).rdev;

/**
 * Npm and a shell that are killed tell nobody.
 * @param {() => void} whenGone called as soon as npm, or the shell in front of it, has ended
 */
export function watchStarters(whenGone) {
  const parent = process.ppid;
  const chain = ancestors(process.pid);
  const npm = chain.findIndex(({ command }) => /^npm\b|npm-cli\.js/.test(command));
  const watched = chain.slice(0, npm + (isInBackground() ? 1 : 2));
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(({ pid }) => isAlive(pid))) return;
    clearInterval(timer);
    whenGone();
  }, CHECK_MS);
  timer.unref();
}
