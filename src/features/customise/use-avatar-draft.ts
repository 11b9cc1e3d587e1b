import { useState } from 'react';
import {
  type Avatar,
  type AvatarId,
  PICKED_COLORS,
  type PickedColor,
  withDerivedColors,
} from '../../domain/index.ts';

/** What the player tries on, over what is saved; derived colours follow at once (D33). */
export function useAvatarDraft(saved: Avatar) {
  const [draft, setDraft] = useState<Avatar | null>(null);
  const avatar = draft ?? saved;

  return {
    avatar,
    isChanged: !looksLike(avatar, saved),
    /** One set of colours for all four (D32). */
    chooseFighter: (id: AvatarId): void => setDraft({ ...avatar, id }),
    chooseColor: (slot: PickedColor, color: string): void =>
      setDraft({ ...avatar, colors: withDerivedColors({ ...avatar.colors, [slot]: color }) }),
    revert: (): void => setDraft(null),
  };
}

function looksLike(avatar: Avatar, other: Avatar): boolean {
  return (
    avatar.id === other.id &&
    PICKED_COLORS.every((slot) => avatar.colors[slot] === other.colors[slot])
  );
}
