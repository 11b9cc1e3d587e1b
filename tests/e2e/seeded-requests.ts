import { doc, getDoc } from 'firebase/firestore/lite';

import {
  acceptBattle,
  activated,
  type Battle,
  type BattleTerms,
  newDuel,
  newGroup,
  type PlannedTarget,
  settleBattle,
  type User,
  versionOf,
} from '../../src/domain/index.ts';
import { userConverter, userPath } from '../../src/schema/user-document.ts';
import { dateIn } from '../stack-clock.ts';
import type { Account } from './account.ts';
import { newBattleId, storeBattle, target } from './seeded-duel.ts';
import { database, playerOf } from './seeded-player.ts';

/** Where the phones are. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const PLANK = { title: 'Plank', description: 'Two minutes without a break' };

const termsFrom = (
  startDate: string,
  numDays: number,
  targets: readonly Partial<PlannedTarget>[] = [PLANK],
): BattleTerms => ({
  startDate,
  numDays,
  prize: '',
  description: 'No excuses',
  targets: targets.map(target),
});

/** A duel request that can be accepted all day, with daily targets. Returns its id. */
export async function requestDuel(
  challenger: Account,
  opponent: Account,
  targets?: readonly Partial<PlannedTarget>[],
): Promise<string> {
  const [mine, theirs] = await Promise.all([playerOf(challenger), playerOf(opponent)]);
  return storeBattle(
    newDuel({
      id: newBattleId(),
      challenger: mine,
      opponent: theirs,
      terms: termsFrom(dateIn(0), 7, targets),
    }),
  );
}

/** A group request to two or three others. Returns its id. */
export async function requestGroup(
  creator: Account,
  ...others: readonly Account[]
): Promise<string> {
  return storeBattle(await groupOf([creator, ...others], termsFrom(dateIn(0), 7)));
}

/** A group battle that begins today, or then, which all have accepted. Returns its id. */
export async function startGroup(
  accounts: readonly Account[],
  {
    targets,
    numDays,
    startDate = dateIn(0),
  }: Pick<BattleTerms, 'numDays'> & {
    targets: readonly Partial<PlannedTarget>[];
    startDate?: string;
  },
): Promise<string> {
  const group = await groupOf(accounts, termsFrom(startDate, numDays, targets));
  return storeBattle(
    group.userIds.slice(1).reduce((battle, userId) => {
      const accepted = acceptBattle(battle, {
        userId,
        version: versionOf(battle),
        settled: dateIn(0),
        timeZone,
      });
      if (!accepted.ok) throw new Error(accepted.reason);
      return accepted.battle;
    }, group),
  );
}

async function groupOf(accounts: readonly Account[], terms: BattleTerms): Promise<Battle> {
  const [creator, ...opponents] = await Promise.all(accounts.map(recordOf));
  if (creator === undefined) throw new Error('There is no creator');
  return newGroup({
    id: newBattleId(),
    creator: { ...creator, timeZone },
    opponents,
    terms,
  });
}

/** A duel of last week that its challenger won by one tick. Returns its id. */
export async function finishDuel(winner: Account, loser: Account): Promise<string> {
  const [mine, theirs] = await Promise.all([playerOf(winner), playerOf(loser)]);
  const battle = newDuel({
    id: newBattleId(),
    challenger: mine,
    opponent: theirs,
    terms: { ...termsFrom(dateIn(-7), 3), prize: 'Coffee' },
  });
  return storeBattle(settleBattle(ticked(activated(battle)), dateIn(0)));
}

/** The challenger's tick on the first day. */
function ticked(battle: Battle): Battle {
  const { day1 } = battle.days;
  const plank = day1?.['target1'];
  if (day1 === undefined || typeof plank !== 'object') throw new Error('There is no first target');
  const { id } = battle.challenger;
  const entry = { userId: id, input: true, photo: null, hide: false };
  return {
    ...battle,
    days: { ...battle.days, day1: { ...day1, target1: { ...plank, [id]: entry } } },
  };
}

async function recordOf(account: Account): Promise<User> {
  const { id } = await playerOf(account);
  const found = await getDoc(doc(database, userPath(id)).withConverter(userConverter));
  const user = found.data();
  if (user === undefined) throw new Error(`${account.username} has no record`);
  return user;
}
