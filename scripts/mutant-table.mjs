/**
 * @typedef {object} Mutant one fault, put into the product on purpose
 * @property {string} fault what goes wrong with it
 * @property {string} file of the product, relative to the repository, like the test
 * @property {string} find stands in it exactly once
 * @property {string} replacement
 * @property {string} project of vitest.config.ts
 * @property {string} test the file that has to notice
 */

/** @type {readonly Mutant[]} */
export const MUTANTS = [
  {
    fault: 'a blow gives the opponent HP',
    file: 'src/domain/hit-points.ts',
    find: 'opponent: start - swing }',
    replacement: 'opponent: start + swing }',
    project: 'node',
    test: 'src/domain/hit-points.test.ts',
  },
  {
    fault: 'a fighter with 0 HP stands (D5)',
    file: 'src/domain/hit-points.ts',
    find: 'hp <= 0',
    replacement: 'hp < 0',
    project: 'node',
    test: 'src/domain/hit-points.test.ts',
  },
  {
    fault: 'a day is past when it is for the first player (K2)',
    file: 'src/domain/player-date.ts',
    find: 'date < earliest',
    replacement: 'date > earliest',
    project: 'node',
    test: 'src/domain/player-date.test.ts',
  },
  {
    fault: 'one winner’s word pays the stake of all',
    file: 'src/domain/debt.ts',
    find: 'unpaid.length === 0',
    replacement: 'unpaid.length < others.length',
    project: 'node',
    test: 'src/domain/debt.test.ts',
  },
  {
    fault: 'the number of an entry is not looked at',
    file: 'src/schema/kept-entry.ts',
    find: 'z.object({ id: z.string(), value: z.number() })',
    replacement: 'z.object({ id: z.string() })',
    project: 'node',
    test: 'src/schema/kept-entry.test.ts',
  },
  {
    fault: 'an entry overtakes one that is queued',
    file: 'src/repositories/entry-post.ts',
    find: 'underway === 0',
    replacement: 'underway >= 0',
    project: 'unit',
    test: 'src/repositories/entry-post.test.ts',
  },
  {
    fault: 'an entry is lost with the page that is left in its press',
    file: 'src/stores/unsent/jotter.ts',
    find: 'localStorage.setItem(prefix + key, JSON.stringify(value))',
    replacement: 'undefined',
    project: 'unit',
    test: 'src/stores/unsent/jotter.test.ts',
  },
  {
    fault: '2 <= 2 is false in the rules',
    file: 'emulator/rules/operators.ts',
    find: 'compare(left, right, operator) <= 0',
    replacement: 'compare(left, right, operator) < 0',
    project: 'emulator',
    test: 'emulator/rules/language.test.ts',
  },
  {
    fault: 'another site may frame a page',
    file: 'firebase.json',
    find: "frame-ancestors 'none'",
    replacement: 'frame-ancestors https:',
    project: 'node',
    test: 'scripts/security-headers.test.mjs',
  },
  {
    fault: 'whoever owes the stake says that it is paid',
    file: 'firestore.rules',
    find: 'me in old.groupWinners : old.result.winner.id == me',
    replacement: 'me in old.groupWinners : me in old.userIds',
    project: 'rules',
    test: 'tests/rules/stake.rules.test.ts',
  },
];

/**
 * @param {string} text
 * @param {Pick<Mutant, 'find' | 'replacement'>} edit
 * @returns {string | undefined} the text with the edit; undefined unless there is exactly one place for it
 */
export function edited(text, { find, replacement }) {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replacement) : undefined;
}
