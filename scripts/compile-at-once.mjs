/** The large chunks that are run for home's first paint. */
const FIRST_RUN = ['home', 'react', 'schemas'];

const COMMENT = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium compiles these whole and in the background, instead of each function as it is called. The
 * comment that asks for it has to be a file's first words, so it is put there last.
 * @returns {import('vite').Plugin}
 */
export const compileAtOnce = () => ({
  name: 'compile-at-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => beginWithComment(bundle),
  },
});

/** @param {import('vite').Rolldown.OutputBundle} bundle */
export function beginWithComment(bundle) {
  for (const name of FIRST_RUN) {
    const chunk = Object.values(bundle).find((output) => output.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk of the name ${name}.`);
    chunk.code = `${COMMENT}${chunk.code}`;
    const map = bundle[`${chunk.fileName}.map`];
    if (map?.type !== 'asset') continue;
    // All is a line further down.
    const { mappings, ...more } = JSON.parse(String(map.source));
    map.source = JSON.stringify({ ...more, mappings: `;${mappings}` });
  }
}
