/**
 * Which folder may import which, by pattern: an arrow may only point left in
 * `domain ← schema ← repositories ← stores ← features ← app`.
 * A new feature, script or module is covered on the day it appears.
 */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const LAYERS = ['domain', 'schema', 'repositories', 'stores', 'features', 'app'];

/** The rooms of src/stores; each knows those before it. */
const ROOMS = [
  'connection',
  'device',
  'screen',
  'session',
  'players',
  'unsent',
  'battles',
  'challenges',
  'entries',
  'notifications',
  'visit',
];

/** The folders of the emulator, the lowest first: an arrow may only point down (its README). */
const EMULATOR = ['values', 'rules', 'store', 'archive', 'protocol', 'storage-rules', 'server'];

const testFile = '\\.test\\.[a-z]+$|/testing/';

const inwardOnly = LAYERS.slice(0, -1).map((layer, index) =>
  never(
    `${layer}-imports-no-outer-layer`,
    { path: `^src/${layer}/` },
    { path: `^src/(${LAYERS.slice(index + 1).join('|')})/` },
    `src/${layer} may not know src/${LAYERS.slice(index + 1).join(', ')}`,
  ),
);

const earlierRoomsOnly = ROOMS.slice(0, -1).map((room, index) =>
  never(
    `stores-${room}-knows-earlier-rooms`,
    { path: `^src/stores/${room}/` },
    { path: `^src/stores/(${ROOMS.slice(index + 1).join('|')})/` },
    `src/stores/${room} may not know src/stores/${ROOMS.slice(index + 1).join(', ')}`,
  ),
);

const downwardOnly = EMULATOR.slice(0, -1).map((folder, index) =>
  never(
    `emulator-${folder}-knows-lower-folders`,
    { path: `^emulator/${folder}/` },
    { path: `^emulator/(${EMULATOR.slice(index + 1).join('|')})/` },
    `emulator/${folder} may not know emulator/${EMULATOR.slice(index + 1).join(', ')}`,
  ),
);

export default {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    ...inwardOnly,
    ...earlierRoomsOnly,
    never(
      'stores-have-rooms',
      {},
      { path: '^src/stores/', pathNot: `^src/stores/(${ROOMS.join('|')})/` },
      'a store stands in the room of its subject',
    ),
    never(
      'stores-know-no-component',
      { path: '^src/stores/' },
      { path: '^src/components/' },
      'what draws a store asks it, not the other way round',
    ),
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
      { path: '^src/', pathNot: '^src/(repositories|testing)/|\\.emulator\\.test\\.ts$' },
      { path: 'node_modules/(@?firebase)/' },
      'only repositories speak to the SDK',
    ),
    never(
      'nothing-imports-tests',
      { path: '^(src|functions|emulator|scripts)/', pathNot: testFile },
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
    ...downwardOnly,
    never(
      'players-of-the-whole-know-documents-only',
      { path: '^tests/', pathNot: '^tests/(admin|bench|pushes|rules|soak|visual|workbench)/' },
      { path: '^(src|functions|emulator)/', pathNot: '^src/(domain|schema)/' },
      'who plays the product from outside knows the game and its documents, not the code',
    ),
    never(
      'owners-and-pushes-know-the-server',
      { path: '^tests/(admin|pushes)/' },
      { path: '^(src|emulator)/', pathNot: '^src/(domain|schema|testing)/|/collect-data\\.ts$' },
      'what the owner hands out is compared with what the app does; nothing else is of a phone',
    ),
    never(
      'commands-know-documents-only',
      { path: '^scripts/' },
      {
        path: '^(src|functions|emulator|tests)/',
        pathNot: '^src/(domain|schema)/|^functions/src/testing/|^emulator/rules/coverage-',
      },
      'commands know the game, its documents and how rules are covered; what they build they start',
    ),
    never(
      'rules-tests-know-no-screen',
      { path: '^tests/(rules|bench|soak)/' },
      { path: '^src/(components|features|app)/' },
    ),
    never(
      'workbench-shows-components',
      { path: '^tests/workbench/' },
      { path: '^(src|functions)/', pathNot: '^src/(components|domain|lib)/|^src/app/app\\.css$' },
    ),
    never('visual-tests-know-no-code', { path: '^tests/visual/' }, { path: '^(src|functions)/' }),
    never(
      'app-imports-no-tool',
      { path: '^src/' },
      { path: '^(functions|emulator|scripts|tests)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we build; packages lie in folders of that name as well.
    exclude: { path: '^((functions|emulator)/)?dist(-local)?/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
};
