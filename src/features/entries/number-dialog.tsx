import { Dialog } from '../../components/dialog.tsx';
import type { EnteredNumber } from '../../components/number-entry.tsx';
import {
  type Battle,
  type BlockTarget,
  enteredNumber,
  entryOf,
  type EntrySlot,
  targetAt,
} from '../../domain/index.ts';
import { useEntryRecorder } from '../../stores/entries/use-recorders.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useBattle } from '../../stores/battles/use-battle.ts';
import { BlockNumbers } from './block-numbers.tsx';
import { entryDay } from './entry-day.ts';
import { NumberForm } from './number-form.tsx';
import { ProvenNumber } from './proven-number.tsx';

interface NumberDialogProps {
  battleId: string;
  slot: EntrySlot;
  onClose: () => void;
}

/** Asks for the number of a target, with its photo where one is required (D71, D95). */
export function NumberDialog({ battleId, slot, onClose }: NumberDialogProps) {
  const found = useBattle(battleId);
  if (found.status !== 'ready') return null;
  const { battle } = found;
  const target = targetAt(battle, slot);
  if (!target) return null;
  return (
    <Dialog title={target.title} onClose={onClose} toTypeIn>
      <Question battle={battle} slot={slot} target={target} onClose={onClose} />
    </Dialog>
  );
}

interface QuestionProps {
  battle: Battle;
  slot: EntrySlot;
  target: BlockTarget;
  onClose: () => void;
}

function Question({ slot, ...asked }: QuestionProps) {
  const { dayKey } = slot;
  if (dayKey === null) return <BlockNumbers {...asked} />;
  return asked.target.isPhotoRequired ? (
    <ProvenNumber {...asked} slot={slot} dayKey={dayKey} />
  ) : (
    <DailyNumber {...asked} dayKey={dayKey} />
  );
}

interface DailyNumberProps {
  battle: Battle;
  dayKey: string;
  target: BlockTarget;
  onClose: () => void;
}

function DailyNumber({ battle, dayKey, target, onClose }: DailyNumberProps) {
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
      slot={{ dayKey, targetKey: target.targetKey }}
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
