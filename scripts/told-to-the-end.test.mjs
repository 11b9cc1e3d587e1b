import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { runNode } from './run-command.mjs';

it('prints all lines of a firebase-tools whose log is on a slow disk', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'told-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, 'firebase.mjs');
  const lines = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(1000));
  writeFileSync(
    program,
    `import fs from 'node:fs';
    import { ofFirebaseTools } from ${JSON.stringify(import.meta.resolve('./firebase-tools.mjs'))};
    const { write, writev } = fs;
    fs.write = (...args) => setTimeout(() => write(...args), 5);
    fs.writev = (...args) => setTimeout(() => writev(...args), 5);
    process.env.IS_FIREBASE_CLI = 'true';
    const { logger, useFileLogger, useConsoleLoggers } = ofFirebaseTools('./lib/logger.js');
    useFileLogger(${JSON.stringify(path.join(folder, 'debug.log'))});
    useConsoleLoggers();
    for (const line of ${JSON.stringify(lines)}) logger.info(line);
    process.exit(3);`,
  );
  const args = ['--import', import.meta.resolve('./told-to-the-end.mjs'), program];
  const { code, output } = await runNode(args);
  expect(output).toBe(`${lines.join('\n')}\n`);
  expect(code).toBe(3);
});
