import { createRequire } from 'node:module';
import { configure, getConfig } from '@testing-library/react';
import { countTurns } from './render-log.ts';

/** What of React's scheduler is called here; the package has no types of its own. */
interface Scheduler {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, callback: () => void) => unknown;
}

const requireHere = createRequire(import.meta.url);

/** The very one that React's DOM works with. */
const requireOfReact = createRequire(requireHere.resolve('react-dom'));
const scheduler = requireOfReact('scheduler') as Scheduler;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve);
  });

/** Resolves once React has nothing left to render, and no effect to run. */
async function reactAtRest(): Promise<void> {
  let before: number;
  do {
    before = countTurns();
    await whenIdle();
  } while (countTurns() !== before);
}

/**
 * Lets whoever has waited for something on the screen, or pressed something, go on once React is at rest. Testing
 * Library's own goes on at the first change of the document; on a busy machine what React does next is not done by then.
 */
export function waitForRestOfReact(): void {
  const testingLibrary = getConfig();
  configure({
    asyncWrapper: (wait) =>
      testingLibrary.asyncWrapper(async () => {
        const found = await wait();
        await reactAtRest();
        return found;
      }),
  });
}
