import { finishDate, hasFinishDate, type When } from './battle-days.ts';
import { type Battle, BATTLE_STATUSES, type BattleStatus } from './battle.ts';
import { dateOfMoment } from './calendar.ts';
import { duelKnockOut } from './hit-points.ts';
import { derivedResult, hasUnknownTarget, storedResult } from './outcome.ts';
import { mayDecline } from './request.ts';
import type { BattleResult } from './result.ts';

/**
 * Whether the entries and the calendar say that it is over: past its last day, or a knock-out. Never
 * of a battle whose last day has no date.
 */
export function isOver(battle: Battle, today: string): boolean {
  if (!hasFinishDate(battle)) return false;
  if (today > finishDate(battle)) return true;
  return !battle.isGroupBattle && duelKnockOut(battle, today) !== null;
}

/** Whether it stands where only a later version knows what that means (K3): nothing is said of it. */
export const hasUnknownStatus = ({ status }: Battle): boolean => !BATTLE_STATUSES.includes(status);

/** Where a day ends last, clocks are so far behind UTC. */
const LAST_ZONE_BEHIND_MS = 12 * 60 * 60 * 1000;

/** The date there: one before it is past everywhere on earth. */
export function lastDateOf(now: Date): string {
  return dateOfMoment(now.getTime() - LAST_ZONE_BEHIND_MS);
}

/**
 * Whether that player's phone may make the automatic transition itself. It completes what is past its last day
 * everywhere on earth; what is over earlier, or has no date, the server completes (D185). A request ends for
 * whoever may decline it, and for others once nobody anywhere can accept it any more (D105, D138).
 */
export function maySettle(battle: Battle, userId: string, now: Date): boolean {
  const lastDate = lastDateOf(now);
  if (battle.status === 'PENDING') return mayDecline(battle, userId) || lastDate > battle.startDate;
  return hasFinishDate(battle) && lastDate > finishDate(battle);
}

/**
 * Whether that player can enter anything now: from the first to the last day in the player's own zone,
 * while it is ACTIVE and not over. An ACTIVE battle may be past that while another player's last day
 * still runs, or nobody has settled it.
 */
export function isOpenForEntries(battle: Battle, { today, settled }: When): boolean {
  return (
    battle.status === 'ACTIVE' &&
    battle.startDate <= today &&
    today <= finishDate(battle) &&
    !isOver(battle, settled)
  );
}

/**
 * What the automatic transition on load makes of it (spec section 4): a request whose start has
 * passed is declined, a battle that is over complete. Its own status if nothing is due.
 */
export function nextStatus(battle: Battle, today: string): BattleStatus {
  if (battle.status === 'PENDING' && battle.startDate < today) return 'DECLINED';
  if (battle.status === 'ACTIVE' && isOver(battle, today)) return 'COMPLETE';
  return battle.status;
}

/** The battle after the automatic transition, with its result when it became COMPLETE. */
export function settleBattle(battle: Battle, today: string): Battle {
  const status = nextStatus(battle, today);
  if (status === battle.status) return battle;
  if (status !== 'COMPLETE') return { ...battle, status };
  return { ...battle, status, result: derivedResult(battle, today) };
}

/**
 * The battle as the server lets it stand (K4): settled, a false result overwritten, and ACTIVE
 * again when it was completed without being over. The same battle when nothing is wrong.
 */
export function verifyBattle(battle: Battle, today: string): Battle {
  if (battle.status !== 'COMPLETE') return settleBattle(battle, today);
  if (!isOver(battle, today)) return { ...battle, status: 'ACTIVE', result: null };
  const result = derivedResult(battle, today);
  const stored = storedResult(battle);
  return stored && isSameResult(stored, result) ? battle : { ...battle, result };
}

/**
 * The battle as its players see it, whatever is written (K4): COMPLETE with the result of its entries
 * as soon as it is over, also before anybody has stored that, and ACTIVE while by them it is not; a request
 * whose start has passed is DECLINED. The same battle when nothing is wrong, and one with targets of a later
 * version, of which only that version can tell (K3).
 */
export function asPlayed(battle: Battle, today: string): Battle {
  return hasUnknownTarget(battle) ? battle : verifyBattle(battle, today);
}

function isSameResult(a: BattleResult, b: BattleResult): boolean {
  return canonical(a) === canonical(b);
}

/** JSON with sorted keys: Firestore gives maps back in its own order. */
function canonical(result: BattleResult): string {
  return JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
