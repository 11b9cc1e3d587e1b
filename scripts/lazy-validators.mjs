/**
 * Loaded into firebase-tools before its own code (`--import`): its Auth emulator compiles what checks a request or an
 * answer when one comes, instead of the checks of its whole interface before it is ready (decision 100). The library
 * has the option; firebase-tools leaves it off.
 */
import { createRequire } from 'node:module';

import { inProject } from './project.mjs';

const ofFirebaseTools = createRequire(inProject('node_modules/firebase-tools/package.json'));
const exegesis = ofFirebaseTools('exegesis-express');
const { middleware } = exegesis;

exegesis.middleware = (/** @type {object} */ document, /** @type {object} */ options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
