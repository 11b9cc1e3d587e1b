import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { showToast } from '../../stores/screen/toasts.ts';

interface YesNoFieldProps {
  label: string;
  hint: string;
  /** As the record has it; null until it is there. */
  stored: boolean | null;
  isDisabled?: boolean;
  /** Settles when the choice is kept. */
  onChoose: (isWanted: boolean) => Promise<void>;
}

/** Shows a choice at once, as not kept yet until it is, and what is stored again where it could not be. */
export function YesNoField({ label, hint, stored, isDisabled = false, onChoose }: YesNoFieldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen !== null && chosen === stored) setChosen(null);
  const shown = chosen ?? stored;

  const choose = async (isWanted: boolean): Promise<void> => {
    setChosen(isWanted);
    try {
      await onChoose(isWanted);
    } catch {
      setChosen(null);
      showToast(`${label} was not changed. Please try again.`, 'error');
    }
  };

  return (
    <SelectField
      label={label}
      hint={hint}
      disabled={isDisabled || stored === null}
      isSaving={chosen !== null}
      value={shown === null ? '' : shown ? 'Yes' : 'No'}
      onChange={({ target }) => void choose(target.value === 'Yes')}
    >
      {shown === null && <option value="">Loading</option>}
      <option>Yes</option>
      <option>No</option>
    </SelectField>
  );
}
