import { isDeepStrictEqual } from 'node:util';

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import {
  type Battle,
  duelSides,
  duelStanding,
  isWellFormed,
  LAST_ZONE,
  settledDate,
  SIDES,
  verifyBattle,
} from '../../src/domain/index.ts';
import { battleSchema, GROUP_WINNERS, groupWinnersOf } from '../../src/schema/battle-document.ts';
import { z } from '../../src/schema/zod.ts';

/** Stands in for a zone that is not known where a later date is the careful one: the first zone on earth. */
export const FIRST_ZONE = 'Etc/GMT-14';

/** Server-only field of a battle: when the experience of everybody was settled. */
export const PAID_AT = 'paidAt';

/**
 * The battle of a snapshot.
 * @throws HttpsError `failed-precondition` for what no player could have made with the app.
 */
export function readBattle(snapshot: DocumentSnapshot): Battle {
  const { data } = z.safeParse(battleSchema, { ...snapshot.data(), id: snapshot.id });
  if (!data || !isWellFormed(data)) throw notInOrder();
  return data;
}

/** A stranger learns nothing about a battle, not even that there is one. */
export function mustBeOwn(snapshot: DocumentSnapshot | undefined, callerId: string): void {
  const userIds: unknown = snapshot?.get('userIds');
  if (!Array.isArray(userIds) || !userIds.includes(callerId))
    throw new HttpsError('permission-denied', 'This battle is not yours.');
}

/** What no player could have made with the app. */
export const notInOrder = (): HttpsError =>
  new HttpsError('failed-precondition', 'This battle is not in order.');

/** What the entries and the database's clock make of the stored battle of a snapshot. */
export interface Verified {
  /** As the server lets it stand (K4). */
  readonly battle: Battle;
  /** Whether it stands like that already. */
  readonly isInOrder: boolean;
  /** The date by which it was verified: past days lie before it. */
  readonly today: string;
}

export function verified(stored: Battle, snapshot: DocumentSnapshot): Verified {
  const today = settledDate(stored, snapshot.readTime.toDate(), LAST_ZONE);
  const battle = verifyBattle(stored, today);
  const winners = groupWinnersOf(battle)[GROUP_WINNERS];
  const isInOrder =
    battle === stored &&
    isDeepStrictEqual(snapshot.get(GROUP_WINNERS), winners) &&
    hasItsStanding(battle);
  return { battle, isInOrder, today };
}

/** While it runs, the next entry writes the snapshot of the HP anew (K1); afterwards nobody does. */
function hasItsStanding(battle: Battle): boolean {
  if (battle.isGroupBattle || battle.status !== 'COMPLETE') return true;
  const sides = duelSides(battle);
  const standing = duelStanding(battle);
  return SIDES.every((side) => sides[side].hp === standing[side].hp);
}
