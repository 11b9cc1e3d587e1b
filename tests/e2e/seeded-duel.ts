import { expect } from '@playwright/test';
import { collection, doc, getDoc, setDoc } from 'firebase/firestore/lite';

import {
  acceptBattle,
  type Battle,
  type BattleTerms,
  type DailyEntry,
  duelHp,
  newDuel,
  type PlannedTarget,
  versionOf,
  withEntry,
} from '../../src/domain/index.ts';
import { battleConverter, battlePath } from '../../src/schema/battle-document.ts';
import { dateIn, hourIn } from '../stack-clock.ts';
import type { Account } from './account.ts';
import { database, playerOf } from './seeded-player.ts';

/** Where the phones are. */
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** A daily checkbox, but for what is given. */
export const target = (given: Partial<PlannedTarget>): PlannedTarget => ({
  id: crypto.randomUUID(),
  title: 'No sugar',
  description: '',
  format: 'checkbox',
  frequency: 'DAILY',
  isPhotoRequired: false,
  ...given,
});

export const newBattleId = (): string => doc(collection(database, 'battles')).id;

/** A request as the challenger makes it. */
export async function duelBetween(
  challenger: Account,
  opponent: Account,
  terms: BattleTerms,
): Promise<Battle> {
  const [mine, theirs] = await Promise.all([playerOf(challenger), playerOf(opponent)]);
  return newDuel({
    id: newBattleId(),
    challenger: { ...mine, timeZone },
    opponent: theirs,
    terms,
  });
}

/** As the others have accepted it, on the first day at the latest. */
export const accepted = (request: Battle): Battle =>
  request.userIds.slice(1).reduce((battle, userId) => {
    const outcome = acceptBattle(battle, {
      userId,
      version: versionOf(battle),
      settled: battle.startDate,
      timeZone,
    });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.battle;
  }, request);

/** With that player's tick of the first target on the first day. */
export const ticked = (
  battle: Battle,
  userId: string,
  more: Partial<Pick<DailyEntry, 'at' | 'photo' | 'receivedAt'>> = {},
): Battle =>
  withEntry(
    battle,
    { dayKey: 'day1', targetKey: 'target1' },
    { userId, input: true, photo: null, hide: false, ...more },
  );

/** Stores the battle as it is and returns its id. */
export async function storeBattle(battle: Battle): Promise<string> {
  await setDoc(doc(database, battlePath(battle.id)), battleConverter.toFirestore(battle));
  return battle.id;
}

/** The HP of the challenger and of the opponent, by the entries that have arrived. */
export async function expectStoredHp(
  battleId: string,
  [challenger, opponent]: readonly [number, number],
): Promise<void> {
  const stored = doc(database, battlePath(battleId)).withConverter(battleConverter);
  const read = async () => {
    const battle = (await getDoc(stored)).data();
    return battle && duelHp(battle);
  };
  await expect.poll(read).toEqual({ challenger, opponent });
}

/** One daily checkbox, from some days from now on. */
const tickTerms = (startsIn: number, numDays: number, title = 'No sugar'): BattleTerms => ({
  startDate: dateIn(startsIn),
  numDays,
  prize: '',
  description: '',
  targets: [target({ title })],
});

interface DuelTerms {
  readonly title?: string;
  readonly targetDescription?: string;
  readonly description?: string;
  readonly prize?: string;
  readonly numDays?: number;
  /** In the place of the three that are named below. */
  readonly targets?: readonly Partial<PlannedTarget>[];
}

/**
 * A duel of two signed-up players that began today: a checkbox and the number 'Steps' every day, and the
 * block number 'Pages read'. Returns its id.
 */
export async function startDuel(
  challenger: Account,
  opponent: Account,
  terms: DuelTerms = {},
): Promise<string> {
  const {
    title,
    targetDescription = '',
    description = '',
    prize = '',
    numDays = 7,
    targets,
  } = terms;
  const battle = await duelBetween(challenger, opponent, {
    startDate: dateIn(0),
    numDays,
    prize,
    description,
    targets: targets?.map(target) ?? [
      target({ description: targetDescription, ...(title !== undefined && { title }) }),
      target({ title: 'Steps', format: 'number' }),
      target({ title: 'Pages read', format: 'number', frequency: 'BLOCK' }),
    ],
  });
  return storeBattle(accepted(battle));
}

/** Of three days, the first of which was yesterday and went to the challenger. Returns its id. */
export async function startDuelYesterday(
  challenger: Account,
  opponent: Account,
  title?: string,
): Promise<string> {
  const battle = accepted(await duelBetween(challenger, opponent, tickTerms(-1, 3, title)));
  const at = hourIn(-1, 12).getTime();
  return storeBattle(ticked(battle, battle.challenger.id, { at }));
}

/** Over since yesterday, without an entry. Returns its id. */
export async function storeFinishedDuel(challenger: Account, opponent: Account): Promise<string> {
  return storeBattle(accepted(await duelBetween(challenger, opponent, tickTerms(-3, 1))));
}
