/** @typedef {'production' | 'local'} BuildMode */

/**
 * Vite keeps the mode name 'local' for its own `.env.local` files and refuses it.
 * @type {Record<BuildMode, string>}
 */
export const VITE_MODES = { production: 'production', local: 'local-stack' };

/**
 * Where each build lies: a local build can never be deployed by mistake.
 * @type {Record<BuildMode, string>}
 */
export const BUILD_FOLDERS = { production: 'dist', local: 'dist-local' };

/** @param {BuildMode} mode @returns {string[]} Vite's command line for a build */
export const webBuildArguments = (mode) => [
  'build',
  '--mode',
  VITE_MODES[mode],
  '--outDir',
  BUILD_FOLDERS[mode],
  '--emptyOutDir',
];
