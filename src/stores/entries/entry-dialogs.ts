import { create } from 'zustand';
import { type EntrySlot, isSameSlot } from '../../domain/index.ts';

interface Place {
  readonly battleId: string;
  readonly slot: EntrySlot;
}

/**
 * The dialog for an entry that is open, over whatever screen asked for it:
 * - `proof`: a target wants its photo, or has one that is not sent yet (D73).
 * - `number`: a number, with its photo where one is required (D71, D95).
 * - `view`: somebody's photo (D69).
 * - `untick`: a tick goes, and its photo with it (D70).
 * - `word`: something to say to a rival, about an entry, or with null a nudge (D199).
 * - `add`: a picture looks for its target (D72); `picture` is one that is there already, and
 *   `insteadOf` the id of the late photo that it comes from.
 */
export type EntryDialog =
  | ({ readonly kind: 'proof' | 'number' | 'untick' } & Place)
  | ({ readonly kind: 'view'; readonly ownerId: string } & Place)
  | {
      readonly kind: 'word';
      readonly battleId: string;
      readonly to: string;
      readonly about: EntrySlot | null;
    }
  | { readonly kind: 'add'; readonly picture?: Blob | undefined; readonly insteadOf?: string };

interface EntryDialogStore {
  readonly dialog: EntryDialog | null;
}

export const useEntryDialog = create<EntryDialogStore>()(() => ({ dialog: null }));

export function openEntryDialog(dialog: EntryDialog): void {
  useEntryDialog.setState({ dialog });
}

/** Whether the dialog that follows this photo is open, which says how far it is. */
export function isProofOpen(battleId: string, slot: EntrySlot): boolean {
  const { dialog } = useEntryDialog.getState();
  return dialog?.kind === 'proof' && dialog.battleId === battleId && isSameSlot(dialog.slot, slot);
}

export function closeProofOf(battleId: string, slot: EntrySlot): void {
  if (isProofOpen(battleId, slot)) closeEntryDialog();
}

/** A given one only while it is the one that is open: what closes it may come seconds later. */
export function closeEntryDialog(only?: EntryDialog): void {
  useEntryDialog.setState(({ dialog }) =>
    only === undefined || dialog === only ? { dialog: null } : {},
  );
}
