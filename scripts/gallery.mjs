/**
 * `npm run gallery`: photographs each screen in each state, in five sizes and two colour schemes, from the
 * demo data, onto `gallery/index.html`. Takes its time.
 */
import { ensureInstalled } from './ensure-installed.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';
import { withLocalStack } from './with-local-stack.mjs';

ensureInstalled();

const { chromiumEnv, playwrightTest } = await import('./playwright.mjs');

const asked = process.argv.slice(2);
const projects = asked.some((option) => option.startsWith('--project')) ? [] : ['gallery', 'week'];
const playwright = playwrightTest(projects, '--reporter=list', ...asked);
// What is typed wrong is said before anything is built.
const listed = await runNode([...playwright, '--list']);
if (listed.code !== 0) {
  console.error(listed.output.trim().split('\n    at ')[0]);
  process.exit(2);
}
const { code, output } = await withLocalStack({ hasDemo: true }, ({ env }) =>
  runNode(playwright, {
    env: {
      ...env,
      ...chromiumEnv(),
      GALLERY_FOLDER: inProject('gallery'),
    },
  }),
);
console.log(output.trimEnd());
console.log(`Gallery: ${inProject('gallery/index.html')}`);
process.exitCode = code;
