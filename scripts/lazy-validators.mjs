/**
 * Loaded into firebase-tools before its own code (`--import`): its Auth emulator makes what checks a request or an
 * answer when one comes, instead of the checks of its whole interface before it is ready (decision 100).
 */
import { createRequire } from 'node:module';

import { ofFirebaseTools } from './firebase-tools.mjs';

const checks = ofFirebaseTools('exegesis/lib/oas3/Schema/validators.js');
const { default: Ajv } = createRequire(ofFirebaseTools.resolve('exegesis'))('ajv');

for (const name of ['generateRequestValidator', 'generateResponseValidator']) {
  const make = checks[name];
  checks[name] = (/** @type {unknown[]} */ ...about) => {
    /** @type {((value: unknown) => unknown) | undefined} */
    let check;
    return (/** @type {unknown} */ value) => (check ??= make(...about))(value);
  };
}

// Whether a check is written as one has to be.
Ajv.prototype.validateSchema = () => true;
