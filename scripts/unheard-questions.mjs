/**
 * Loaded into firebase-tools before its own code (`--import`): it does not find out what it tells nobody (decision 100).
 */

import { ofFirebaseTools } from './firebase-tools.mjs';

// Whether firebase.json is written as it has to be, of which only `--debug` tells: half a second each time.
ofFirebaseTools('./lib/firebaseConfigValidate.js').getValidator = () => () => true;

// Whether there is a newer firebase-functions, a question to npm. Without a network that takes ten seconds.
ofFirebaseTools('./lib/deploy/functions/runtimes/node/versioning.js').getLatestSDKVersion =
  () => {};
