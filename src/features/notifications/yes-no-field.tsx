import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { showToast } from '../../stores/toasts.ts';

interface YesNoFieldProps {
  label: string;
  hint: string;
  /** As the record has it. */
  stored: boolean;
  isDisabled?: boolean;
  /** Settles when the choice is kept. */
  onChoose: (isWanted: boolean) => Promise<void>;
}

/** Shows a choice at once, and what is stored again where it could not be kept. */
export function YesNoField({ label, hint, stored, isDisabled = false, onChoose }: YesNoFieldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen === stored) setChosen(null);

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
      disabled={isDisabled}
      value={(chosen ?? stored) ? 'Yes' : 'No'}
      onChange={({ target }) => void choose(target.value === 'Yes')}
    >
      <option>Yes</option>
      <option>No</option>
    </SelectField>
  );
}
