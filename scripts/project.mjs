import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** As `engines` of package.json has it. What every command reads says so: an older one breaks off anywhere. */
const OLDEST_NODE = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
  console.error(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer.`,
  );
  process.exit(1);
}

/**
 * What is on this machine is spoken to directly, whatever proxy the shell names: Google's libraries would look for the
 * local stack behind it, so that each of its functions failed. They read the lower-case name alone.
 */
const { no_proxy: lower, NO_PROXY: upper } = process.env;
const direct = new Set(['127.0.0.1', 'localhost', ...(lower ?? upper ?? '').split(',')]);
process.env['no_proxy'] = [...direct].filter(Boolean).join(',');

/** Absolute path of the repository's top folder. */
export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Firebase treats projects whose id starts with `demo-` as local only: nothing can reach Google. */
export const localProjectId = 'demo-habit-rivals';

/** @param {...string} segments @returns {string} the absolute path of a file in the repository */
export const inProject = (...segments) => path.join(projectRoot, ...segments);

/**
 * A folder for what a command leaves behind (bundles, logs, reports); git and fresh clones do not have it.
 * @param {...string} segments
 * @returns {string} an absolute path, which need not exist yet
 */
export const cachePath = (...segments) =>
  inProject('node_modules/.cache/habit-rivals', ...segments);
