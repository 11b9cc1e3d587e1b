import { now, setNow } from '../lib/clock.ts';
import { localStack } from '../repositories/sdk/emulators.ts';

const ASK_EVERY_MS = 2_000;
/** Less than this is the time the answer took. */
const TOLERANCE_MS = 1_000;

/**
 * Lives in the local stack's time, which can be set (`POST /emulator/v1/clock`), from the first answer
 * on and as long as the page is open. Only builds in the mode `local-stack` contain this.
 */
export async function followStackClock(): Promise<void> {
  const { host, firestorePort } = localStack();
  await ask(`http://${host}:${firestorePort}/emulator/v1/clock`);
}

async function ask(url: string): Promise<void> {
  const stackNow = await readClock(url);
  if (stackNow && Math.abs(stackNow.getTime() - now().getTime()) > TOLERANCE_MS) setNow(stackNow);
  setTimeout(() => void ask(url), ASK_EVERY_MS);
}

/** The stack's time; undefined while it cannot be reached, and the time known so far runs on. */
async function readClock(url: string): Promise<Date | undefined> {
  try {
    const response = await fetch(url);
    const answer: unknown = await response.json();
    const isClock = typeof answer === 'object' && answer !== null && 'now' in answer;
    return isClock ? new Date(String(answer.now)) : undefined;
  } catch {
    return undefined;
  }
}
