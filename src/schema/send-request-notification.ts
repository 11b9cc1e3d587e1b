import { documentIdSchema } from './document-id.ts';
import { z } from './zod.ts';

/** `sendRequestNotification`: tells whoever a request, or what became of it, is news to. */
export const sendRequestNotificationRequestSchema = z.strictObject({ battleId: documentIdSchema });

/** A player may ask for it so often in 24 hours; whoever asks more tells nobody. */
export const MOST_REQUEST_NOTIFICATIONS = 100;

/** Besides `ok: true`. */
export interface SendRequestNotificationAnswer {
  /** Pushes that went out now; what was told before does not count. */
  readonly sent: number;
}
