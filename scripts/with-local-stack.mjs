import { startLocalStack, stackEnvironment } from './local-stack.mjs';
import { findFreePorts } from './ports.mjs';
import { mustRunNode, tool } from './run-command.mjs';
import { buildForStack } from './stack-builds.mjs';
import { webBuildArguments } from './web-build.mjs';
import { writeDemoData } from './write-demo-data.mjs';

/**
 * @typedef {object} RunningStack
 * @property {string} url where the app is served
 * @property {Record<string, string>} env tells a command where the parts of the stack are
 */

/**
 * Builds all that a local stack serves, starts one on free ports, and ends it after `run`, also when
 * the command is interrupted.
 * @template Result
 * @param {{ hasApp?: boolean, hasDemo?: boolean, viteArguments?: readonly string[] }} needs
 *   the web app (yes, unless told); the demo data (no); more for its build
 * @param {(stack: RunningStack) => Promise<Result>} run
 * @returns {Promise<Result>} what `run` resolves with
 */
export async function withLocalStack({ hasApp = true, hasDemo = false, viteArguments = [] }, run) {
  await buildForStack();
  if (hasApp) {
    const build = [tool('vite/bin/vite.js'), ...webBuildArguments('local'), ...viteArguments];
    await mustRunNode('The build of the web app', build);
  }
  const ports = await findFreePorts();
  const stack = startLocalStack({ ports, hosting: hasApp, official: false });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void stack.stop().then(() => process.exit(130)));
  }
  const env = stackEnvironment(ports);
  try {
    await stack.ready;
    if (hasDemo) await writeDemoData(env);
    return await run({ url: stack.url, env });
  } finally {
    await stack.stop();
  }
}
