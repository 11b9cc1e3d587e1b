import {
  type Battle,
  duelHp,
  duelSides,
  maxHp,
  otherSide,
  playerToday,
  settledDate,
  sideOf,
  type When,
} from '../domain/index.ts';
import { localTimeZone } from '../lib/time-zone.ts';

/** The two dates that decide in a battle: the player's own and the settled one (K2). */
export function whenFor(battle: Battle, userId: string, now: Date): When {
  const zone = localTimeZone();
  return {
    today: playerToday(battle, userId, now, zone),
    settled: settledDate(battle, now, zone),
  };
}

export interface CornerScore {
  readonly id: string;
  readonly username: string;
  readonly hp: number;
  readonly maxHp: number;
}

/** A duel as its player sees it: HP derived from the entries (K1), the viewer's corner first. */
export function cornersOf(
  battle: Battle,
  userId: string,
): { mine: CornerScore; theirs: CornerScore } {
  const hp = duelHp(battle);
  const sides = duelSides(battle);
  const full = maxHp(battle);
  const side = sideOf(battle, userId) ?? 'challenger';
  const corner = (which: typeof side): CornerScore => ({
    id: sides[which].id,
    username: sides[which].username,
    hp: hp[which],
    maxHp: full,
  });
  return { mine: corner(side), theirs: corner(otherSide(side)) };
}
