import { useEffect, useRef } from 'react';
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

/** A side that stands at 0 HP or below while it can still be turned. */
interface LowSide {
  readonly battleId: string;
  readonly corner: keyof typeof WARNINGS;
  /** The player's own date. */
  readonly today: string;
}

/** What has been said since the app started: once for each side and day (D117). */
const said = new Set<string>();

const subjectOf = ({ battleId, corner }: LowSide): string => `${battleId} ${corner}`;

/**
 * Warns of low health on whatever screen the player is, and puts the warning away when it is no
 * longer so. What a cache holds is no reason to frighten anybody while the server can be asked.
 */
export function useLowHealthWarnings(): void {
  const userId = useSignedInId();
  const now = useNow();
  const isOnline = useOnline();
  const low = useFromOpenBattles((open) =>
    userId === null || (isOnline && isOld(open)) ? [] : lowSides(open, userId, now),
  );

  const before = useRef<readonly LowSide[]>([]);
  useEffect(() => {
    const subjects = new Set(low.map(subjectOf));
    for (const subject of before.current.map(subjectOf))
      if (!subjects.has(subject)) dismissToastsAbout(subject);
    before.current = low;
    for (const side of low) warnOnce(side);
  }, [low]);
}

function isOld(open: OpenBattlesState): boolean {
  return open.status === 'ready' && open.isFromCache;
}

function lowSides(open: OpenBattlesState, userId: string, now: Date): LowSide[] {
  if (open.status !== 'ready') return [];
  return open.battles.flatMap(({ battle }) => lowSidesOf(battle, userId, now));
}

/** Nobody in a group, which has no HP, nor where that day is over: a player's own may be before the rival's. */
function lowSidesOf(battle: Battle, userId: string, now: Date): LowSide[] {
  if (battle.isGroupBattle || battle.status !== 'ACTIVE') return [];
  const { today, settled } = whenFor(battle, userId, now);
  const corners = cornersOf(battle, userId);
  return (['mine', 'theirs'] as const)
    .filter(
      (corner) =>
        isOutOfHp(corners[corner].hp) && !duelKnockOut(battle, corner === 'mine' ? today : settled),
    )
    .map((corner) => ({ battleId: battle.id, corner, today }));
}

function warnOnce(side: LowSide): void {
  const once = `${subjectOf(side)} ${side.today}`;
  if (said.has(once)) return;
  said.add(once);
  const { text, tone } = WARNINGS[side.corner];
  const { battleId } = side;
  showToast(text, tone, { durationMs: LOW_HEALTH_MS, subject: subjectOf(side), battleId });
}

export function resetLowHealthWarnings(): void {
  said.clear();
}
