import css from '@eslint/css';

/** What an older browser leaves out without anybody missing it. */
const DECORATIONS = [
  // Lines break less evenly.
  'text-wrap',
  // Scrollbars look as the system's.
  'scrollbar-color',
  'scrollbar-gutter',
  // The page behind a dialog moves at its end.
  'overscroll-behavior',
  // Phones have no handle to resize a field, and their own size of letters.
  'resize',
  'text-size-adjust',
  // Systems with colours of their own are no phones.
  'forced-color-adjust',
];

/**
 * Only what oxlint cannot look at: whether every browser that we promise knows a style. Baseline goes
 * by years; 2022 is the last that was over before the browsers of package.json's `browserslist`.
 */
export default [
  {
    files: ['src/**/*.css'],
    plugins: { css },
    language: 'css/css',
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2022,
          allowAtRules: ['container'],
          allowFunctions: ['fit-content'],
          allowProperties: [
            ...DECORATIONS,
            // All three of 2023 and before the minimum: Safari 16.0 and 16.4, Firefox 110 and 88.
            'container-type',
            'outline',
            // The build adds Safari's prefix.
            'user-select',
            'mask-image',
          ],
        },
      ],
    },
  },
];
