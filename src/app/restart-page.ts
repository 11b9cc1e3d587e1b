import { attempt } from '../lib/attempt.ts';
import { FAREWELL_KEY } from './farewell.ts';
import { rejectStorage, useConsent } from '../stores/device/consent-choice.ts';
import { useDeparture } from '../stores/visit/departure.ts';
import { showToast, useToasts } from '../stores/screen/toasts.ts';
import { z } from '../schema/zod.ts';
import { TOAST_TONES } from '../components/toast-region.tsx';

const farewellSchema = z.object({
  toasts: z.array(
    z.object({ text: z.string(), tone: z.enum(TOAST_TONES), durationMs: z.number() }),
  ),
  hasRejected: z.boolean(),
});

/**
 * Begins a new page when the player has left: nothing stays in memory, and Back finds nothing. What
 * was being said, and a rejection that is stored nowhere (D74), are handed over.
 */
export function restartWhenDeparted(): void {
  useDeparture.subscribe(({ hasDeparted }) => {
    if (!hasDeparted) return;
    sayFarewell();
    location.replace('/');
  });
}

/** Long enough for a sentence that nobody expects. */
const STUCK_MS = 15_000;

/** Begins the same page anew when it does not get on, and says so. */
export function restartStuck(): void {
  showToast('The app was stuck and has begun anew. What you ticked is kept.', 'info', {
    durationMs: STUCK_MS,
  });
  sayFarewell();
  location.reload();
}

function sayFarewell(): void {
  const { toasts } = useToasts.getState();
  const hasRejected = useConsent.getState().choice === 'rejected';
  // Without storage the farewell is not heard; nothing else is lost.
  attempt(() => sessionStorage.setItem(FAREWELL_KEY, JSON.stringify({ toasts, hasRejected })));
}

/**
 * Goes on as the page before has ended. Returns what says again what it was saying, for when there is a
 * screen to read it on: the app may take longer to come than a message stays.
 */
export function takeOverFarewell(): () => void {
  const stored = attempt(() => sessionStorage.getItem(FAREWELL_KEY));
  if (stored === null || stored === undefined) return () => {};
  attempt(() => sessionStorage.removeItem(FAREWELL_KEY));
  const { data } = farewellSchema.safeParse(JSON.parse(stored));
  if (data?.hasRejected) rejectStorage();
  return () => {
    for (const { text, tone, durationMs } of data?.toasts ?? [])
      showToast(text, tone, { durationMs });
  };
}
