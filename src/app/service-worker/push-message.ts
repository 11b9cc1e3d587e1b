import { attempt } from '../../lib/attempt.ts';
import { ownPath } from '../../lib/own-path.ts';
import { fieldOf } from '../../lib/worker-messages.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';

/** A push as Firebase Cloud Messaging delivers it to a browser. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a press leads: always a path of this app (D172). */
  readonly path: string;
}

/** Every push must show something, or the browser says itself that the app works in the background. */
const FALLBACK: PushMessage = {
  title: PRODUCT_NAME,
  body: 'Something happened in your battles.',
  path: '/battles',
};

/** What the push says; what it lacks, or another site's address, is replaced. */
export function pushMessageOf(payload: unknown): PushMessage {
  const notification = fieldOf(payload, 'notification');
  const title = fieldOf(notification, 'title');
  const body = fieldOf(notification, 'body');
  const path = fieldOf(fieldOf(payload, 'data'), 'path');
  return {
    title: typeof title === 'string' ? title : FALLBACK.title,
    body: typeof body === 'string' ? body : FALLBACK.body,
    path: (typeof path === 'string' ? ownPath(path) : undefined) ?? FALLBACK.path,
  };
}

/** The payload of a push; undefined when it is empty or no JSON. */
export function payloadOf(data: { json: () => unknown } | null): unknown {
  return attempt(() => data?.json());
}
