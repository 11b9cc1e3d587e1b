import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import {
  buildEnvironment,
  hasSettings,
  mustHaveRequired,
  mustReadSettings,
  readFunctionsSettings,
  readSettings,
  settingsOption,
  typedName,
} from './settings.mjs';

it('reads any file of settings, and nothing of what is left empty in it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'staging.env');
  expect(hasSettings(file)).toBe(false);
  expect(hasSettings(folder)).toBe(false);
  expect(readSettings(file)).toEqual({});
  writeFileSync(file, 'VITE_FIREBASE_PROJECT_ID=staging\nVITE_FIREBASE_VAPID_KEY=\n');
  expect(hasSettings(file)).toBe(true);
  expect(readSettings(file)).toEqual({ VITE_FIREBASE_PROJECT_ID: 'staging' });
  // As an editor on Windows leaves it.
  writeFileSync(
    file,
    '\uFEFFENFORCE_APP_CHECK=true # now\r\n APP_ORIGIN = "https://a.example" \r\n',
  );
  expect(readSettings(file)).toEqual({
    ENFORCE_APP_CHECK: 'true',
    APP_ORIGIN: 'https://a.example',
  });
});

it.each(['\uFEFFVITE_CONTACT_EMAIL=me@a.example', 'VITE_CONTACT_EMAIL=me@a.example'])(
  'says of a file that PowerShell has written how to save it: %j',
  (text) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'staging.env');
    const bytes = Buffer.from(text, 'utf16le');
    for (const stored of [bytes, Buffer.from(bytes).swap16()]) {
      writeFileSync(file, stored);
      expect(() => readSettings(file)).toThrow(`${file} is saved as UTF-16: save it as UTF-8.`);
    }
  },
);

it('says of a file that is not there, or does not name what belongs in it, which command tells more', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'staging.env');
  const doctor = `npm run doctor -- --settings ${file}`;
  expect(() => mustReadSettings(file)).toThrow(`There is no ${file}. `);
  writeFileSync(file, 'const firebaseConfig = {\n  projectId: "staging",\n};');
  expect(() => mustReadSettings(file)).toThrow(`${file} names no project. `);
  expect(() => mustReadSettings(file)).toThrow(doctor);
  writeFileSync(file, 'VITE_FIREBASE_PROJECT_ID=staging');
  expect(() => mustReadSettings(file)).toThrow(`${file} names no bucket of photos. `);
  appendFileSync(file, '\nVITE_FIREBASE_STORAGE_BUCKET=photos');
  expect(mustReadSettings(file)).toEqual({ projectId: 'staging', bucket: 'photos' });
});

it.each(['staging.env', 'my staging.env', "Größe & it's $HOME.env"])(
  'names %s in what is to be typed as a shell takes it',
  (file) => {
    const typed = execFileSync('sh', ['-c', `printf %s ${typedName(file)}`], { encoding: 'utf8' });
    expect(typed).toBe(file);
    expect(settingsOption(file)).toBe(` --settings ${typedName(file)}`);
  },
);

it('takes what the functions of one project leave empty for taken back, as Firebase does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, '.env'), 'ENFORCE_APP_CHECK=true\nAPP_ORIGIN=https://a.example');
  writeFileSync(path.join(folder, '.env.staging'), 'ENFORCE_APP_CHECK=\n');
  expect(readFunctionsSettings('staging', folder)).toEqual({ APP_ORIGIN: 'https://a.example' });
  expect(readFunctionsSettings('live', folder)).toHaveProperty('ENFORCE_APP_CHECK', 'true');
});

it('builds for staging without anything of production', () => {
  const production = { VITE_FIREBASE_PROJECT_ID: 'live', VITE_FIREBASE_VAPID_KEY: 'key of live' };
  expect(buildEnvironment({ VITE_FIREBASE_PROJECT_ID: 'staging' }, production)).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'staging',
    VITE_FIREBASE_VAPID_KEY: '',
  });
});

it('fault 266: builds without the settings of another project that the shell has', () => {
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'another');
  vi.stubEnv('VITE_RECAPTCHA_SITE_KEY', 'key of another');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(buildEnvironment({ VITE_FIREBASE_PROJECT_ID: 'own' }, {})).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'own',
    VITE_RECAPTCHA_SITE_KEY: '',
  });
});

it('lets no build come into being that does not know its project and its owner', () => {
  const required = [
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_STORAGE_BUCKET',
    'VITE_FIREBASE_MESSAGING_SENDER_ID',
    'VITE_FIREBASE_APP_ID',
    'VITE_CONTACT_EMAIL',
  ];
  expect(() => mustHaveRequired({}, 'no-such.env')).toThrow(
    `A production build needs ${required.join(', ')}. Copy .env.example to no-such.env and fill it in.`,
  );
  const all = Object.fromEntries(required.map((name) => [name, 'there']));
  expect(() => mustHaveRequired(all)).not.toThrow();
});
