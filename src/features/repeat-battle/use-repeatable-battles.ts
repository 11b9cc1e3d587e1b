import { type Battle, newestFirst } from '../../domain/index.ts';
import { type AllBattles, useAllBattles } from '../../stores/battles/use-all-battles.ts';

export interface RepeatableBattles {
  /** COMPLETE, DECLINED and ACTIVE ones as far as they were read, newest start first (D42). */
  readonly battles: readonly Battle[];
  /** Where they come from. */
  readonly all: AllBattles;
}

/** What can be played again: whatever was agreed on once, or at least asked for. */
export function useRepeatableBattles(): RepeatableBattles {
  const all = useAllBattles();
  const running = all.open.filter(({ status }) => status === 'ACTIVE');
  return { battles: [...running, ...all.finished.battles].toSorted(newestFirst), all };
}
