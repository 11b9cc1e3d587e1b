import { useEffect, useRef, useState } from 'react';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { showToast } from '../screen/toasts.ts';

/**
 * A choice on the player's record, which is null until it is there: shown at once, as not kept yet until it
 * is, and as `stored` where it could not be, which `failure` says.
 * @param keep asks `isLast` before it writes what it has waited for: the choice that was made last stands
 */
export function useKeptChoice<Value>(
  stored: Value | null,
  keep: (value: Value, isLast: () => boolean) => Promise<void>,
  failure: string,
) {
  const [chosen, setChosen] = useState<Value | null>(null);
  const choices = useRef(0);
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen !== null && chosen === stored) setChosen(null);

  const choose = async (value: Value): Promise<void> => {
    const choice = (choices.current += 1);
    const isLast = (): boolean => choices.current === choice;
    setChosen(value);
    try {
      await keep(value, isLast);
    } catch (error) {
      if (!isLast()) return;
      setChosen(null);
      // Only the reply got lost: the record has it. What is refused stands there until it has been told.
      const isKept = latest.current === value && isRepositoryError(error, 'unavailable');
      if (!isKept) showToast(failure, 'error');
    }
  };
  return { shown: chosen ?? stored, isSaving: chosen !== null, choose };
}
