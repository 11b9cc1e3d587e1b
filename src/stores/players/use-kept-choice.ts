import { useState } from 'react';
import { showToast } from '../screen/toasts.ts';

/**
 * A choice on the player's record, which is null until it is there: shown at once, as not kept yet until it
 * is, and as `stored` where it could not be, which `failure` says.
 */
export function useKeptChoice<Value>(
  stored: Value | null,
  keep: (value: Value) => Promise<void>,
  failure: string,
) {
  const [chosen, setChosen] = useState<Value | null>(null);
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen !== null && chosen === stored) setChosen(null);

  const choose = async (value: Value): Promise<void> => {
    setChosen(value);
    try {
      await keep(value);
    } catch {
      setChosen(null);
      showToast(failure, 'error');
    }
  };
  return { shown: chosen ?? stored, isSaving: chosen !== null, choose };
}
