import { useState } from 'react';
import { showToast } from '../../stores/screen/toasts.ts';

/** A choice of the settings that is kept on the player's record. */
export interface ChoiceProps {
  label: string;
  hint: string;
  /** As the record has it; null until it is there. */
  stored: boolean | null;
  isDisabled?: boolean;
  /** Settles when the choice is kept. */
  onChoose: (isWanted: boolean) => Promise<void>;
}

/** Shows a choice at once, as not kept yet until it is, and what is stored again where it could not be. */
export function useChoice({ label, stored, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen !== null && chosen === stored) setChosen(null);

  const choose = async (isWanted: boolean): Promise<void> => {
    setChosen(isWanted);
    try {
      await onChoose(isWanted);
    } catch {
      setChosen(null);
      showToast(`${label} was not changed. Please try again.`, 'error');
    }
  };
  return { shown: chosen ?? stored, isSaving: chosen !== null, choose };
}
