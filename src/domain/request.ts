import type { Battle } from './battle.ts';
import { isParticipant, namedPlayer } from './participants.ts';
import type { PlayerName } from './user.ts';

/** Version of a battle as first sent (D52). */
export const FIRST_VERSION = 1;

export function versionOf(battle: Battle): number {
  return battle.version ?? FIRST_VERSION;
}

/** Who still has to accept, in the order of `userIds` (D53); nobody once it is no longer PENDING. */
export function pendingApprovalBy(battle: Battle): PlayerName[] {
  if (battle.status !== 'PENDING') return [];
  return battle.userIds
    .filter((userId) => mayAnswer(battle, userId))
    .map((userId) => namedPlayer(battle, userId));
}

/** Whether the request waits for this player's answer (D23): may accept or decline it. */
export function isWaitingFor(battle: Battle, userId: string): boolean {
  return battle.status === 'PENDING' && mayAnswer(battle, userId);
}

/** Whether this player may change the terms and send them again (spec section 6). */
export function mayEdit(battle: Battle, userId: string): boolean {
  return battle.status === 'PENDING' && battle.challenger.id === userId;
}

/** Whether this player may answer with other terms: duels only. */
export function mayPropose(battle: Battle, userId: string): boolean {
  return !battle.isGroupBattle && isWaitingFor(battle, userId);
}

/** Whether this player may decline it, or withdraw it as its challenger (D54, D138). */
export function mayDecline(battle: Battle, userId: string): boolean {
  return isWaitingFor(battle, userId) || mayEdit(battle, userId);
}

function mayAnswer(battle: Battle, userId: string): boolean {
  if (!isParticipant(battle, userId) || battle.challenger.id === userId) return false;
  return !battle.isGroupBattle || battle.contestants?.[userId]?.accepted === false;
}
