import { findCommand, installPackages, mayInstallPackages } from './debian-packages.mjs';

/**
 * @typedef {object} Engine a browser beside Chromium that the flows of tests/engines are played in
 * @property {string} project of tests/playwright.config.ts
 * @property {string} setting the variable that names its executable, for the tests and by hand
 * @property {readonly string[]} commands its executable, under the names that it has
 * @property {readonly string[]} others what must be there beside it
 * @property {readonly string[]} packages Debian's, that bring all of it
 */

/** @type {readonly Engine[]} */
const ENGINES = [
  {
    project: 'webkit',
    setting: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    others: ['Xvfb', 'dbus-run-session'],
    packages: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'],
  },
  {
    project: 'firefox',
    setting: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    others: [],
    packages: ['firefox-esr'],
  },
];

/**
 * @param {Engine} engine
 * @returns {string | undefined} its executable, when everything that it needs is there
 */
function findInstalled({ setting, commands, others }) {
  const executable = process.env[setting] ?? findCommand(commands);
  return others.every((command) => findCommand([command])) ? executable : undefined;
}

/**
 * The engines that this machine has, or gets where packages may be installed.
 * @returns {{ projects: string[], env: Record<string, string>, missing: string[] }} `missing` says for
 *   each of the others what it needs
 */
export function ensureEngines() {
  const absent = ENGINES.filter((engine) => findInstalled(engine) === undefined);
  if (absent.length > 0 && mayInstallPackages()) {
    const packages = absent.flatMap((engine) => engine.packages);
    console.log(`Installing ${packages.join(', ')}…`);
    installPackages(...packages);
  }
  /** @type {ReturnType<typeof ensureEngines>} */
  const found = { projects: [], env: {}, missing: [] };
  for (const engine of ENGINES) {
    const executable = findInstalled(engine);
    if (executable === undefined) {
      const needs = [engine.commands.join(' or '), ...engine.others].join(', ');
      found.missing.push(
        `${engine.project} left out: needs ${needs} (Debian: ${engine.packages.join(' ')})`,
      );
    } else {
      found.projects.push(engine.project);
      found.env[engine.setting] = executable;
    }
  }
  return found;
}
