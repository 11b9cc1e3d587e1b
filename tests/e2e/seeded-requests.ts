import {
  type Battle,
  type BattleTerms,
  newGroup,
  type PlannedTarget,
  settleBattle,
} from '../../src/domain/index.ts';
import { dateIn } from '../stack-clock.ts';
import type { Account } from './account.ts';
import {
  accepted,
  duelBetween,
  newBattleId,
  storeBattle,
  target,
  ticked,
  timeZone,
} from './seeded-duel.ts';
import { recordOf } from './seeded-player.ts';

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
  return storeBattle(await duelBetween(challenger, opponent, termsFrom(dateIn(0), 7, targets)));
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
  return storeBattle(accepted(group));
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
  const terms = { ...termsFrom(dateIn(-7), 3), prize: 'Coffee' };
  const battle = accepted(await duelBetween(winner, loser, terms));
  return storeBattle(settleBattle(ticked(battle, battle.challenger.id), dateIn(0)));
}
