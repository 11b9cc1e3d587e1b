import type { DraftBattle } from '../../domain/index.ts';

/** The stages that a target goes through, in their order (spec section 2, "Create-battle wizard"). */
export const TARGET_STAGES = ['title', 'frequency', 'type', 'description'] as const;
export type TargetStage = (typeof TARGET_STAGES)[number];

/** Those with one answer, as type and frequency have in a group, are skipped (D48). */
const GROUP_TARGET_STAGES: readonly TargetStage[] = ['title', 'description'];

export function targetStages({ isGroupBattle }: DraftBattle): readonly TargetStage[] {
  return isGroupBattle ? GROUP_TARGET_STAGES : TARGET_STAGES;
}

/** The stage of a target after this one, which is not the last. */
export function nextTargetStage(draft: DraftBattle, stage: TargetStage): TargetStage {
  const stages = targetStages(draft);
  return stages[stages.indexOf(stage) + 1] ?? 'description';
}

/** The stages of the battle around its targets, in their order. */
export const BATTLE_STAGES = ['targets', 'start-date', 'days', 'prize', 'rules'] as const;
/** `quick` is no stage of the specification's: everything on one screen (D196). */
export type BattleStage = (typeof BATTLE_STAGES)[number] | 'finished' | 'quick';

/** Where in the wizard somebody is. A new target has an id before it has anything else (D46). */
export type Place =
  | { readonly stage: TargetStage; readonly targetId: string }
  | { readonly stage: BattleStage };

const isTargetStage = (stage: string | null): stage is TargetStage =>
  TARGET_STAGES.some((known) => known === stage);

const isBattleStage = (stage: string | null): stage is BattleStage =>
  stage === 'finished' || stage === 'quick' || BATTLE_STAGES.some((known) => known === stage);

/** The query of the wizard's address for a place. */
export function formatPlace(place: Place): string {
  const { stage } = place;
  return `?${new URLSearchParams('targetId' in place ? { stage, target: place.targetId } : { stage })}`;
}

/** The place that a query names; null for what is none. */
export function parsePlace(query: string): Place | null {
  const parameters = new URLSearchParams(query);
  const stage = parameters.get('stage');
  const targetId = parameters.get('target');
  if (isTargetStage(stage) && targetId) return { stage, targetId };
  return isBattleStage(stage) ? { stage } : null;
}

/**
 * The place of this draft that comes closest to what the address asks for, and where it asks for
 * none that is there, to where the player was last: what an address names may be deleted, and no
 * stage can be skipped to before there is a target. Once its bookmark is kept, the answer for a
 * draft stays the same, also where a new target got its id here.
 */
export function nearestPlace(draft: DraftBattle, query: string): Place {
  for (const place of [parsePlace(query), parsePlace(draft.bookmark)])
    if (place !== null && isThere(draft, place)) return place;
  return draft.targets.length > 0 ? { stage: 'targets' } : newTarget(draft);
}

function isThere({ targets, sketches }: DraftBattle, place: Place): boolean {
  if (!('targetId' in place)) return place.stage === 'quick' || targets.length > 0;
  const isKnown = [...targets, ...sketches].some(({ id }) => id === place.targetId);
  return isKnown || place.stage === 'title';
}

/** Where another target begins, or goes on if one was begun and left. */
export function newTarget({ targets, sketches }: DraftBattle): Place {
  const begun = sketches.find(({ id }) => targets.every((target) => target.id !== id));
  return { stage: 'title', targetId: begun?.id ?? crypto.randomUUID() };
}

/** The stage before this one in the order of the wizard; null for the first. */
export function previousPlace(draft: DraftBattle, place: Place): Place | null {
  if (place.stage === 'title') return beforeTarget(draft, place);
  if ('targetId' in place) {
    const stages = targetStages(draft);
    return { ...place, stage: stages[stages.indexOf(place.stage) - 1] ?? 'title' };
  }
  if (place.stage === 'targets') return draft.hasOrigin ? null : lastStageOf(draft.targets.at(-1));
  if (place.stage === 'quick') return null;
  if (place.stage === 'finished') return { stage: 'rules' };
  return { stage: BATTLE_STAGES[BATTLE_STAGES.indexOf(place.stage) - 1] ?? 'targets' };
}

function beforeTarget({ targets }: DraftBattle, { targetId }: { targetId: string }): Place | null {
  if (targets.length === 0) return null;
  const index = targets.findIndex(({ id }) => id === targetId);
  return index === -1 ? { stage: 'targets' } : lastStageOf(targets[index - 1]);
}

function lastStageOf(target: { readonly id: string } | undefined): Place | null {
  return target === undefined ? null : { stage: 'description', targetId: target.id };
}
