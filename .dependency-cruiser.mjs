/**
 * Which folder may import which, by pattern: an arrow may only point left in
 * `domain ← schema ← repositories ← stores ← features ← app`.
 * A new feature, script or module is covered on the day it appears.
 */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const LAYERS = ['domain', 'schema', 'repositories', 'stores', 'features', 'app'];

const testFile = '\\.(test|stories)\\.[a-z]+$|/testing/';

const inwardOnly = LAYERS.slice(0, -1).map((layer, index) =>
  never(
    `${layer}-imports-no-outer-layer`,
    { path: `^src/${layer}/`, pathNot: testFile },
    { path: `^src/(${LAYERS.slice(index + 1).join('|')})/` },
    `src/${layer} may not know src/${LAYERS.slice(index + 1).join(', ')}`,
  ),
);

export default {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    ...inwardOnly,
    never(
      'domain-is-pure',
      { path: '^src/domain/', pathNot: testFile },
      { pathNot: '^src/domain/|^node_modules/dayjs/' },
      'the rules of the game import nothing but themselves, and dayjs for the calendar',
    ),
    never(
      'dayjs-has-one-door',
      { pathNot: '^src/domain/dayjs\\.ts$|^node_modules/' },
      { path: '^node_modules/dayjs/' },
      'dates go through the exports of the domain (decision 039)',
    ),
    never(
      'features-know-no-other-feature',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
      'app composes features',
    ),
    never(
      'components-and-lib-know-no-layer',
      { path: '^src/(components|lib)/', pathNot: `${testFile}|^src/components/fighter/` },
      { path: `^src/(${LAYERS.join('|')})/` },
    ),
    never(
      'fighter-knows-domain-only',
      { path: '^src/components/fighter/', pathNot: testFile },
      { path: `^src/(${LAYERS.slice(1).join('|')})/` },
    ),
    never(
      'firebase-stays-behind-repositories',
      {
        path: '^src/',
        pathNot: '^src/(repositories/|lib/firebase\\.ts|lib/emulators\\.ts|testing/)',
      },
      { path: 'node_modules/(@?firebase)/' },
      'only repositories and src/repositories/sdk/firebase-app.ts speak to the SDK',
    ),
    never(
      'nothing-imports-tests',
      { path: '^(src|functions|emulator)/', pathNot: testFile },
      { path: testFile },
    ),
    never(
      'functions-share-only-domain-and-schema',
      { path: '^functions/' },
      { path: '^(src|emulator)/', pathNot: '^src/(domain|schema)/' },
    ),
    never(
      'emulator-can-disagree-with-the-app',
      { path: '^emulator/' },
      { path: '^(src|functions)/' },
    ),
    never(
      'rules-and-store-know-no-protocol',
      { path: '^emulator/(values|rules|store|archive)/' },
      { path: '^emulator/(protocol|server|storage-rules)/' },
    ),
    never(
      'rules-know-no-store',
      { path: '^emulator/(values|rules)/' },
      { path: '^emulator/store/' },
    ),
    never('values-know-nothing', { path: '^emulator/values/' }, { path: '^emulator/rules/' }),
    never(
      'protocol-knows-no-server',
      { path: '^emulator/protocol/' },
      { path: '^emulator/server/' },
    ),
    never(
      'app-imports-no-tool',
      { path: '^src/' },
      { path: '^(functions|emulator|scripts|tests)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist(-local)?/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
