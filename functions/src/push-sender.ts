import type { Messaging } from 'firebase-admin/messaging';
import * as logger from 'firebase-functions/logger';

import type { Topic } from '../../src/domain/index.ts';

export interface PushMessage {
  readonly body: string;
  /** Where a tap leads, a path of the app (D172). */
  readonly path: string;
  /** How long it waits for a phone that is off; the four weeks of FCM without. */
  readonly keptHours?: number;
}

/** Whether FCM still knows the device: a dead token will never work again and must be forgotten. */
export type Delivery = 'delivered' | 'dead-token';

/** The seam to Firebase Cloud Messaging, which has no emulator. Other failures reject. */
export interface PushSender {
  sendToDevice(token: string, message: PushMessage): Promise<Delivery>;
  sendToTopic(topic: Topic, message: PushMessage): Promise<void>;
  subscribe(token: string, topic: Topic): Promise<Delivery>;
  unsubscribe(token: string, topic: Topic): Promise<Delivery>;
}

/** Every push stands under the name of the product. */
const TITLE = 'Habit Rivals';

/** What we send is short and fixed, so an invalid argument can only be the token. */
const DEAD_TOKEN_CODES = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
]);

/**
 * What FCM says of a token of another project, which anybody can register. The code that Google's library has
 * for it is also that of a project whose FCM is switched off, and then the devices stay.
 */
const FOREIGN_TOKEN = 'SenderId mismatch';

function isDeadToken(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('code' in error && DEAD_TOKEN_CODES.has(String(error.code))) ||
      error.message === FOREIGN_TOKEN)
  );
}

function content({ body, path, keptHours }: PushMessage) {
  return {
    notification: { title: TITLE, body },
    data: { path },
    ...(keptHours !== undefined && {
      webpush: { headers: { TTL: String(Math.floor(keptHours * 60 * 60)) } },
    }),
  };
}

async function delivered(send: () => Promise<unknown>): Promise<Delivery> {
  try {
    await send();
    return 'delivered';
  } catch (error) {
    if (isDeadToken(error)) return 'dead-token';
    throw error;
  }
}

/** Sends for real. */
export function fcmSender(
  messaging: Pick<Messaging, 'send' | 'subscribeToTopic' | 'unsubscribeFromTopic'>,
): PushSender {
  return {
    sendToDevice: (token, message) =>
      delivered(() => messaging.send({ token, ...content(message) })),
    async sendToTopic(topic, message) {
      await messaging.send({ topic, ...content(message) });
    },
    subscribe: (token, topic) =>
      delivered(async () => throwFirstError(await messaging.subscribeToTopic(token, topic))),
    unsubscribe: (token, topic) =>
      delivered(async () => throwFirstError(await messaging.unsubscribeFromTopic(token, topic))),
  };
}

type TopicAnswer = Awaited<ReturnType<Messaging['subscribeToTopic']>>;

/** Topic calls resolve also when they fail; the reason stands in the answer. */
function throwFirstError({ errors }: TopicAnswer): void {
  const [first] = errors;
  if (first) throw first.error;
}

function log(what: string, details: object): void {
  logger.info(`Push not sent: ${what}`, details);
}

/** Stands in for FCM in the emulator: what would have been sent is in the log. */
export function loggingSender(): PushSender {
  return {
    async sendToDevice(token, message) {
      log('to a device', { token, ...message });
      return 'delivered';
    },
    async sendToTopic(topic, message) {
      log(`to topic ${topic}`, message);
    },
    async subscribe(_token, topic) {
      log('subscription', { topic });
      return 'delivered';
    },
    async unsubscribe(_token, topic) {
      log('end of a subscription', { topic });
      return 'delivered';
    },
  };
}
