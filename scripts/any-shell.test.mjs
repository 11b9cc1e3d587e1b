import { readFileSync } from 'node:fs';

import { expect, it, onTestFinished, vi } from 'vitest';

import { inProject } from './project.mjs';

it('tests run with what only a development build has, whatever the shell says', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  await import('../vitest.config.ts');
  expect(process.env['NODE_ENV']).toBe('test');
});

it.each([
  [{ no_proxy: '127.0.0.1,localhost' }, '127.0.0.1,localhost'],
  [{}, '127.0.0.1,localhost'],
  [{ NO_PROXY: '.company.example' }, '127.0.0.1,localhost,.company.example'],
  [{ no_proxy: 'a.example', NO_PROXY: 'b.example' }, '127.0.0.1,localhost,a.example'],
])('the local stack is spoken to without the proxy of a shell with %j', async (shell, expected) => {
  for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(shell)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  await import('./project.mjs');
  expect(process.env['no_proxy']).toBe(expected);
});

it('a clone has the endings of lines that a shell reads, whatever git is set to', () => {
  const attributes = readFileSync(inProject('.gitattributes'), 'utf8').split('\n');
  expect(attributes).toContain('* text=auto eol=lf');
});
