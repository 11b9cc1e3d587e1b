import { type DraftBattle, type DraftKind, isolatedText, joinedNames } from '../../domain/index.ts';
import { sketchOf } from './draft-targets.ts';
import {
  BATTLE_STAGES,
  type BattleStage,
  type Place,
  type TargetStage,
  targetStages,
} from './wizard-place.ts';

export interface StageTexts {
  /** The stage's name, as the specification lists it. */
  readonly name: string;
  /** How far it is; null where the stage has no counter (D44). */
  readonly counter: { readonly step: number; readonly of: number } | null;
  /** The friendly line that asks for it. */
  readonly question: string;
}

const NAMES: Readonly<Record<Exclude<TargetStage | BattleStage, 'targets'>, string>> = {
  title: 'Target Title',
  frequency: 'Target Frequency',
  type: 'Target Type',
  description: 'Target Description',
  'start-date': 'Start Date',
  days: 'Days',
  prize: 'Prize/Forfeit',
  rules: 'Description',
  finished: 'Finished',
  quick: 'Quick Challenge',
};

/** What the wizard is for: its name, and that of its list of targets, where a revision begins. */
export const WIZARD_NAMES: Readonly<Record<DraftKind, string>> = {
  create: 'Create Battle',
  edit: 'Edit Battle',
  propose: 'Propose Changes',
  invite: 'Create Battle',
};

const FINISHED_QUESTIONS: Readonly<Record<DraftKind, string>> = {
  create: 'All set. Ready to send it?',
  edit: 'Ready to send your changes?',
  propose: 'Ready to send your changes?',
  invite: 'All set. Shall we make the link?',
};

export function stageTexts(draft: DraftBattle, place: Place): StageTexts {
  const { stage } = place;
  const name = stage === 'targets' ? WIZARD_NAMES[draft.kind] : NAMES[stage];
  return {
    name,
    counter: counterOf(draft, stage),
    question:
      'targetId' in place ? targetQuestion(draft, place) : battleQuestion(draft, place.stage),
  };
}

function counterOf(draft: DraftBattle, stage: TargetStage | BattleStage): StageTexts['counter'] {
  if (stage === 'finished' || (stage === 'title' && draft.targets.length === 0)) return null;
  const orders: readonly (readonly string[])[] = [targetStages(draft), BATTLE_STAGES];
  const steps = orders.find((order) => order.includes(stage));
  return steps ? { step: steps.indexOf(stage) + 1, of: steps.length } : null;
}

function targetQuestion(
  draft: DraftBattle,
  { stage, targetId }: { stage: TargetStage; targetId: string },
): string {
  const title = isolatedText(sketchOf(draft, targetId).title.trim()) || 'this target';
  switch (stage) {
    case 'title':
      if (draft.targets.length === 0)
        return `Let’s set up your battle with ${namesOf(draft)}. What is the first thing to do?`;
      return draft.targets.some(({ id }) => id === targetId)
        ? 'What should it be called?'
        : 'Another one! What is it?';
    case 'frequency':
      return `“${title}”: every day, or once in the whole battle?`;
    case 'type':
      return 'Tick it off, or count something?';
    case 'description':
      return `Anything to add about “${title}”? You can leave this empty.`;
  }
}

function battleQuestion(draft: DraftBattle, stage: BattleStage): string {
  const names = namesOf(draft);
  switch (stage) {
    case 'quick':
      return 'What are you fighting over?';
    case 'targets':
      return draft.targets.length === 1
        ? 'One target is ready. Add another, or continue?'
        : `${draft.targets.length} targets are ready. Add another, or continue?`;
    case 'start-date':
      return 'When does the first day begin?';
    case 'days':
      return 'How many days will you fight?';
    case 'prize':
      return 'What is at stake? You can leave this empty.';
    case 'rules':
      return `Any rules to agree on with ${names}? You can leave this empty.`;
    case 'finished':
      return FINISHED_QUESTIONS[draft.kind];
  }
}

/** 'Bob', 'Bob and Cat', 'Bob, Cat and Dan'; of an invite nobody knows yet. */
export function namesOf({ kind, opponents }: DraftBattle): string {
  if (kind === 'invite') return 'whoever opens your link';
  return joinedNames(opponents.map(({ username }) => username));
}
