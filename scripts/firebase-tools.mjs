import { createRequire } from 'node:module';

import { inProject } from './project.mjs';

/** Requires a module as firebase-tools itself does: one of its own, or of its packages. */
export const ofFirebaseTools = createRequire(inProject('node_modules/firebase-tools/package.json'));
