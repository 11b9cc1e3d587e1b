import { Dialog } from '../../components/dialog.tsx';
import type { EnteredNumber } from '../../components/number-entry.tsx';
import { enteredNumber, entryOf, targetAt } from '../../domain/index.ts';
import { useEntryRecorder } from '../../stores/entries/use-recorders.ts';
import { useUserId } from '../../stores/session/session.ts';
import { BlockNumbers } from './block-numbers.tsx';
import { entryDay } from './entry-day.ts';
import type {
  DailyNumberProps,
  EntryDialogProps,
  NumberQuestionProps,
} from './entry-dialog-props.ts';
import { NumberForm } from './number-form.tsx';
import { ProvenNumber } from './proven-number.tsx';

/** Asks for the number of a target, with its photo where one is required (D71, D95). */
export function NumberDialog({ battle, slot, onClose }: EntryDialogProps) {
  const target = targetAt(battle, slot);
  if (!target) return null;
  return (
    <Dialog title={target.title} onClose={onClose} toTypeIn>
      <Question battle={battle} slot={slot} target={target} onClose={onClose} />
    </Dialog>
  );
}

function Question(asked: NumberQuestionProps) {
  const { dayKey } = asked.slot;
  if (dayKey === null) return <BlockNumbers {...asked} />;
  const Daily = asked.target.isPhotoRequired ? ProvenNumber : DailyNumber;
  return <Daily {...asked} dayKey={dayKey} />;
}

function DailyNumber({ battle, slot, dayKey, target, onClose }: DailyNumberProps) {
  const record = useEntryRecorder(battle, dayKey);
  const entry = entryOf(target, useUserId());
  const known = enteredNumber(entry);
  const isHidden = entry?.hide ?? false;

  /** Open while it was refused: the number may have been typed over midnight. */
  const closeUnless = (refusal: string | undefined): string | undefined => {
    if (refusal === undefined) onClose();
    return refusal;
  };
  const confirm = ({ input, hide }: EnteredNumber): string | undefined => {
    if (input !== known) return closeUnless(record(target, { input, hide }));
    return closeUnless(hide === isHidden ? undefined : record(target, { hide }));
  };
  const clear = (): string | undefined => closeUnless(record(target, { input: null }));
  return (
    <NumberForm
      battle={battle}
      slot={slot}
      known={known}
      isHidden={isHidden}
      hint={`For ${entryDay(battle, dayKey)}.`}
      submitLabel="Confirm"
      onSubmit={confirm}
      clearing={known === undefined ? undefined : { label: 'Clear entry', onClear: clear }}
      onCancel={onClose}
    />
  );
}
