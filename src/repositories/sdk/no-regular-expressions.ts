/**
 * Stands in for `re2js` in the app's build. Firestore's SDK brings that engine along for the regular
 * expressions of pipeline queries, which no classic query can contain; it would be a sixth of all
 * that home loads.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline queries with regular expressions are not part of this build.');
  },
};
