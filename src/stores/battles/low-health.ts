import { useEffect } from 'react';
import { type Battle, duelKnockOut, isOutOfHp } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnline } from '../../lib/use-online.ts';
import { cornersOf, whenFor } from './battle-view.ts';
import { useFromOpenBattles } from './open-battles.ts';
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

/** Of whom it has been said since the app started, or since they last stood above 0 HP (D117). */
const said = new Set<string>();

/**
 * Warns of low health on whatever screen the player is, and puts the warning away when that is over.
 * What a cache holds is no reason to frighten anybody while the server can be asked.
 */
export function useLowHealthWarnings(): void {
  const userId = useSignedInId();
  const now = useNow();
  const isOnline = useOnline();
  const sides = useFromOpenBattles((open) =>
    userId === null || open.status !== 'ready' || (isOnline && open.isFromCache)
      ? []
      : open.battles.flatMap(({ battle }) => sidesOf(battle, userId, now)),
  );

  useEffect(() => {
    for (const { battleId, corner, isLow } of sides) {
      const subject = `${battleId} ${corner}`;
      if (!isLow) {
        if (said.delete(subject)) dismissToastsAbout(subject);
      } else if (!said.has(subject)) {
        said.add(subject);
        const { text, tone } = WARNINGS[corner];
        showToast(text, tone, { durationMs: LOW_HEALTH_MS, subject, battleId });
      }
    }
  }, [sides]);
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

export function resetLowHealthWarnings(): void {
  said.clear();
}
