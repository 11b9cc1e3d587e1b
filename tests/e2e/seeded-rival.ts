import { expect } from '@playwright/test';
import { collection, doc, getDocs, query, runTransaction, where } from 'firebase/firestore/lite';

import { type Battle, type DailyEntry, withEntry } from '../../src/domain/index.ts';
import {
  battleConverter,
  battlePath,
  BATTLES_COLLECTION,
} from '../../src/schema/battle-document.ts';
import type { Account } from './account.ts';
import { accepted } from './seeded-duel.ts';
import { database, playerOf } from './seeded-player.ts';

/** Stores what a phone of the rival would, were there one. */
const change = (battleId: string, play: (battle: Battle) => Battle): Promise<void> =>
  runTransaction(database, async (transaction) => {
    const reference = doc(database, battlePath(battleId)).withConverter(battleConverter);
    const battle = (await transaction.get(reference)).data();
    if (battle === undefined) throw new Error(`There is no battle ${battleId}`);
    transaction.set(reference, play(battle));
  });

/** Accepts the only request of that player, once it has arrived; returns its id. */
export async function acceptRequestOf(challenger: Account): Promise<string> {
  const { id } = await playerOf(challenger);
  const theirs = query(
    collection(database, BATTLES_COLLECTION),
    where('userIds', 'array-contains', id),
  );
  const find = async () => (await getDocs(theirs)).docs.map((battle) => battle.id);
  await expect.poll(find).toHaveLength(1);
  const [battleId = ''] = await find();
  await change(battleId, accepted);
  return battleId;
}

/** Enters it for a target of the first day. */
export async function enter(
  rival: Account,
  battleId: string,
  targetKey: string,
  input: DailyEntry['input'],
): Promise<void> {
  const { id: userId } = await playerOf(rival);
  const entry = { userId, input, photo: null, hide: false, at: Date.now() };
  await change(battleId, (battle) => withEntry(battle, { dayKey: 'day1', targetKey }, entry));
}
