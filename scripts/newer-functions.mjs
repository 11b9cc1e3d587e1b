import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {{ version_added?: string | boolean | null, version_removed?: string, flags?: unknown, prefix?: string, alternative_name?: string }} Support
 * @typedef {{ support: Record<string, Support | Support[]> }} Compat
 * @typedef {{ __compat?: Compat }} Entry
 */

/** Browserslist's names and MDN's. */
const MDN_NAMES = /** @type {const} */ ({
  Safari: 'safari',
  iOS: 'safari_ios',
  Chrome: 'chrome',
  Firefox: 'firefox',
});

const require = createRequire(import.meta.url);

/** @typedef {Record<string, Entry & Record<string, Entry>>} Owners */

/** @type {{ api: Owners, javascript: { builtins: Owners } } | undefined} */
let data;

/** Read once: 17 MB. */
function compatData() {
  data ??= JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'));
  if (data === undefined) throw new Error('MDN’s data are empty.');
  return data;
}

/** @param {string} a @param {string} b @returns {boolean} whether version a is b or older */
function isAtMost(a, b) {
  const [major = 0, minor = 0] = a.replace('≤', '').split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = b.split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor <= otherMinor);
}

/**
 * @param {readonly string[]} browserslist lines such as 'Safari >= 16.4'
 * @returns {(entry: Entry) => boolean} whether one of those browsers lacks it
 */
function lacking(browserslist) {
  const oldest = browserslist.map((line) => {
    const [name = '', version = ''] = line.split(' >= ');
    return { name: MDN_NAMES[/** @type {keyof typeof MDN_NAMES} */ (name)], version };
  });
  return ({ __compat: compat }) =>
    compat !== undefined &&
    oldest.some(({ name, version }) => {
      const known = [compat.support[name] ?? []].flat();
      return !known.some(
        ({
          version_added: added,
          version_removed: removed,
          flags,
          prefix,
          alternative_name: other,
        }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          isAtMost(added, version) &&
          [removed, flags, prefix, other].every((limit) => limit === undefined),
      );
    });
}

/**
 * What scripts may only use after asking: functions of the language's and the web's objects, those of the
 * page itself, and whole interfaces, that some promised browser lacks. By MDN's data.
 * @param {readonly string[]} browserslist
 * @returns {{ globals: Set<string>, statics: Set<string>, methods: Set<string>, free: Set<string> }}
 *   `URL.parse` is a static, `toBase64` a method, `requestIdleCallback` free
 */
function newerFunctions(browserslist) {
  const { api, javascript } = compatData();
  const isLacking = lacking(browserslist);
  const found = {
    globals: new Set(),
    statics: new Set(),
    methods: new Set(),
    free: new Set(),
  };
  const known = new Set();
  const look = (/** @type {Owners} */ owners, /** @type {boolean} */ isLanguage) => {
    for (const [owner, members] of Object.entries(owners)) {
      if (isLacking(members)) found.globals.add(owner);
      for (const [key, member] of Object.entries(members)) {
        if (key === '__compat' || !/^\w+$/.test(key) || key.endsWith('_event')) continue;
        const isStatic = key.endsWith('_static') || (isLanguage && isNamespace(owner));
        const name = key.replace(/_static$/, '');
        if (isLacking(/** @type {Entry} */ (member))) {
          if (isStatic || isLanguage) found.statics.add(`${owner}.${name}`);
          if (isLanguage ? !isNamespace(owner) : isUnlikeOurs(name)) found.methods.add(name);
          if (owner === 'Window' && isUnlikeOurs(name)) found.free.add(name);
        } else known.add(name);
      }
    }
  };
  look(api, false);
  look(javascript.builtins, true);
  // What another object has had for long says nothing about the new one.
  for (const name of known) found.methods.delete(name);
  return found;
}

/**
 * The web has thousands of methods, and of one word each is somebody's own as well.
 * @param {string} name
 */
const isUnlikeOurs = (name) => /^[a-z]+[A-Z]/.test(name);

/** @param {string} owner */
const isNamespace = (owner) => ['Intl', 'Math', 'Reflect', 'Atomics', 'JSON'].includes(owner);

/**
 * @param {string} script
 * @param {ReturnType<typeof newerFunctions>} newer
 * @returns {string[]} those of them that it names
 */
function namesIn(script, { globals, statics, methods, free }) {
  const words = new Set(
    [...script.matchAll(/\b([A-Z]\w+)\.(\w+)/g)].map(([, owner, name]) => `${owner}.${name}`),
  );
  const called = new Set([...script.matchAll(/\.(\w+)\(/g)].map(([, name]) => name));
  const calledFreely = new Set([...script.matchAll(/(?<![\w$.])(\w+)\(/g)].map(([, name]) => name));
  const made = new Set([...script.matchAll(/\bnew ([A-Z]\w+)/g)].map(([, name]) => name));
  return [
    ...[...statics].filter((name) => words.has(name)),
    ...[...methods].filter((name) => called.has(name)),
    ...[...free].filter((name) => calledFreely.has(name)),
    ...[...globals].filter((name) => made.has(name)),
  ];
}

/**
 * @param {readonly string[]} scripts
 * @param {readonly string[]} browserslist
 * @returns {string[]} what they name of what one of those browsers lacks, in order, once each
 */
export function newerFunctionsIn(scripts, browserslist) {
  const newer = newerFunctions(browserslist);
  return [...new Set(scripts.flatMap((script) => namesIn(script, newer)))].toSorted();
}
