import { TargetEntry } from '../../components/fighter/target-entry.tsx';
import { type Battle, dailyTargets, dayKeyOf } from '../../domain/index.ts';
import { parseNumberEntry, useDailyRecorder } from '../../stores/entries.ts';

interface OwnTargetsProps {
  battle: Battle;
  userId: string;
  /** Today, as a number of the battle's day. */
  day: number;
}

/** Today's daily targets to tick and fill in; those with a photo wait for one. */
export function OwnTargets({ battle, userId, day }: OwnTargetsProps) {
  const dayKey = dayKeyOf(day);
  const record = useDailyRecorder(battle, dayKey);
  return dailyTargets(battle, dayKey).map((target) => (
    <TargetEntry
      key={target.targetKey}
      target={target}
      userId={userId}
      isOpen={!target.isPhotoRequired}
      parseNumber={parseNumberEntry}
      onRecord={(edit) => record(target, edit)}
    />
  ));
}
