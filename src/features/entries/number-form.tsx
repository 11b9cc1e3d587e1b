import { useEffect, useRef } from 'react';
import { NumberEntry, type NumberEntryProps } from '../../components/number-entry.tsx';
import { NUMBER_ENTRY_MESSAGE, parseNumberEntry } from '../../schema/number-entry-form.ts';

/** Asks for a number that the game takes (D125), ready to be typed over. */
export function NumberForm(props: Omit<NumberEntryProps, 'parse' | 'invalidMessage' | 'ref'>) {
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
      parse={parseNumberEntry}
      invalidMessage={NUMBER_ENTRY_MESSAGE}
    />
  );
}
