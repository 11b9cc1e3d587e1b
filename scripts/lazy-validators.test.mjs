import { createRequire } from 'node:module';

import { expect, it } from 'vitest';

import { inProject } from './project.mjs';

/** An interface whose one check cannot be compiled. */
const INTERFACE = {
  openapi: '3.0.1',
  info: { title: 'Numbers', version: '1' },
  paths: {
    '/numbers': {
      get: {
        parameters: [{ name: 'digits', in: 'query', schema: { type: 'string', pattern: '[' } }],
        responses: { 200: { description: 'A number' } },
      },
    },
  },
};

it('lets firebase-tools compile a check when it is first needed', async () => {
  const ofFirebaseTools = createRequire(inProject('node_modules/firebase-tools/package.json'));
  const exegesis = ofFirebaseTools('exegesis-express');
  await expect(exegesis.middleware(INTERFACE, {})).rejects.toThrow('Invalid regular expression');
  await import('./lazy-validators.mjs');
  expect(await exegesis.middleware(INTERFACE, {})).toBeTypeOf('function');
});
