/**
 * `npm run format`: writes all files in the one form that `npm run validate` asks for; `-- <file>` those alone.
 */
import { once } from 'node:events';

import { ensureInstalled } from './ensure-installed.mjs';
import { startNode, tool } from './run-command.mjs';

ensureInstalled();
const oxfmt = [tool('oxfmt/bin/oxfmt'), ...process.argv.slice(2)];
const [code] = await once(startNode(oxfmt, { terminal: 'inherit' }), 'close');
process.exit(code ?? 1);
