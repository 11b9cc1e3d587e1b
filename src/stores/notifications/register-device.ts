import { DAY_MS } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { isPushConfigured, pushPermission } from '../../lib/notification-permission.ts';
import { reportError } from '../../lib/report-error.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { within } from '../../lib/within.ts';
import type { PushDevice } from '../../repositories/push-device.ts';
import { type PushTokenRecord, registeredAt } from '../../schema/push-token.ts';
import { PATIENCE_MS, type PushRepositories, topicChooser } from './push-farewell.ts';
import { rememberedToken, rememberToken } from './push-memory.ts';

/** A token is registered again when it is older (D158): one that nobody renews counts as stale. */
const RENEW_AFTER_MS = 7 * DAY_MS;

/**
 * Lets this device have the player's pushes, if the browser has permission; never asks for it
 * (D120). To be called after signing in, at each start, and when permission was given. Returns the
 * token, or null without permission. Rejects when Google or the server cannot be reached.
 */
export function registerDevice(
  repositories: PushRepositories,
  userId: string,
): Promise<string | null> {
  // One after the other: a token that is on its way would look to the next like one that was taken off.
  const registered = turn.then(() => register(repositories, userId));
  turn = within(PATIENCE_MS, registered).catch(() => null);
  return registered;
}

let turn: Promise<unknown> = Promise.resolve();

async function register(repositories: PushRepositories, userId: string): Promise<string | null> {
  if (!isPushConfigured()) return null;
  if (pushPermission() !== 'granted') {
    await takeOffRevoked(repositories, userId);
    return null;
  }
  const { pushDevice, pushTokens } = repositories;
  const record = await pushTokens.getTokens(userId);
  const token = await livingToken(pushDevice, userId, record);
  const time = record ? registeredAt(record, token) : undefined;
  const timeZone = localTimeZone();
  const lacksTopics = time === undefined || rememberedToken()?.lacksTopics === true;
  // Before it is registered: whoever logs out meanwhile takes it off.
  rememberToken({ userId, token, lacksTopics });
  const isStale = time === undefined || now().getTime() - time >= RENEW_AFTER_MS;
  if (isStale || record?.fcmToken === false || record?.timeZone !== timeZone)
    await pushTokens.saveToken(userId, token, timeZone);
  if (lacksTopics) await resumeTopics(repositories, userId, token);
  return token;
}

/**
 * A token that the server has found dead and taken off is not sent again, nor one to which the pushes of
 * whoever was here before may still come: the device gets another.
 */
async function livingToken(
  pushDevice: PushDevice,
  userId: string,
  record: PushTokenRecord | null,
): Promise<string> {
  const token = await pushDevice.getToken();
  const remembered = rememberedToken();
  if (remembered?.token !== token) return token;
  const isOwn = remembered.userId === userId;
  if (isOwn && record && registeredAt(record, token) !== undefined) return token;
  await pushDevice.deleteToken();
  return pushDevice.getToken();
}

/** The player took the permission back in the browser: the records say so from now on. */
async function takeOffRevoked({ pushTokens }: PushRepositories, userId: string): Promise<void> {
  const remembered = rememberedToken();
  if (remembered?.userId !== userId) return;
  await pushTokens.removeToken(userId, remembered.token);
  rememberToken(null);
}

/**
 * A new device gets the topics that the player has chosen (D144). A failure is only logged, and the next start tries
 * again.
 */
async function resumeTopics(
  { personalUsers, functions }: PushRepositories,
  userId: string,
  token: string,
): Promise<void> {
  try {
    const chooser = await topicChooser(personalUsers, userId);
    if (chooser) await functions.resubscribeUserToAllTopics(token, chooser);
    // Unless the device was taken off meanwhile.
    if (rememberedToken()?.token === token) rememberToken({ userId, token });
  } catch (error) {
    reportError('The topics of this device were not resumed', error);
  }
}
