import { dailyTargets, dayIndex, dayKeyOf } from './battle-days.ts';
import type { Battle, Side } from './battle.ts';
import { scoreDays, scoreTarget } from './duel-points.ts';
import { hpAfter, isOutOfHp } from './hit-points.ts';
import { MAX_NUMBER_ENTRY } from './limits.ts';
import { duelSides, hasLeft, namedPlayer, opponentsOf, otherSide, sideOf } from './participants.ts';
import { playerToday, settledDate, timeInZone, zoneOf } from './player-date.ts';
import { isOver } from './status.ts';
import type { DailyTarget } from './target.ts';
import type { PlayerName } from './user.ts';

/** A knock-out that the running day may bring. */
export interface KnockOutTonight {
  /** Who would lose by it. */
  readonly loser: PlayerName;
  /** The loser's HP at the end of that day as the entries stand: at 0 or below it happens by itself. */
  readonly hp: number;
  /** HP that the other side can still take before that day is over for everybody, if all is done. */
  readonly mayLose: number;
  /** The loser's own day is over: only the other side can still turn it. */
  readonly isDayOver: boolean;
}

/**
 * The knock-out in which a duel may end when that player's day is over, should the endangered side
 * enter nothing more and the other side everything that is still open to it; the player's own where
 * both could lose. Null where no entry can bring one: in a group, in a battle that is not running, and
 * as long as nobody is low enough.
 * @throws RangeError when `fallbackZone` is needed and unknown.
 */
export function couldEndTonight(
  battle: Battle,
  userId: string,
  now: Date,
  fallbackZone: string,
): KnockOutTonight | null {
  const side = sideOf(battle, userId);
  const [rival] = opponentsOf(battle, userId);
  if (battle.isGroupBattle || side === undefined || rival === undefined) return null;
  const todayOf = (id: string) => playerToday(battle, id, now, fallbackZone);
  const settled = settledDate(battle, now, fallbackZone);
  if (battle.status !== 'ACTIVE' || isOver(battle, settled)) return null;

  const today = dayIndex(battle, todayOf(userId));
  const rivalsDay = dayIndex(battle, todayOf(rival.id));
  // A day that is over for this player, also the last one, may still run for the other one, and end the battle first.
  const firstDay = dayIndex(battle, settled);
  const lastDay = Math.min(today, battle.numDays);
  const scores = scoreDays(battle);
  const knockOutOf = (loser: Side): KnockOutTonight | null => {
    const winner = otherSide(loser);
    const [losersDay, winnersDay] = loser === side ? [today, rivalsDay] : [rivalsDay, today];
    const sides = duelSides(battle);
    let mayLose = 0;
    for (let day = firstDay; day <= lastDay; day += 1) {
      if (day >= winnersDay && !hasLeft(sides[winner])) mayLose += stillToTake(battle, day, winner);
      const hp = hpAfter(battle, scores, day)[loser];
      if (isOutOfHp(hp - mayLose)) {
        const isDayOver = day < losersDay;
        return { loser: namedPlayer(battle, sides[loser].id), hp, mayLose, isDayOver };
      }
    }
    return null;
  };
  return knockOutOf(side) ?? knockOutOf(otherSide(side));
}

/** HP that a side would take from the other one on a day by doing all that it has not done. */
function stillToTake(battle: Battle, dayNumber: number, by: Side): number {
  const { challenger, opponent } = duelSides(battle);
  const takes = (target: DailyTarget): number => {
    const hp = scoreTarget(target, challenger.id, opponent.id);
    return hp[by] - hp[otherSide(by)];
  };
  const player = by === 'challenger' ? challenger : opponent;
  return dailyTargets(battle, dayKeyOf(dayNumber))
    .map((target) => takes(doneBy(target, player.id)) - takes(target))
    .reduce((sum, hp) => sum + hp, 0);
}

/** The target as it would be if that player did all of it, whatever the other one has entered. */
function doneBy(target: DailyTarget, userId: string): DailyTarget {
  const input = target.format === 'checkbox' ? true : MAX_NUMBER_ENTRY;
  return { ...target, [userId]: { userId, input, photo: 'proof', hide: false } };
}

/** From when on an evening is one, by the clocks of a zone. */
const EVENING = '18:00';

/**
 * Whether it is evening for the player, by the zone that the battle knows of them: the hours in which
 * both sides are told of a knock-out that may come.
 */
export function isEvening(
  battle: Battle,
  userId: string,
  now: Date,
  fallbackZone: string,
): boolean {
  const time = timeInZone(now.getTime(), zoneOf(battle, userId) ?? fallbackZone);
  return time !== undefined && time >= EVENING;
}
