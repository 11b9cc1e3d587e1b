import { DEFAULT_BATTLE_DAYS } from './limits.ts';
import type { DraftTarget, PlannedTarget, TargetFormat, TargetFrequency } from './target.ts';
import type { PlayerName } from './user.ts';

/** What the players agree on: everything of a battle that its challenger may edit. */
export interface BattleTerms {
  readonly startDate: string;
  readonly numDays: number;
  readonly prize: string;
  readonly description: string;
  /** Daily and block targets in the order the wizard lists them. */
  readonly targets: readonly PlannedTarget[];
}

/**
 * What becomes of a draft when it is sent:
 * - `create`: a new battle
 * - `edit`: new terms of a request by its challenger (D50)
 * - `propose`: new terms of a duel by the other side (D51)
 * - `invite`: a link, for whoever opens it (decision 062)
 */
export const DRAFT_KINDS = ['create', 'edit', 'propose', 'invite'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** A target that is being made or changed, as typed so far; what was not chosen yet is ''. */
export interface TargetSketch extends Omit<DraftTarget, 'format' | 'frequency'> {
  readonly id: string;
  readonly format: TargetFormat | '';
  readonly frequency: TargetFrequency | '';
}

/** The battle that the wizard is building (spec section 3, "Draft battle"), valid or not yet. */
export interface DraftBattle {
  readonly kind: DraftKind;
  /** Made once for a new battle, so that sending again makes no second one, also after a reload (D84). */
  readonly battleId: string;
  /** The version of the terms that the player saw (D52); null for a new battle. */
  readonly version: number | null;
  readonly isGroupBattle: boolean;
  /** One in a duel, two or three in a group; nobody yet in an invite. */
  readonly opponents: readonly PlayerName[];
  /** `YYYY-MM-DD`; '' until chosen. */
  readonly startDate: string;
  /** As typed. */
  readonly numDays: string;
  readonly prize: string;
  readonly description: string;
  /** Finished targets: these are sent. */
  readonly targets: readonly PlannedTarget[];
  /** Targets being made, and changes of finished ones, that were not finished yet. */
  readonly sketches: readonly TargetSketch[];
  /** Whether it began with the terms of a battle: its first stage is then the list of targets. */
  readonly hasOrigin: boolean;
  /** How many targets of the original a group could not take (D43). */
  readonly leftOut: number;
  /** Whether the player has put any work into it: then it is not thrown away unasked (D26). */
  readonly isTouched: boolean;
  /** The query of the wizard's address at the stage shown last; '' for its beginning. */
  readonly bookmark: string;
}

type DraftStart = Pick<
  DraftBattle,
  'kind' | 'battleId' | 'version' | 'isGroupBattle' | 'opponents'
> & {
  /** What it starts from; an empty draft without. */
  readonly terms?: BattleTerms;
  readonly leftOut?: number;
};

/** A draft that nobody has worked on yet. */
export function newDraft({ terms, leftOut = 0, ...draft }: DraftStart): DraftBattle {
  return {
    ...draft,
    startDate: terms?.startDate ?? '',
    numDays: String(terms?.numDays ?? DEFAULT_BATTLE_DAYS),
    prize: terms?.prize ?? '',
    description: terms?.description ?? '',
    targets: terms?.targets ?? [],
    sketches: [],
    hasOrigin: terms !== undefined && terms.targets.length > 0,
    leftOut,
    isTouched: false,
    bookmark: '',
  };
}
