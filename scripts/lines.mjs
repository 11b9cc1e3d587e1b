/**
 * `npm run lines` counts the lines of what git knows, by what they are for; `npm run lines -- <commit>` those
 * of that commit, with the same rules: what was before and what is now are one command.
 */
import { execFileSync } from 'node:child_process';

import { endFailed, readCommandLine, refuse } from './command-line.mjs';
import { countLines } from './count-lines.mjs';
import { projectRoot } from './project.mjs';

const USAGE = 'Usage: npm run lines [-- <commit>]';

/** More than the tree holds as one text. */
const MOST_BYTES = 2 ** 28;

/** @param {string[]} args @param {string} [input] */
const git = (args, input) =>
  execFileSync('git', args, {
    cwd: projectRoot,
    input,
    maxBuffer: MOST_BYTES,
    stdio: 'pipe',
  });

/**
 * @param {string} commit
 * @returns {string | undefined} its full name; undefined when there is none
 */
function fullName(commit) {
  try {
    return git(['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`])
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

const { words } = readCommandLine(USAGE, {}, { takesWords: true });
try {
  git(['cat-file', '-e', 'HEAD:./package.json']);
} catch (error) {
  // Not there, or the folder is no repository to it, as one of another user, or lies in a foreign one: it says which.
  endFailed(error);
}
const [asked = 'HEAD', ...others] = words;
const commit = others.length === 0 ? fullName(asked) : undefined;
if (commit === undefined) refuse(USAGE, `There is no commit '${[asked, ...others].join(' ')}'.`);

// Beside the empty tree every line of a commit is new.
const empty = git(['hash-object', '-t', 'tree', '--stdin'], '').toString().trim();
const counted = git(['diff', '--numstat', '-z', '--no-renames', empty, commit]).toString();
for (const [part, { files, lines }] of countLines(counted)) {
  console.log(
    `${part.padEnd(22)} ${String(files).padStart(6)} files ${String(lines).padStart(7)} lines`,
  );
}
