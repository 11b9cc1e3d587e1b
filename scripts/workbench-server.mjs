import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

import { cachePath, projectRoot } from './project.mjs';

const PAGE = '/tests/workbench/';

/**
 * Serves the workbench from its sources; the production build does not know its page.
 * @param {{ watch?: boolean }} [options] `watch` shows every change of a source at once
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startWorkbench({ watch = true } = {}) {
  const server = await createServer({
    configFile: false,
    root: projectRoot,
    cacheDir: cachePath('workbench'),
    publicDir: false,
    plugins: [react()],
    optimizeDeps: { entries: ['tests/workbench/index.html'] },
    server: { host: '127.0.0.1', port: 5180, ...(watch ? {} : { watch: null, hmr: false }) },
  });
  await server.listen();
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('The workbench server has no address.');
  return { url: new URL(PAGE, origin).href, stop: () => server.close() };
}
