import { now, setNow } from '../lib/clock.ts';
import { localStack } from '../repositories/sdk/emulators.ts';

const ASK_EVERY_MS = 2_000;
/** Less than this is the time the answer took. */
const TOLERANCE_MS = 1_000;

/**
 * Lives in the local stack's time, which can be set (`POST /emulator/v1/clock`), from the first answer
 * on and as long as the page is open; in the device's with Google's own emulators, which have no such clock.
 * Only builds in the mode `local-stack` contain this.
 */
export async function followStackClock(): Promise<void> {
  const { host, firestorePort } = localStack();
  await ask(`http://${host}:${firestorePort}/emulator/v1/clock`);
}

/** The time known so far runs on while the stack cannot be reached; where there is no clock nobody asks again. */
async function ask(url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.status === 404) return;
  const answer: unknown = await response?.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null && 'now' in answer)
    follow(new Date(String(answer.now)));
  setTimeout(() => void ask(url), ASK_EVERY_MS);
}

function follow(stackNow: Date): void {
  if (Math.abs(stackNow.getTime() - now().getTime()) > TOLERANCE_MS) setNow(stackNow);
}
