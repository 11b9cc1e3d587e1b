/**
 * What the build could not know to be unused, and what then goes away. Each is a statement that does
 * something to a thing nobody else asks for, such as giving a component its name; a bundler keeps both.
 * @type {readonly { file: RegExp, cuts: (readonly [RegExp, string])[] }[]}
 */
const CUTS = [
  {
    // Forms and fetchers; links that prefetch from the server of the router's own framework.
    file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    cuts: [
      [/^(?:Form|HistoryRouter|ScrollRestoration)\.displayName = .*$/gm, ''],
      [/^(var Form = )(?=React\w*\.forwardRef\()/gm, '$1/* @__PURE__ */ '],
      [/return shouldPrefetch && !isAbsolute \? .*, link, .* : link;$/gm, 'return link;'],
    ],
  },
  {
    // Sign-in by other providers (D149).
    file: /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/,
    cuts: [
      [/^(?:Facebook|Google|Github|Twitter|Phone)AuthProvider\.\w+ = .*$/gm, ''],
      [/^PopupOperation\.currentPopupAction = null;$/gm, ''],
    ],
  },
];

/**
 * Lets the build leave out parts of libraries that the app never uses. It fails when a library no longer
 * has what is to be cut.
 * @returns {import('vite').Plugin}
 */
export function leaveOutUnused() {
  const missing = new Set(CUTS.flatMap(({ cuts }) => cuts.map(([what]) => what)));
  return {
    name: 'leave-out-unused',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler(code, id) {
        const cuts = CUTS.filter(({ file }) => file.test(id)).flatMap((library) => library.cuts);
        return { code: cuts.reduce(cut, code), map: null };
      },
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(`Nothing is like ${[...missing].join(' and ')} any more.`);
    },
  };

  /**
   * @param {string} code
   * @param {readonly [RegExp, string]} cut
   */
  function cut(code, [what, instead]) {
    const rest = code.replaceAll(what, instead);
    if (rest !== code) missing.delete(what);
    return rest;
  }
}
