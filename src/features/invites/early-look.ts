import { inviteViewSchema, type InviteView } from '../../schema/invite-functions.ts';
import { z } from '../../schema/zod.ts';

declare global {
  interface Document {
    /** What the page of a link was told before the app had come, as it was told it (app/fight-page). */
    look?: { readonly code: string; readonly answer: unknown } | undefined;
  }
}

/**
 * What the link of that code led to when the page asked, as somebody who is signed out; null where it did
 * not ask, or was told nothing that this version understands.
 */
export function earlyLook(code: string): InviteView | null {
  // The build renders the page without a document.
  const look = globalThis.document?.look;
  if (look?.code !== code) return null;
  return z.safeParse(inviteViewSchema, look.answer).data ?? null;
}

/** To be called once it is shown: whoever comes back later looks again. */
export function dropEarlyLook(): void {
  document.look = undefined;
}
