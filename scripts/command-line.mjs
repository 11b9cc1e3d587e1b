import { parseArgs } from 'node:util';

/**
 * Ends a command that was typed wrong with 2: what is wrong, and what there is.
 * @param {string} usage
 * @param {string} mistake
 * @returns {never}
 */
export function refuse(usage, mistake) {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}

/**
 * Ends a command that could not do its work with 1, and says why.
 * @param {unknown} error
 * @param {...string} more what is to be said besides
 * @returns {never}
 */
export function endFailed(error, ...more) {
  for (const line of [error instanceof Error ? error.message : error, ...more]) console.error(line);
  process.exit(1);
}

/**
 * What was typed behind a command. With `--help` it prints its usage and ends.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage
 * @param {Options} options besides `--help`
 * @param {{ takesWords?: boolean }} [more] whether it takes more than options
 */
export function readCommandLine(usage, options, { takesWords = false } = {}) {
  const { values, positionals } = parse(usage, {
    allowPositionals: true,
    options: { ...options, help: { type: /** @type {const} */ ('boolean') } },
  });
  if ('help' in values) {
    console.log(usage);
    process.exit(0);
  }
  // As of a variable that the shell does not know.
  const [empty] = Object.entries(values).find(([, value]) => value === '') ?? [];
  if (empty !== undefined) refuse(usage, `There is nothing behind '--${empty}'.`);
  const [word] = positionals;
  if (!takesWords && word !== undefined) refuse(usage, `Unknown word '${word}'.`);
  return { values, words: positionals };
}

/**
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 */
function parse(usage, config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's own sentence may go on with how a file of that name is written.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : [];
    return refuse(usage, sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}
