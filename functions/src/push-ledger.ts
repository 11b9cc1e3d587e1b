import { randomUUID } from 'node:crypto';

import type { Firestore } from 'firebase-admin/firestore';

import {
  addDays,
  dateInZone,
  hasRoomForNews,
  MAX_BATTLE_DAYS,
  type PersonalUser,
  timeInZone,
} from '../../src/domain/index.ts';
import { orElse, withDefault, z } from '../../src/schema/zod.ts';
import type { News } from './news.ts';

/** What a player has been told, and how often today; for the server only. */
export const pushLedgerPath = (userId: string): string => `pushLedgers/${userId}`;

/** Longer than a request waits and a battle lasts together, so nothing older can be told again. */
const KEPT_DAYS = MAX_BATTLE_DAYS + 14;

const ledgerSchema = orElse(
  z.object({
    /** The player's date that the two numbers are of. */
    date: z.string(),
    requests: z.int(),
    others: z.int(),
    /** The date of each thing told, by its key. */
    told: z.record(z.string(), z.string()),
    /** Who took the last place. */
    claim: withDefault(z.string(), ''),
  }),
  { date: '', requests: 0, others: 0, told: {}, claim: '' },
);

/** Who is to be told. */
interface Listener {
  readonly userId: string;
  readonly settings: PersonalUser;
  /** That of the device used last; undefined where it has not said. */
  readonly timeZone: string | undefined;
}

/**
 * Takes the place of one push for what of these has not been told yet, and gives that back; nothing where
 * there is none, or no room today. It is written before the push is sent: one that is lost on the way is
 * not sent again, and none is sent twice.
 */
export function claimPush(
  firestore: Firestore,
  { userId, settings, timeZone }: Listener,
  news: readonly News[],
  now: Date,
): Promise<readonly News[]> {
  const reference = firestore.doc(pushLedgerPath(userId));
  const date = dateIn(now, timeZone);
  const hour = timeZone === undefined ? undefined : hourIn(now, timeZone);
  const claim = randomUUID();
  let claimed: readonly News[] = [];
  return firestore.runTransaction(async (transaction) => {
    const ledger = z.parse(ledgerSchema, (await transaction.get(reference)).data());
    // An attempt before this one has taken the place, and its answer was lost.
    if (ledger.claim === claim) return claimed;
    const { requests, others } = ledger.date === date ? ledger : { requests: 0, others: 0 };
    claimed = news.filter(
      ({ kind, key }) =>
        !(key !== undefined && Object.hasOwn(ledger.told, key)) &&
        hasRoomForNews(kind, { requests, others }, settings, hour),
    );
    if (claimed.length === 0) return [];
    const isRequest = claimed.every(({ kind }) => kind === 'requests');
    transaction.set(reference, {
      date,
      requests: requests + (isRequest ? 1 : 0),
      others: others + (isRequest ? 0 : 1),
      told: { ...keptKeys(ledger.told, date), ...keysOf(claimed, date) },
      claim,
    });
    return claimed;
  });
}

function keptKeys(told: Readonly<Record<string, string>>, date: string): Record<string, string> {
  const oldest = addDays(date, -KEPT_DAYS);
  return Object.fromEntries(Object.entries(told).filter(([, toldOn]) => toldOn >= oldest));
}

function keysOf(news: readonly News[], date: string): Record<string, string> {
  return Object.fromEntries(news.flatMap(({ key }) => (key === undefined ? [] : [[key, date]])));
}

/** A day for the count must be had: without a known zone it is that of UTC. */
function dateIn(now: Date, timeZone: string | undefined): string {
  const local = timeZone === undefined ? undefined : dateInZone(now, timeZone);
  return local ?? now.toISOString().slice(0, 10);
}

function hourIn(now: Date, timeZone: string): number | undefined {
  const time = timeInZone(now.getTime(), timeZone);
  return time === undefined ? undefined : Number(time.slice(0, 2));
}
