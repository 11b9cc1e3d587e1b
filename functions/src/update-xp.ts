import { HttpsError } from 'firebase-functions/https';

import { battlePath } from '../../src/schema/battle-document.ts';
import { type UpdateXpAnswer, updateXpRequestSchema } from '../../src/schema/update-xp.ts';
import { z } from '../../src/schema/zod.ts';
import type { Services } from './services.ts';
import { settleStoredBattle } from './settle-stored-battle.ts';
import { type Asked, signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { mustBeOwn } from './stored-battle.ts';
import { ledgerEntrySchema, ledgerPath } from './xp-ledger.ts';

/** A battle of the caller's, and what it paid already. */
async function ownBattle(
  { request, callerId }: Asked<{ readonly battleId: string }>,
  { firestore }: Services,
) {
  const [battle, ledger] = await firestore.getAll(
    firestore.doc(battlePath(request.battleId)),
    firestore.doc(ledgerPath(request.battleId, callerId)),
  );
  mustBeOwn(battle, callerId);
  const earlier = ledger?.exists ? z.parse(ledgerEntrySchema, ledger.data()) : undefined;
  return { battleId: request.battleId, paidEarlier: earlier?.xp };
}

/**
 * Settles a battle and pays its experience (spec sections 1 and 7). Answers what the caller got
 * from this battle, the same however often it is asked; `failed-precondition` when it is not over.
 */
export const updateXp = requestOf(updateXpRequestSchema)
  .and(signedIn)
  .and(ownBattle)
  .handle(async ({ battleId, callerId, paidEarlier }, services): Promise<UpdateXpAnswer> => {
    if (paidEarlier !== undefined) return { xp: paidEarlier };
    const { battle, xp } = await settleStoredBattle(services, battleId);
    if (battle.status !== 'COMPLETE') {
      throw new HttpsError('failed-precondition', 'This battle is not over.');
    }
    return { xp: xp[callerId] ?? 0 };
  });
