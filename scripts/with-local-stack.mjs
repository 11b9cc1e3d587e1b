import { buildLocalApp } from './build-once.mjs';
import { startLocalStack, stackEnvironment } from './local-stack.mjs';
import { findFreePorts } from './ports.mjs';
import { buildForStack } from './stack-builds.mjs';
import { writeDemoData } from './write-demo-data.mjs';
import { zoneOfTests } from './zone-of-tests.mjs';

/**
 * @typedef {object} RunningStack
 * @property {string} url where the app is served
 * @property {Record<string, string>} env tells a command where the parts of the stack are, and who plays on it where
 *   they live
 */

/**
 * @typedef {object} Needs
 * @property {boolean} [hasApp] the web app: yes, unless told
 * @property {boolean} [hasDemo] the demo data: no, unless told
 */

/**
 * Builds all that a local stack serves, starts one on free ports, and ends it after `run`, also when
 * the command is interrupted.
 * @template Result
 * @param {Needs} needs
 * @param {(stack: RunningStack) => Promise<Result>} run
 * @returns {Promise<Result>} what `run` resolves with
 */
export async function withLocalStack(needs, run) {
  const [result] = await withLocalStacks(needs, [run]);
  return /** @type {Result} */ (result);
}

/**
 * The same for several at a time, each with a stack of its own: they share the build and nothing else.
 * @template Result
 * @param {Needs} needs of all of them
 * @param {readonly ((stack: RunningStack) => Promise<Result>)[]} runs
 * @returns {Promise<Result[]>} what they resolve with, once all have ended
 */
export async function withLocalStacks({ hasApp = true, hasDemo = false }, runs) {
  await buildForStack();
  if (hasApp) await buildLocalApp();
  /** @type {{ run: (stack: RunningStack) => Promise<Result>, ports: import('./ports.mjs').Ports }[]} */
  const places = [];
  for (const run of runs) places.push({ run, ports: await findFreePorts() });
  const stacks = places.map(({ run, ports }) => ({
    run,
    env: { ...stackEnvironment(ports), TZ: zoneOfTests(new Date()) },
    stack: startLocalStack({ ports, hosting: hasApp, official: false }),
  }));
  const stop = () => Promise.all(stacks.map(({ stack }) => stack.stop()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void stop().then(() => process.exit(130)));
  }
  try {
    return await Promise.all(
      stacks.map(async ({ run, stack, env }) => {
        await stack.ready;
        if (hasDemo) await writeDemoData(env);
        return run({ url: stack.url, env });
      }),
    );
  } finally {
    await stop();
  }
}
