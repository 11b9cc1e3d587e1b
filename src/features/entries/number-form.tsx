import { useEffect, useRef } from 'react';
import { NumberEntry, type NumberEntryProps } from '../../components/number-entry.tsx';
import { decimalMark, writtenNumber } from '../../lib/number-language.ts';
import { readNumberEntry } from '../../schema/number-entry-form-schema.ts';

/** Asks for a number that the game takes (D125), in the player's language (D191), ready to be typed over. */
export function NumberForm(props: Omit<NumberEntryProps, 'read' | 'write' | 'ref'>) {
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
    />
  );
}
