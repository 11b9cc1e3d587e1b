/**
 * Loaded into firebase-tools before its own code (`--import`): what it prints does not wait for its log file, since it
 * ends without waiting. With a slow disk the last lines were never printed.
 */

import { ofFirebaseTools } from './firebase-tools.mjs';

const { logger } = ofFirebaseTools('./lib/logger.js');
const add = logger.add.bind(logger);

/** @param {import('node:stream').Writable} transport to a file or the terminal */
logger.add = (transport) => {
  const write = transport.write.bind(transport);
  // False would hold up what the others get, until this one has written all that it has.
  const writeOn = (/** @type {unknown} */ line) => write(line) || true;
  return add(Object.assign(transport, { write: writeOn }));
};
