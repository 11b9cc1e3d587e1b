import { expect, it } from 'vitest';

import { beginWithComment } from './compile-at-once.mjs';

/** @param {string} name */
const chunkOf = (name) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  code: `begin('${name}')`,
});

it('a place in a file that begins with the comment leads to the same line of the source as before', () => {
  const map = { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'AAAA' }) };
  const bundle = /** @type {import('vite').Rolldown.OutputBundle} */ (
    /** @type {unknown} */ ({
      'assets/home.js': chunkOf('home'),
      'assets/home.js.map': map,
      'assets/react.js': chunkOf('react'),
      'assets/schemas.js': chunkOf('schemas'),
    })
  );
  beginWithComment(bundle);
  expect(bundle['assets/home.js']).toMatchObject({
    code: "//# allFunctionsCalledOnLoad\nbegin('home')",
  });
  expect(JSON.parse(map.source)).toEqual({ version: 3, mappings: ';AAAA' });
});
