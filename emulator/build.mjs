import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What firebase-tools starts: one file each, with everything they need and Node alone to run them. */
const BUNDLES = {
  'firestore-emulator': 'server/main.ts',
  'storage-rules-runtime': 'storage-rules/main.ts',
};

await build({
  absWorkingDir: here,
  entryPoints: BUNDLES,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // CommonJS dependencies in an ES module ask for `require`.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  minifySyntax: true,
  legalComments: 'external',
  logLevel: 'warning',
});

// firebase-tools makes them executable when it starts them; so they are from the beginning.
for (const name of Object.keys(BUNDLES)) await chmod(`${here}dist/${name}.mjs`, 0o755);
