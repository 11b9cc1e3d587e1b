import {
  allDays,
  blockTargets,
  dailyTarget,
  dailyTargetKeys,
  dailyTargets,
  dayKeys,
  hasFinishDate,
} from './battle-days.ts';
import type { Battle } from './battle.ts';
import {
  MAX_BATTLE_DAYS,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  MAX_GROUP_OPPONENTS,
  MIN_BATTLE_DAYS,
  MIN_GROUP_OPPONENTS,
} from './limits.ts';
import { participant } from './participants.ts';

/**
 * Whether a stored battle is one that the game could have made, as far as its score depends on it:
 * the server pays for no other. Security rules have no loops and cannot see all of this (K4).
 */
export function isWellFormed(battle: Battle): boolean {
  return (
    hasFinishDate(battle) &&
    hasItsParticipants(battle) &&
    hasItsDays(battle) &&
    hasItsTargets(battle)
  );
}

function hasItsParticipants(battle: Battle): boolean {
  const { userIds, isGroupBattle } = battle;
  const others = new Set(userIds).size - 1;
  const isSizeRight = isGroupBattle
    ? others >= MIN_GROUP_OPPONENTS && others <= MAX_GROUP_OPPONENTS
    : others === 1;
  return (
    isSizeRight &&
    userIds.length === others + 1 &&
    userIds.every((userId) => participant(battle, userId)?.id === userId)
  );
}

function hasItsDays(battle: Battle): boolean {
  const { numDays } = battle;
  return (
    Number.isInteger(numDays) &&
    numDays >= MIN_BATTLE_DAYS &&
    numDays <= MAX_BATTLE_DAYS &&
    Object.keys(daysThatCount(battle)).length === numDays
  );
}

/** Those that are stored; of what was never accepted also those that follow from its first. */
function daysThatCount(battle: Battle): Battle['days'] {
  return battle.status === 'PENDING' || battle.status === 'DECLINED'
    ? allDays(battle)
    : battle.days;
}

/** Every day has the targets of the first, so that no day is easier for anybody. */
function hasItsTargets(battle: Battle): boolean {
  const keys = dailyTargetKeys(battle);
  const blocks = blockTargets(battle).length;
  const isCountRight =
    keys.length <= MAX_DAILY_TARGETS && blocks <= MAX_BLOCK_TARGETS && keys.length + blocks > 0;
  const complete = { ...battle, days: daysThatCount(battle) };
  return isCountRight && dayKeys(battle).every((dayKey) => isLikeFirstDay(complete, dayKey, keys));
}

function isLikeFirstDay(battle: Battle, dayKey: string, keys: readonly string[]): boolean {
  if (!(dayKey in battle.days) || dailyTargets(battle, dayKey).length !== keys.length) return false;
  return keys.every((targetKey) => {
    const first = dailyTarget(battle, 'day1', targetKey);
    const same = dailyTarget(battle, dayKey, targetKey);
    return first?.format === same?.format && first?.isPhotoRequired === same?.isPhotoRequired;
  });
}
