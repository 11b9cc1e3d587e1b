const CODE = /\.(tsx?|mjs|css|rules)$/;
const TEST = /\.test\.[a-z]+$|\/testing\/|^tests\//;

/**
 * The first that fits is the part of a file.
 * @type {readonly (readonly [part: string, fits: (file: string) => boolean])[]}
 */
const PARTS = [
  ['emulator: tests', (file) => file.startsWith('emulator/') && TEST.test(file)],
  ['emulator', (file) => file.startsWith('emulator/')],
  ['product: tests', (file) => /^(src|functions|tests)\//.test(file) && TEST.test(file)],
  ['product: styles', (file) => /^(src|functions)\//.test(file) && file.endsWith('.css')],
  ['product', (file) => /^(src|functions)\//.test(file)],
  ['scripts: tests', (file) => file.startsWith('scripts/') && TEST.test(file)],
  ['scripts', (file) => file.startsWith('scripts/')],
];

/**
 * @param {string} numstat what `git diff --numstat -z` says of a whole tree: added, removed and path of each file
 * @returns {Map<string, { files: number, lines: number }>} of each part, in the order of their names
 */
export function countLines(numstat) {
  const total = new Map(PARTS.map(([part]) => [part, { files: 0, lines: 0 }]));
  for (const record of numstat.split('\0')) {
    const [added = '', , file = ''] = record.split('\t');
    if (!CODE.test(file)) continue;
    const part = PARTS.find(([, fits]) => fits(file))?.[0];
    const sum = total.get(part ?? '');
    if (sum === undefined) continue;
    sum.files += 1;
    sum.lines += Number(added);
  }
  return new Map([...total].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
