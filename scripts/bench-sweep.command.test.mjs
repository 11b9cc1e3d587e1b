import { expect, it } from 'vitest';

import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';

it('sweeps a few battles as it sweeps a hundred thousand', async () => {
  const { code, output } = await runNode([
    inProject('scripts/run-bundled.mjs'),
    'tests/bench/sweep-costs.ts',
    '70',
  ]);
  expect(output).toContain('battles      70, settled 10, problems 0');
  expect(code).toBe(0);
});
