import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { mayInstallPackages } from './debian-packages.mjs';
import { inProject } from './project.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'engines-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * On a machine that has no other commands than those in the folder.
 * @returns {{ projects: string[], env: Record<string, string>, missing: string[] }}
 */
function ensureEngines() {
  const script = `import(${JSON.stringify(inProject('scripts/find-engines.mjs'))}).then(
    ({ ensureEngines }) => require('node:fs').writeFileSync(process.argv[1], JSON.stringify(ensureEngines())))`;
  const answer = path.join(folder, 'answer.json');
  const { WEBKIT_DRIVER_PATH: _, FIREFOX_PATH: __, ...env } = process.env;
  spawnSync(process.execPath, ['-e', script, answer], { env: { ...env, PATH: folder } });
  return JSON.parse(readFileSync(answer, 'utf8'));
}

/** @param {string} name @param {string} script of the shell */
function addCommand(name, script) {
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
}

it('names what each engine needs where nothing can be installed', () => {
  expect(ensureEngines()).toEqual({
    projects: [],
    env: {},
    missing: [
      'webkit left out: needs WebKitWebDriver, Xvfb, dbus-run-session (Debian: webkit2gtk-driver xvfb dbus-daemon)',
      'firefox left out: needs firefox-esr or firefox (Debian: firefox-esr)',
    ],
  });
});

it('leaves out an engine of which a part is missing, and takes the other', () => {
  addCommand('WebKitWebDriver', '');
  addCommand('firefox', '');
  const { projects, env, missing } = ensureEngines();
  expect(projects).toEqual(['firefox']);
  expect(env).toEqual({ FIREFOX_PATH: path.join(folder, 'firefox') });
  expect(missing).toHaveLength(1);
});

it.runIf(mayInstallPackages())('installs, as root on Debian, what is missing and no more', () => {
  addCommand('firefox-esr', '');
  for (const command of ['cp', 'chmod']) symlinkSync(`/bin/${command}`, path.join(folder, command));
  const commands = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'];
  addCommand(
    'apt-get',
    `echo "$@" >> '${folder}/asked'
     [ "$1" = install ] && for name in ${commands.join(' ')}; do cp "$0" '${folder}'/$name; done`,
  );
  expect(ensureEngines()).toMatchObject({ projects: ['webkit', 'firefox'], missing: [] });
  expect(readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n')).toEqual([
    'update -qq',
    'install -y -qq --no-install-recommends webkit2gtk-driver xvfb dbus-daemon',
  ]);
});
