import { useEffect, useRef } from 'react';
import { NumberEntry, type NumberEntryProps } from '../../components/number-entry.tsx';
import { type Battle, type EntrySlot, usualFarBelow } from '../../domain/index.ts';
import { decimalMark, writtenNumber } from '../../lib/number-language.ts';
import { readNumberEntry } from '../../schema/number-entry-form-schema.ts';
import { useUserId } from '../../stores/session/session.ts';

interface NumberFormProps extends Omit<NumberEntryProps, 'read' | 'write' | 'doubt' | 'ref'> {
  battle: Battle;
  /** Where the number will be entered. */
  slot: EntrySlot;
}

/**
 * Asks for a number that the game takes (D125), in the player's language (D191), ready to be typed over;
 * and once more for one that is far from what the player usually enters there.
 */
export function NumberForm({ battle, slot, ...props }: NumberFormProps) {
  const userId = useUserId();
  const doubt = (value: number): string | undefined => {
    const usual = usualFarBelow(battle, userId, slot, value);
    if (usual === undefined) return undefined;
    return `Your usual number is ${writtenNumber(usual)}. If ${writtenNumber(value)} is right, press ${props.submitLabel} once more.`;
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return (
    <NumberEntry
      {...props}
      ref={form}
      read={(text) => readNumberEntry(text, decimalMark())}
      write={writtenNumber}
      doubt={doubt}
    />
  );
}
