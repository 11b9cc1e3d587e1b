import { expect, it } from 'vitest';

import { mustRunNode, tool } from './run-command.mjs';

/** Reads what each function's process reads of firebase-tools, and tells whether one is there that only some need. */
const PROGRAM = `
  const shared = require(process.argv[1]);
  const tell = () => console.log(String(Object.keys(require.cache).some((file) => file.endsWith('prepare.js'))));
  tell();
  shared.prepareEndpoints([]);
  tell();
`;

it('lets firebase-tools read a module when it is first used', async () => {
  const printed = await mustRunNode('The program', [
    '--import',
    import.meta.resolve('./lazy-modules.mjs'),
    '--eval',
    PROGRAM,
    tool('firebase-tools/lib/emulator/functionsEmulatorShared.js'),
  ]);
  expect(printed).toBe('false\ntrue\n');
});
