/**
 * `npm run workbench`: one page with every part of the look, in every state. Ctrl+C ends it.
 */
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { startWorkbench } = await import('./workbench-server.mjs');

const { url } = await startWorkbench();
console.log(`Workbench: ${url}`);
