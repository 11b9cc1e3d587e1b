import { userPath } from '../../src/schema/user-document.ts';
import type { Services } from './services.ts';

/** No call takes so long, unless something that it asks does not answer. */
const SLOW_MS = 40_000;

/**
 * Does the work of a function, and tells the owner when it has not ended after a while: with a quota that is
 * used up Firestore's SDK repeats a write in silence until the platform ends the function, and nothing would
 * say so. What the database answers to a read at that moment is told with it.
 */
export async function toldWhenSlow<Result>(
  services: Services,
  work: () => Promise<Result>,
  slowMs = SLOW_MS,
): Promise<Result> {
  const timer = setTimeout(() => void tellWhy(services), slowMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

async function tellWhy({ firestore, reportError }: Services): Promise<void> {
  try {
    await firestore.doc(userPath('nobody')).get();
    reportError('A function takes long', new Error('The database answers'));
  } catch (error) {
    reportError('A function takes long', error);
  }
}
