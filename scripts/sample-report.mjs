import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

/**
 * @param {object} content
 * @returns {string} a file with it as a runner writes its report, for as long as the test runs
 */
export function sampleReport(content) {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
