import {
  asPlayed,
  type Battle,
  duelHp,
  duelKnockOut,
  duelSides,
  maxHp,
  nextStatus,
  otherSide,
  type PerSide,
  playerToday,
  resultOf,
  settledDate,
  sideOf,
  type When,
} from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';

/**
 * The two dates that decide in a battle: the player's own and the settled one (K2). For an entry that is sent
 * late they are those of the moment in which it was made: it may undo a knock-out (D6), and the rules know
 * how long its day is open (D109).
 */
export function whenFor(battle: Battle, userId: string, moment: Date): When {
  return {
    today: playerToday(battle, userId, moment, localTimeZone()),
    settled: settledAt(battle, moment),
  };
}

/** The date that decides what is past and over (K2). */
export function settledAt(battle: Battle, now: Date): string {
  return settledDate(battle, now, localTimeZone());
}

/** A stored battle as screens show it: over with the result of its entries, or open, as they and the calendar say (K4). */
export function shownBattle(stored: Battle, now: Date): Battle {
  return asPlayed(stored, settledAt(stored, now));
}

/** Whether it is a request that can still be answered. */
export function isStillPending(stored: Battle, now: Date): boolean {
  return nextStatus(stored, settledAt(stored, now)) === 'PENDING';
}

/** Whether it is stored as COMPLETE though it is not over. */
export function isFalseEnd(stored: Battle, now: Date): boolean {
  return stored.status === 'COMPLETE' && shownBattle(stored, now).status !== 'COMPLETE';
}

export interface CornerScore {
  readonly id: string;
  readonly username: string;
  readonly hp: number;
  readonly maxHp: number;
  /** That a knock-out comes, and when, if the entries stay as they are. */
  readonly knockOut: string | false;
}

/** The viewer's own and the other one. */
export interface CornerScores {
  readonly mine: CornerScore;
  readonly theirs: CornerScore;
}

/** The score of a running duel, read out with every change, whoever made it. */
export const spokenScore = ({ mine, theirs }: CornerScores): string =>
  `Score: you ${mine.hp}, ${theirs.username} ${theirs.hp}`;

/**
 * A duel as its player sees it, the viewer's corner first: HP derived from the entries (K1), and
 * in the end as the result has it, with the block rewards or as it stood at the knock-out (D4). Of one that
 * runs a knock-out is told with the viewer's own date: that of a day that is past here is not one of tonight.
 */
export function cornersOf(battle: Battle, userId: string, today?: string): CornerScores {
  const hp = hpOf(battle);
  const sides = duelSides(battle);
  const full = maxHp(battle);
  const out = duelKnockOut(battle);
  const side = sideOf(battle, userId) ?? 'challenger';
  const corner = (which: typeof side): CornerScore => ({
    id: sides[which].id,
    username: sides[which].username,
    hp: hp[which],
    maxHp: full,
    knockOut: out?.loser === which && (out.date === today ? 'KO tonight' : 'KO soon'),
  });
  return { mine: corner(side), theirs: corner(otherSide(side)) };
}

function hpOf(battle: Battle): PerSide<number> {
  const result = battle.status === 'COMPLETE' ? resultOf(battle) : undefined;
  return result && 'challengerHp' in result
    ? { challenger: result.challengerHp, opponent: result.opponentHp }
    : duelHp(battle);
}
