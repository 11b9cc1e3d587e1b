import type { PushMessage } from './push-sender.ts';
import { forgetToken } from './push-tokens.ts';
import type { Services } from './services.ts';

/** Whether the push went out to any of these devices of the player; a dead one is forgotten (D80). */
export async function pushToDevices(
  services: Services,
  userId: string,
  tokens: readonly string[],
  message: PushMessage,
): Promise<boolean> {
  const deliveries = await Promise.all(
    tokens.map((token) => deliver(services, userId, token, message)),
  );
  return deliveries.includes(true);
}

async function deliver(
  { firestore, push, count, reportError }: Services,
  userId: string,
  token: string,
  message: PushMessage,
): Promise<boolean> {
  try {
    const delivery = await push.sendToDevice(token, message);
    if (delivery === 'dead-token') await forgetToken(firestore, userId, token);
    else count('pushes');
    return delivery === 'delivered';
  } catch (error) {
    reportError('A push was not sent', error);
    return false;
  }
}
