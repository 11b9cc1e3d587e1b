import type { DocumentReference } from 'firebase-admin/firestore';

import { hasBlocked, wantsNews } from '../../src/domain/index.ts';
import { personalUserPath, personalUserSchema } from '../../src/schema/personal-user-document.ts';
import { pushTokenPath, tokensOf } from '../../src/schema/push-token.ts';
import { z } from '../../src/schema/zod.ts';
import type { News } from './news.ts';
import { claimPush } from './push-ledger.ts';
import type { PushMessage } from './push-sender.ts';
import { pushToDevices } from './push-to-player.ts';
import { devicesOf } from './push-tokens.ts';
import type { Services } from './services.ts';

interface Telling {
  /** The player who caused it: nobody hears of somebody from whom they are apart (D189). */
  readonly from?: string;
  /** Instead of the database's time. */
  readonly now?: Date;
  /** Asked last, once it is clear that the player would hear it. */
  readonly mayStill?: () => Promise<boolean>;
}

/** What stands for several things that are told in one push. */
const SEVERAL: PushMessage = {
  title: 'Habit Rivals',
  body: 'There is news of several of your battles.',
  path: '/home',
};

/**
 * Tells a player what of these the player wants to hear and has not heard, in one push, within the bounds of
 * D198. Whether it went out to a device: not for whoever has deleted the account, has no device, or is
 * apart from `from`. What goes wrong is reported and is no concern of the caller's.
 */
export async function tellPlayer(
  services: Services,
  userId: string,
  news: readonly News[],
  { from, now, mayStill }: Telling = {},
): Promise<boolean> {
  const { firestore, reportError } = services;
  try {
    const personal = await firestore.doc(personalUserPath(userId)).get();
    const settings = z.safeParse(personalUserSchema, personal.data()).data;
    const wanted = settings ? news.filter(({ kind }) => wantsNews(settings, kind)) : [];
    if (!settings || wanted.length === 0) return false;
    if (from !== undefined && hasBlocked(settings, from)) return false;
    const [stored, cause] = await firestore.getAll(
      firestore.doc(pushTokenPath(userId)),
      ...causeOf(services, from),
    );
    const devices = devicesOf(stored?.data());
    const tokens = tokensOf(devices);
    if (tokens.length === 0) return false;
    const others = z.safeParse(personalUserSchema, cause?.data()).data;
    if (from !== undefined && (!others || hasBlocked(others, userId))) return false;
    if (mayStill && !(await mayStill())) return false;
    const listener = { userId, settings, timeZone: devices.timeZone };
    const at = now ?? personal.readTime.toDate();
    const fresh = await claimPush(firestore, listener, wanted, at);
    const [first, ...further] = fresh;
    if (!first) return false;
    const message = further.length === 0 ? first.message : SEVERAL;
    return await pushToDevices(services, userId, tokens, message);
  } catch (error) {
    reportError('A player was not told', error);
    return false;
  }
}

function causeOf({ firestore }: Services, from: string | undefined): DocumentReference[] {
  return from === undefined ? [] : [firestore.doc(personalUserPath(from))];
}
