import { useKeptChoice } from '../../stores/players/use-kept-choice.ts';

/** A choice of the settings that is kept on the player's record. */
export interface ChoiceProps {
  label: string;
  hint: string;
  /** As the record has it; null until it is there. */
  stored: boolean | null;
  isDisabled?: boolean;
  /** Settles when the choice is kept; asks `isLast` after whatever it waits for before. */
  onChoose: (isWanted: boolean, isLast: () => boolean) => Promise<void>;
}

export function useChoice({ label, stored, onChoose }: ChoiceProps) {
  return useKeptChoice(stored, onChoose, `${label} was not changed. Please try again.`);
}
