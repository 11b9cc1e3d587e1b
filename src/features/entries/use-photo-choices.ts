import type { Battle } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { battlesIn, useOpenBattles } from '../../stores/battles/open-battles.ts';
import { useUserId } from '../../stores/session/session.ts';
import { hasUnprovenNumber, type OpenSlot, openSlots } from './open-slots.ts';

export interface BattleChoice {
  readonly battle: Battle;
  /** At least one. */
  readonly slots: readonly OpenSlot[];
}

const UNREAD = 'Your battles could not be loaded. They are safe.';

/** Where a photo can go; or why nowhere, in the words of spec section 2, and where it goes instead (D72). */
export type PhotoChoices =
  | { readonly status: 'loading' }
  | { readonly status: 'none'; readonly reason: string; readonly hint?: string }
  | { readonly status: 'ready'; readonly battles: readonly BattleChoice[] };

export function usePhotoChoices(): PhotoChoices {
  // Whoever has taken a picture before midnight is not sent to the day before.
  useNow();
  const userId = useUserId();
  const open = useOpenBattles();
  if (open.status === 'loading') return { status: 'loading' };
  if (open.status === 'error') return { status: 'none', reason: UNREAD };
  const active = battlesIn(open).filter(({ status }) => status === 'ACTIVE');
  if (active.length === 0)
    return { status: 'none', reason: 'You currently have no active battles.' };
  const choices = active
    .map((battle) => ({ battle, slots: openSlots(battle, userId) }))
    .filter(({ slots }) => slots.length > 0);
  if (choices.length > 0) return { status: 'ready', battles: choices };
  const isNumberLeft = active.some((battle) => hasUnprovenNumber(battle, userId));
  return {
    status: 'none',
    reason: 'No targets left to update.',
    ...(isNumberLeft && { hint: 'A number takes its photo with it: tap the number.' }),
  };
}
