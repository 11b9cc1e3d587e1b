import { agreedTargets } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import type { BattleTerms } from './draft.ts';
import { MIN_GROUP_OPPONENTS, START_DATE_CHOICES } from './limits.ts';
import { hasLeft, namedPlayer, opponentsOf } from './participants.ts';
import type { DraftTarget } from './target.ts';
import type { PlayerName } from './user.ts';

/** Today, tomorrow and the next 6 days, counted from the creator's date. */
export function startDateChoices(today: string): string[] {
  return Array.from({ length: START_DATE_CHOICES }, (_, index) => addDays(today, index));
}

/** The terms of a battle without anybody's entries: what its wizard starts from when edited. */
export function termsOf(battle: Battle): BattleTerms {
  const { startDate, numDays, prize, description } = battle;
  const targets = agreedTargets(battle).map(({ targetKey: _targetKey, ...planned }) => planned);
  return { startDate, numDays, prize, description, targets };
}

export interface RepeatOptions {
  /** What the copy is to be, whatever the original was. */
  readonly isGroupBattle: boolean;
  /** The creator's date. */
  readonly today: string;
  /** Makes the id of each copied target. */
  readonly newId: () => string;
}

export interface RepeatedBattle {
  readonly terms: BattleTerms;
  /** Targets not copied, because a group allows daily checkboxes only. */
  readonly leftOut: number;
}

/** The copy of an earlier battle as a new draft; a start date that cannot be chosen becomes today (D43). */
export function repeatBattle(
  battle: Battle,
  { isGroupBattle, today, newId }: RepeatOptions,
): RepeatedBattle {
  const terms = termsOf(battle);
  const targets = isGroupBattle ? terms.targets.filter(isGroupTarget) : terms.targets;
  const isChoice = startDateChoices(today).includes(battle.startDate);
  return {
    terms: {
      ...terms,
      startDate: isChoice ? battle.startDate : today,
      targets: targets.map((target) => ({ ...target, id: newId() })),
    },
    leftOut: terms.targets.length - targets.length,
  };
}

/** Groups play daily checkboxes only (spec section 5). */
export function isGroupTarget({
  format,
  frequency,
}: Pick<DraftTarget, 'format' | 'frequency'>): boolean {
  return format === 'checkbox' && frequency === 'DAILY';
}

/** Who is left for a group that one contestant declined, and who that was (D56). */
export interface SendAgain {
  readonly without: PlayerName;
  readonly opponents: readonly PlayerName[];
}

/** What the creator may send again with one tap; null unless 2 opponents or more remain (D36, D56). */
export function sendAgainChoice(battle: Battle, userId: string): SendAgain | null {
  const { declinedBy } = battle;
  if (!battle.isGroupBattle || battle.status !== 'DECLINED') return null;
  if (battle.challenger.id !== userId || declinedBy === undefined) return null;
  const opponents = opponentsOf(battle, userId).filter(
    (opponent) => opponent.id !== declinedBy && !hasLeft(opponent),
  );
  if (declinedBy === userId || opponents.length < MIN_GROUP_OPPONENTS) return null;
  return { without: namedPlayer(battle, declinedBy), opponents };
}
