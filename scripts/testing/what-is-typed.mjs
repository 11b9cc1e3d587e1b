/**
 * The process of `typed-in-turn.mjs`: runs each program that it is told, and answers with how it ended.
 */
class Ended extends Error {
  /** @param {number} code */
  constructor(code) {
    super(`Ended with ${code}`);
    this.code = code;
  }
}

const shell = { ...process.env };
let count = 0;

/**
 * @param {{ program: string, args: readonly string[], env: Record<string, string> }} line
 * @returns {Promise<{ code: number, output: string }>}
 */
async function typed({ program, args, env }) {
  const { href, pathname } = new URL(`../${program}?${(count += 1)}`, import.meta.url);
  process.argv = [process.execPath, pathname, ...args];
  process.env = { ...shell, ...env };
  let output = '';
  /** @type {number | undefined} what it ends with first: it may catch that */
  let code;
  for (const stream of [process.stdout, process.stderr])
    stream.write = (/** @type {string | Uint8Array} */ chunk) => {
      if (code === undefined) output += chunk.toString();
      return true;
    };
  process.exit = (ended) => {
    code ??= Number(ended ?? 0);
    throw new Ended(code);
  };
  try {
    await import(href);
  } catch (error) {
    // One of the modules that they share has ended a program before.
    if (error instanceof Ended) code ??= error.code;
    else if (code === undefined) output += error instanceof Error ? error.stack : String(error);
    code ??= 1;
  }
  return { code: code ?? 0, output };
}

/** @param {unknown} line */
const answer = async (line) =>
  process.send?.(await typed(/** @type {Parameters<typeof typed>[0]} */ (line)));

process.on('message', (line) => void answer(line));
// `end-with-parent.mjs` lets it go.
process.channel?.ref();
