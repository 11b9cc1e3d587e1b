import type { Battle } from '../../domain/index.ts';
import { battlesIn, useOpenBattles } from '../../stores/battles/open-battles.ts';
import { useUserId } from '../../stores/session/session.ts';
import { type OpenSlot, openSlots } from './open-slots.ts';

export interface BattleChoice {
  readonly battle: Battle;
  /** At least one. */
  readonly slots: readonly OpenSlot[];
}

/** Where a photo can go; or why nowhere, in the words of spec section 2. */
export type PhotoChoices =
  | { readonly status: 'loading' }
  | { readonly status: 'none'; readonly reason: string }
  | { readonly status: 'ready'; readonly battles: readonly BattleChoice[] };

export function usePhotoChoices(): PhotoChoices {
  const userId = useUserId();
  const open = useOpenBattles();
  if (open.status === 'loading') return { status: 'loading' };
  const active = battlesIn(open).filter(({ status }) => status === 'ACTIVE');
  if (active.length === 0)
    return { status: 'none', reason: 'You currently have no active battles.' };
  const choices = active
    .map((battle) => ({ battle, slots: openSlots(battle, userId) }))
    .filter(({ slots }) => slots.length > 0);
  if (choices.length === 0) return { status: 'none', reason: 'No targets left to update.' };
  return { status: 'ready', battles: choices };
}
