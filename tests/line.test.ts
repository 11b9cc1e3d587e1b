import { expect, it, onTestFinished, vi } from 'vitest';

import { openLine } from './engines/line.ts';

it('every one of eight workers opens a line of its own', async () => {
  vi.stubEnv('HABIT_RIVALS_PORT', '5050');
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines = [];
  for (let worker = 0; worker < 8; worker += 1) {
    vi.stubEnv('TEST_PARALLEL_INDEX', String(worker));
    lines.push(await openLine());
  }
  expect(new Set(lines.map(({ url }) => url)).size).toBe(8);
  await Promise.all(lines.map(({ close }) => close()));
});
