import type { Battle, BattleSide, Contestant, PerSide, Side } from './battle.ts';
import { DELETED_PLAYER_NAME, type PlayerName } from './user.ts';

const NOBODY: BattleSide = { id: '', username: DELETED_PLAYER_NAME };

/** Both sides of a duel; a missing opponent is nobody, who has no entries. */
export function duelSides(battle: Battle): PerSide<BattleSide> {
  return { challenger: battle.challenger, opponent: battle.opponent ?? NOBODY };
}

export function otherSide(side: Side): Side {
  return side === 'challenger' ? 'opponent' : 'challenger';
}

/** The side of a duel that the player fights on; undefined for anybody else. */
export function sideOf(battle: Battle, userId: string): Side | undefined {
  if (battle.challenger.id === userId) return 'challenger';
  return battle.opponent?.id === userId ? 'opponent' : undefined;
}

/** What the battle stores about a participant; undefined for anybody else. */
export function participant(battle: Battle, userId: string): BattleSide | Contestant | undefined {
  if (battle.isGroupBattle) return battle.contestants?.[userId];
  const side = sideOf(battle, userId);
  return side && duelSides(battle)[side];
}

export function isParticipant(battle: Battle, userId: string): boolean {
  return battle.userIds.includes(userId);
}

/** The id and the name as the battle knows it. */
export function namedPlayer(battle: Battle, userId: string): PlayerName {
  return { id: userId, username: participant(battle, userId)?.username ?? DELETED_PLAYER_NAME };
}

/** Whether the account of a participant is deleted (D136). */
export function hasLeft({ username }: PlayerName): boolean {
  return username === DELETED_PLAYER_NAME;
}

/** Whoever takes part and still has an account, in the order of `userIds`. */
export function stillIn(battle: Battle): string[] {
  return battle.userIds.filter((userId) => !hasLeft(namedPlayer(battle, userId)));
}

/** Everybody but the viewer, in the order of `userIds`. */
export function opponentsOf(battle: Battle, viewerId: string): PlayerName[] {
  return battle.userIds.filter((id) => id !== viewerId).map((id) => namedPlayer(battle, id));
}
