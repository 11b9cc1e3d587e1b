import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeAll, expect, it } from 'vitest';

import { BYTE_BUDGET, byteBill } from './byte-budget.mjs';
import { EXAMPLE_SETTINGS } from './example-settings.mjs';
import { runNode, tool } from './run-command.mjs';
import { VITE_MODES } from './web-build.mjs';

/** @type {ReturnType<typeof byteBill>} */
let bill;

beforeAll(async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'bytes-'));
  const { code, output } = await runNode(
    [
      tool('vite/bin/vite.js'),
      'build',
      '--manifest',
      '--mode',
      VITE_MODES.production,
      '--outDir',
      outDir,
    ],
    // Vitest's own `test` would bring React's development build along.
    { env: { ...EXAMPLE_SETTINGS, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(output);
  bill = byteBill(outDir);
}, 120_000);

it.each(/** @type {(keyof typeof BYTE_BUDGET)[]} */ (Object.keys(BYTE_BUDGET)))(
  'keeps %s of the production build within its bytes',
  (part) => {
    expect(bill[part]).toBeLessThanOrEqual(BYTE_BUDGET[part]);
  },
);
