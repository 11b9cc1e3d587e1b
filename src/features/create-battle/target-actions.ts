import type { DraftBattle, PlannedTarget } from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { changeDraft } from '../../stores/challenges/draft-battle.ts';
import { showToast, showUndoToast } from '../../stores/screen/toasts.ts';
import type { TargetActions } from './battle-summary.tsx';
import { isAllowed, limitReached, withCopy, withoutTarget } from './draft-targets.ts';
import type { WizardSteps } from './use-wizard-steps.ts';
import { formatPlace, nearestPlace } from './wizard-place.ts';

/** What the summary's buttons do to the draft. */
export function targetActions(draft: DraftBattle, { place, go }: WizardSteps): TargetActions {
  return {
    onDuplicate(target) {
      if (!isAllowed(limitReached(draft, target.frequency))) return;
      changeDraft((current) => withCopy(current, target.id, crypto.randomUUID()));
      showToast('Target duplicated.', 'success');
    },
    onEdit: ({ id }) => go({ stage: 'title', targetId: id }),
    onDelete(target) {
      const rest = { ...draft, ...withoutTarget(draft, target.id) };
      changeDraft((current) => withoutTarget(current, target.id));
      // The next target comes up under the finger.
      meetNothing();
      showUndoToast({ subject: `target ${target.id}` }, 'Target deleted.', () =>
        restore(draft, target),
      );
      // Whoever was changing it goes back to the list, or to the start when it was the last (D122).
      if ('targetId' in place && place.targetId === target.id)
        go(nearestPlace(rest, formatPlace({ stage: 'targets' })));
    },
  };
}

/** Puts a deleted target back in its place, if this is still the draft that it was deleted from. */
function restore({ battleId, targets }: DraftBattle, target: PlannedTarget): void {
  changeDraft((current) => {
    if (current.battleId !== battleId || limitReached(current, target.frequency) !== null)
      return null;
    return { targets: current.targets.toSpliced(targets.indexOf(target), 0, target) };
  });
}
