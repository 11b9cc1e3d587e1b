import { readFileSync } from 'node:fs';

import { inProject } from './project.mjs';

/** @typedef {import('./ports.mjs').Ports} Ports */

/**
 * @typedef {object} HeaderRule an entry of `hosting.headers` in firebase.json: by a glob or by a regular expression
 * @property {string} [source]
 * @property {string} [regex]
 * @property {{ key: string, value: string }[]} headers
 */

export const POLICY_HEADER = 'Content-Security-Policy';

/**
 * What every answer is sent with. No glob is of every address: none finds a name that begins with a dot, under which
 * Hosting sends the app as under any other.
 * @param {HeaderRule[]} rules
 * @returns {HeaderRule['headers']}
 */
export const headersOfAll = (rules) => rules.find(({ regex }) => regex === '.*')?.headers ?? [];

/** @returns {HeaderRule[]} the headers of production, which are the only ones written down */
export const productionHeaders = () =>
  JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')).hosting.headers;

/**
 * @param {HeaderRule[]} rules
 * @returns {string} the policy that every page is served with
 * @throws {Error} when there is none
 */
export function policyOf(rules) {
  const policy = headersOfAll(rules).find(({ key }) => key === POLICY_HEADER);
  if (policy === undefined) throw new Error(`firebase.json sends no ${POLICY_HEADER}.`);
  return policy.value;
}

/** @param {string} policy @returns {Map<string, string[]>} each directive's sources */
export const directivesOf = (policy) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );

/** @param {number} port */
const localAddresses = (port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

/**
 * The same headers for the local stack: its emulators may be spoken to, and photos come from one of them.
 * @param {HeaderRule[]} rules
 * @param {Ports} ports
 * @returns {HeaderRule[]}
 */
export function openToStack(rules, ports) {
  const added = new Map([
    ['img-src', localAddresses(ports.storage)],
    [
      'connect-src',
      [ports.auth, ports.firestore, ports.storage, ports.functions].flatMap(localAddresses),
    ],
  ]);
  const open = (/** @type {string} */ policy) =>
    [...directivesOf(policy)]
      .map(([name, sources]) => [name, ...sources, ...(added.get(name) ?? [])].join(' '))
      .join('; ');
  return rules.map(({ headers, ...where }) => ({
    ...where,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === POLICY_HEADER ? open(value) : value,
    })),
  }));
}
