import { FightPoster } from './fight-poster.tsx';
import { RoundResult } from './round-result.tsx';
import type { Telling } from './tellings.ts';

interface NewsDialogProps {
  telling: Telling;
  /** How many more things are told after this one. */
  left: number;
  onNext: () => void;
  onSkip: () => void;
}

/** How a round went, or that a fight begins. */
export function NewsDialog({ telling: { kind, news }, left, onNext, onSkip }: NewsDialogProps) {
  return kind === 'fight' ? (
    <FightPoster battle={news.battle} onEnd={onNext} />
  ) : (
    <RoundResult {...news} left={left} onNext={onNext} onSkip={onSkip} />
  );
}
