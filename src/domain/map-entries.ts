import { blockTargets, dailyTargets } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { entryOf } from './entries.ts';
import type { BlockEntry, BlockTarget } from './target.ts';

/** Gives an entry back, changed or as it was. */
export type ChangeEntry = (
  entry: BlockEntry,
  target: BlockTarget,
  dayKey: string | null,
) => BlockEntry;

/**
 * The battle with every participant's entries changed, day by day and then those of the block targets,
 * whose `dayKey` is null.
 */
export function mapEntries(battle: Battle, change: ChangeEntry): Battle {
  const changed = <Target extends BlockTarget>(target: Target, dayKey: string | null) => {
    const entries = battle.userIds.flatMap((userId) => {
      const entry = entryOf(target, userId);
      return entry ? [[userId, change(entry, target, dayKey)] as const] : [];
    });
    return [target.targetKey, { ...target, ...Object.fromEntries(entries) }] as const;
  };
  const days = Object.entries(battle.days).map(([dayKey, day]) => {
    const targets = dailyTargets(battle, dayKey).map((target) => changed(target, dayKey));
    return [dayKey, { ...day, ...Object.fromEntries(targets) }] as const;
  });
  const blocks = blockTargets(battle).map((target) => changed(target, null));
  return {
    ...battle,
    days: Object.fromEntries(days),
    blockTargets: { ...battle.blockTargets, ...Object.fromEntries(blocks) },
  };
}
