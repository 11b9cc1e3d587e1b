import { useEffect } from 'react';
import { type Battle, duelKnockOut, isOutOfHp } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnline } from '../../lib/use-online.ts';
import { cornersOf, whenFor } from './battle-view.ts';
import { type OpenBattlesState, useFromOpenBattles } from './open-battles.ts';
import { useSignedInId } from '../session/session.ts';
import { dismissToastsAbout, showToast } from '../screen/toasts.ts';

/** Spec section 9, "Toast auto-dismiss". */
const LOW_HEALTH_MS = 5000;

const WARNINGS = {
  mine: {
    tone: 'error',
    text: 'Your health is dangerously low. If your health remains this low overnight then the battle is over and you will lose by KO!',
  },
  theirs: {
    tone: 'success',
    text: "Opponent's health is dangerously low. If their health remains this low overnight then the battle is over and you will win by KO!",
  },
} as const;

/** How a side stands that can still be turned. */
interface Side {
  readonly battleId: string;
  readonly corner: keyof typeof WARNINGS;
  /** At 0 HP or below. */
  readonly isLow: boolean;
}

/** Of whom it has been said since the app started, or since the server last had them above 0 HP (D117). */
const said = new Set<string>();

const subjectOf = ({ battleId, corner }: Side): string => `${battleId} ${corner}`;

/**
 * Warns of low health on whatever screen the player is, and puts the warning away when it is no
 * longer so. What a cache holds is no reason to frighten anybody while the server can be asked.
 */
export function useLowHealthWarnings(): void {
  const userId = useSignedInId();
  const now = useNow();
  const isOnline = useOnline();
  const sides = useFromOpenBattles((open) =>
    userId === null || (isOnline && isOld(open)) ? [] : sidesIn(open, userId, now),
  );

  useEffect(() => {
    const low = sides.filter(({ isLow }) => isLow);
    const subjects = new Set(low.map(subjectOf));
    for (const subject of said) if (!subjects.has(subject)) dismissToastsAbout(subject);
    for (const side of sides) if (!side.isLow) said.delete(subjectOf(side));
    for (const side of low) warnOnce(side);
  }, [sides]);
}

function isOld(open: OpenBattlesState): boolean {
  return open.status === 'ready' && open.isFromCache;
}

/** Those above 0 HP only while the server is heard: a cache may know of an earlier hour. */
function sidesIn(open: OpenBattlesState, userId: string, now: Date): Side[] {
  if (open.status !== 'ready') return [];
  const sides = open.battles.flatMap(({ battle }) => sidesOf(battle, userId, now));
  return sides.filter(({ isLow }) => isLow || !open.isFromCache);
}

/** Nobody in a group, which has no HP, nor where that day is over: a player's own may be before the rival's. */
function sidesOf(battle: Battle, userId: string, now: Date): Side[] {
  if (battle.isGroupBattle || battle.status !== 'ACTIVE') return [];
  const { today, settled } = whenFor(battle, userId, now);
  const corners = cornersOf(battle, userId);
  return (['mine', 'theirs'] as const)
    .filter((corner) => !duelKnockOut(battle, corner === 'mine' ? today : settled))
    .map((corner) => ({ battleId: battle.id, corner, isLow: isOutOfHp(corners[corner].hp) }));
}

function warnOnce(side: Side): void {
  const subject = subjectOf(side);
  if (said.has(subject)) return;
  said.add(subject);
  const { text, tone } = WARNINGS[side.corner];
  const { battleId } = side;
  showToast(text, tone, { durationMs: LOW_HEALTH_MS, subject, battleId });
}

export function resetLowHealthWarnings(): void {
  said.clear();
}
