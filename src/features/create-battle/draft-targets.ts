import {
  type DraftBattle,
  MAX_BLOCK_TARGETS,
  MAX_DAILY_TARGETS,
  type PlannedTarget,
  type TargetFrequency,
  type TargetSketch,
} from '../../domain/index.ts';
import { showToast } from '../../stores/screen/toasts.ts';

type Targets = Pick<DraftBattle, 'targets' | 'sketches'>;

const LIMITS: Readonly<Record<TargetFrequency, number>> = {
  DAILY: MAX_DAILY_TARGETS,
  BLOCK: MAX_BLOCK_TARGETS,
};

/** What is known of a target: as being changed, as finished, or nothing but its id. */
export function sketchOf(draft: DraftBattle, targetId: string): TargetSketch {
  const byId = ({ id }: { id: string }): boolean => id === targetId;
  return draft.sketches.find(byId) ?? draft.targets.find(byId) ?? blankSketch(draft, targetId);
}

/** A group has no choice of type and frequency (D48). */
function blankSketch({ isGroupBattle }: DraftBattle, id: string): TargetSketch {
  return {
    id,
    title: '',
    description: '',
    format: isGroupBattle ? 'checkbox' : '',
    frequency: isGroupBattle ? 'DAILY' : '',
    isPhotoRequired: false,
  };
}

/** Keeps what was typed about a target, finished or not. */
export function withSketch(
  draft: DraftBattle,
  targetId: string,
  typed: Partial<TargetSketch>,
): Pick<DraftBattle, 'sketches'> {
  const sketch = { ...sketchOf(draft, targetId), ...typed };
  return { sketches: [...draft.sketches.filter(({ id }) => id !== targetId), sketch] };
}

/** Takes a finished target in: in its old place if it was there before, else at the end. */
export function withTarget({ targets, sketches }: Targets, target: PlannedTarget): Targets {
  const isOwn = ({ id }: { id: string }): boolean => id === target.id;
  return {
    targets: targets.some(isOwn)
      ? targets.map((known) => (isOwn(known) ? target : known))
      : [...targets, target],
    sketches: sketches.filter((sketch) => !isOwn(sketch)),
  };
}

/** Puts a copy right after the original. */
export function withCopy(
  { targets }: Targets,
  targetId: string,
  copyId: string,
): Pick<Targets, 'targets'> {
  return {
    targets: targets.flatMap((target) =>
      target.id === targetId ? [target, { ...target, id: copyId }] : [target],
    ),
  };
}

export function withoutTarget({ targets, sketches }: Targets, targetId: string): Targets {
  const isOther = ({ id }: { id: string }): boolean => id !== targetId;
  return { targets: targets.filter(isOther), sketches: sketches.filter(isOther) };
}

/** Whether nothing stands in the way; says what does. */
export function isAllowed(refusal: string | null): boolean {
  if (refusal !== null) showToast(refusal, 'error');
  return refusal === null;
}

/** Says what stands in the way of one more target of this frequency (D47); null when nothing does. */
export function limitReached(
  { targets }: Targets,
  frequency: TargetFrequency,
  exceptId?: string,
): string | null {
  const limit = LIMITS[frequency];
  const count = targets.filter(
    (target) => target.frequency === frequency && target.id !== exceptId,
  );
  if (count.length < limit) return null;
  return `A battle has at most ${limit} ${frequency === 'DAILY' ? 'daily' : 'block'} targets.`;
}
