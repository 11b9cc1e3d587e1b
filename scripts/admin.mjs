/**
 * `npm run admin`: finds, exports, deletes, blocks and renames players, lists reports and unfinished
 * deletions, with the owner's own credentials; `--local 5050` on the local stack of that port. Without a command: its usage.
 */
import { endFailed, readCommandLine, refuse } from './command-line.mjs';
import { runWithOwnersRights } from './with-owners-rights.mjs';

const USAGE = `Usage: npm run admin -- <command> [--settings <file> | --local <port>]

  find <player>              who that is; a player is an e-mail address, a username or an id
  export <player> [folder]   the same files as "Download My Data" in the app, and what the server keeps for itself
  delete <player> <id>       the account and everything about it, as in the app
  block <player>             no sign-in, no pushes, no new battles; unblock <player> ends it
  rename <player> <name>     another username, everywhere
  reports                    what players have reported; reports <report id> closes one
  unfinished                 the ids of deleted players who are back, as after a restored backup, or whose deletion
                             stopped half-way

  --settings <file>          another project than that of .env
  --local <port>             the stack of npm start on that port`;

/**
 * How much may stand behind each command, and how much has to.
 * @type {Readonly<Record<string, readonly [least: number, most: number]>>}
 */
const COMMANDS = {
  find: [1, 1],
  export: [1, 2],
  delete: [1, 2],
  block: [1, 1],
  unblock: [1, 1],
  rename: [2, 2],
  reports: [0, 1],
  unfinished: [0, 0],
};

/** @param {readonly string[]} words @returns {string | undefined} what is wrong with them */
function mistakeIn([command, ...more]) {
  if (command === undefined) return 'Say which command.';
  const bounds = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!bounds) return `There is no command '${command}'.`;
  const [least, most] = bounds;
  if (more.includes('')) return 'One of the words is empty.';
  if (more.length === 0 && least > 0) return 'Say which player.';
  if (more.length < least) return 'Say the new name.';
  return more.length > most ? `'${more[most]}' is one word too many.` : undefined;
}

const { values, words } = readCommandLine(
  USAGE,
  { settings: { type: 'string' }, local: { type: 'string' } },
  { takesWords: true },
);
const mistake = mistakeIn(words);
if (mistake !== undefined) refuse(USAGE, mistake);
try {
  await runWithOwnersRights('main.ts', words, values);
} catch (error) {
  endFailed(error);
}
