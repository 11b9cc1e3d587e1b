import { useState } from 'react';
import {
  type Avatar,
  type AvatarId,
  type GearId,
  looksLike,
  type PickedColor,
  toggleGear,
  withDerivedColors,
} from '../../domain/index.ts';

/** What the player tries on, over what is saved; derived colours follow at once (D33). */
export function useAvatarDraft(recorded: Avatar) {
  const [draft, setDraft] = useState<Avatar | null>(null);
  const [kept, setKept] = useState<{ readonly avatar: Avatar; readonly over: Avatar }>();
  // The server has it; the record may say so only later.
  const saved = kept?.over === recorded ? kept.avatar : recorded;
  const avatar = draft ?? saved;

  return {
    avatar,
    isChanged: !looksLike(avatar, saved),
    /** One set of colours for all four (D32). */
    chooseFighter: (id: AvatarId): void => setDraft({ ...avatar, id }),
    chooseColor: (slot: PickedColor, color: string): void =>
      setDraft({ ...avatar, colors: withDerivedColors({ ...avatar.colors, [slot]: color }) }),
    wear: (id: GearId): void => setDraft({ ...avatar, gear: toggleGear(avatar.gear, id) }),
    revert: (): void => setDraft(null),
    /** The server has taken what is tried on now: another device may choose something else from here on. */
    noteSaved: (): void => {
      setKept({ avatar, over: recorded });
      setDraft((tried) => (tried === avatar ? null : tried));
    },
  };
}
