import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {readonly string[]} names
 * @returns {string | undefined} where the first command of one of those names is
 */
export function findCommand(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return places.find((file) => existsSync(file));
}

/** @param {string} command @param {string[]} args @returns {boolean} whether it ended well */
export const succeeds = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Only for containers: nobody else's machine gets a package without being asked. */
export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {...string} names of Debian packages */
export function installPackages(...names) {
  succeeds('apt-get', ['update', '-qq']);
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}
