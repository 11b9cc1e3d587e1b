import type { DocumentSnapshot } from 'firebase-admin/firestore';

import { hasBlocked, wantsNews } from '../../src/domain/index.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';
import type { News } from './news.ts';
import { claimPush } from './push-ledger.ts';
import type { PushMessage } from './push-sender.ts';
import { pushToDevices } from './push-to-player.ts';
import { devicesOf, livingTokens } from './push-tokens.ts';
import type { Services } from './services.ts';
import { readSettings } from './stored-players.ts';

interface Telling {
  /** Instead of the database's time. */
  readonly now?: Date;
  /** Asked last, once it is clear that the player would hear it. */
  readonly mayStill?: () => Promise<boolean>;
}

/** What stands for several things that are told in one push. */
const SEVERAL: PushMessage = {
  body: 'There is news from several of your battles.',
  path: '/home',
};

/**
 * Tells a player what of these the player wants to hear and has not heard, in one push, within the bounds of
 * D198. Whether it went out to a device: not for whoever has deleted the account or has no device. What
 * goes wrong is reported and is no concern of the caller's.
 */
export async function tellPlayer(
  services: Services,
  userId: string,
  news: readonly News[],
  telling: Telling = {},
): Promise<boolean> {
  try {
    return await tellOrFail(services, userId, news, telling);
  } catch (error) {
    services.reportError('A player was not told', error);
    return false;
  }
}

/**
 * The same for who asks again: rejects where nothing was told because the database has failed. A push that is
 * lost on its way is reported.
 */
export async function tellOrFail(
  services: Services,
  userId: string,
  news: readonly News[],
  { now, mayStill }: Telling,
): Promise<boolean> {
  const { firestore } = services;
  const personal = await firestore.doc(personalUserPath(userId)).get();
  const settings = readSettings(personal);
  if (!settings) return false;
  const wanted = news.filter(
    ({ kind, from }) =>
      wantsNews(settings, kind) && (from === undefined || !hasBlocked(settings, from)),
  );
  if (wanted.length === 0) return false;
  const fromIds = [...new Set(wanted.flatMap(({ from = [] }) => from))];
  const [stored, ...causes] = await firestore.getAll(
    firestore.doc(pushTokenPath(userId)),
    ...fromIds.map((id) => firestore.doc(personalUserPath(id))),
  );
  const devices = devicesOf(stored?.data());
  const at = now ?? personal.readTime.toDate();
  const tokens = livingTokens(devices, at);
  const heard = wanted.filter(
    ({ from }) => from === undefined || isOpenTo(causes[fromIds.indexOf(from)], userId),
  );
  if (tokens.length === 0 || heard.length === 0) return false;
  if (mayStill && !(await mayStill())) return false;
  const listener = { userId, settings, timeZone: devices.timeZone };
  const [first, ...further] = await claimPush(firestore, listener, heard, at);
  if (!first) return false;
  const message = further.length === 0 ? first.message : SEVERAL;
  return pushToDevices(services, userId, tokens, message);
}

/** Whether there is such a player, who has not blocked that one. */
function isOpenTo(personal: DocumentSnapshot | undefined, userId: string): boolean {
  const settings = personal && readSettings(personal);
  return settings !== undefined && !hasBlocked(settings, userId);
}
