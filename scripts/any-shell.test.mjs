import { expect, it, onTestFinished, vi } from 'vitest';

it('tests run with what only a development build has, whatever the shell says', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  await import('../vitest.config.ts');
  expect(process.env['NODE_ENV']).toBe('test');
});
