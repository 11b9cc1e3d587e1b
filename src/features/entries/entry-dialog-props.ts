import type { Battle, BlockTarget, EntrySlot } from '../../domain/index.ts';

/** What the dialog of an entry is about. */
export interface EntryDialogProps {
  battle: Battle;
  slot: EntrySlot;
  onClose: () => void;
}

/** What a question for a number is about. */
export interface NumberQuestionProps extends EntryDialogProps {
  target: BlockTarget;
}

/** Likewise, of a target that is recorded anew every day. */
export interface DailyNumberProps extends NumberQuestionProps {
  dayKey: string;
}
