import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { stackEnvironment } from './local-stack.mjs';
import { portsFor } from './ports.mjs';
import { localProjectId } from './project.mjs';
import { adminEnvironment } from './with-owners-rights.mjs';

it('fault 265: reaches the project that is meant, whatever emulators the shell names', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = path.join(folder, 'production.env');
  writeFileSync(settings, 'VITE_FIREBASE_PROJECT_ID=a\nVITE_FIREBASE_STORAGE_BUCKET=b\n');
  onTestFinished(() => void vi.unstubAllEnvs());
  const others = { ...stackEnvironment(portsFor(6000)), STORAGE_EMULATOR_HOST: 'http://a:1' };
  for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');

  const project = adminEnvironment({ settings });
  expect(project).toMatchObject({
    GCLOUD_PROJECT: 'a',
    GOOGLE_CLOUD_QUOTA_PROJECT: 'a',
    FIREBASE_CONFIG: '{"projectId":"a","storageBucket":"b"}',
    PATH: process.env['PATH'],
  });
  expect(Object.keys(project).filter((name) => name.includes('EMULATOR'))).toEqual([]);
  const local = adminEnvironment({ local: '5050' });
  expect(local).toMatchObject({
    ...stackEnvironment(portsFor(5050)),
    FIREBASE_CONFIG: expect.stringContaining(localProjectId),
    METADATA_SERVER_DETECTION: 'none',
    FUNCTIONS_EMULATOR: 'true',
  });
  expect(local).not.toHaveProperty('STORAGE_EMULATOR_HOST');
});
