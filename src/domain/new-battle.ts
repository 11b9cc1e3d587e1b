import { dayKeyOf } from './battle-days.ts';
import type { Battle, Contestant, TermsFields } from './battle.ts';
import type { BattleTerms } from './draft.ts';
import { startingHp } from './hit-points.ts';
import { FIRST_VERSION } from './request.ts';
import type { DailyTarget, PlannedTarget, TargetFrequency } from './target.ts';
import type { PlayerName, User } from './user.ts';

/** Somebody who takes part, with the zone of the device when it is known (K2). */
export type Creator<Player> = Player & { readonly timeZone?: string };
export type GroupMember = Pick<User, 'id' | 'username' | 'avatar' | 'level'>;

export interface NewDuel {
  readonly id: string;
  readonly challenger: Creator<PlayerName>;
  readonly opponent: PlayerName;
  readonly terms: BattleTerms;
}

export interface NewGroup {
  readonly id: string;
  readonly creator: Creator<GroupMember>;
  /** 2 or 3 (D37). */
  readonly opponents: readonly GroupMember[];
  readonly terms: BattleTerms;
}

/** The generated title of a duel (D45). */
export function duelTitle(challenger: string, opponent: string): string {
  return `${challenger} vs ${opponent}`;
}

/** The generated title of a group battle (D45). */
export function groupTitle(creator: string): string {
  return `${creator}'s battle`;
}

/** A duel request as its challenger sends it. */
export function newDuel({ id, challenger, opponent, terms }: NewDuel): Battle {
  const hp = termsHp(terms);
  return {
    id,
    title: duelTitle(challenger.username, opponent.username),
    status: 'PENDING',
    isGroupBattle: false,
    userIds: [challenger.id, opponent.id],
    result: null,
    challenger: { ...nameOf(challenger), hp, zeroHpDate: null, ...zoneOf(challenger) },
    opponent: { ...nameOf(opponent), hp, zeroHpDate: null },
    version: FIRST_VERSION,
    previousTerms: null,
    ...termsFields(terms),
  };
}

/** A group request as its creator sends it; only the creator has accepted. */
export function newGroup({ id, creator, opponents, terms }: NewGroup): Battle {
  const members = [creator, ...opponents];
  const contestants = members.map((member): [string, Contestant] => [
    member.id,
    {
      ...nameOf(member),
      avatar: member.avatar,
      level: member.level,
      accepted: member === creator,
      ...(member === creator ? zoneOf(creator) : {}),
    },
  ]);
  return {
    id,
    title: groupTitle(creator.username),
    status: 'PENDING',
    isGroupBattle: true,
    userIds: members.map((member) => member.id),
    result: null,
    challenger: nameOf(creator),
    contestants: Object.fromEntries(contestants),
    version: FIRST_VERSION,
    previousTerms: null,
    ...termsFields(terms),
  };
}

function nameOf({ id, username }: PlayerName): PlayerName {
  return { id, username };
}

function zoneOf({ timeZone }: { readonly timeZone?: string }): { readonly timeZone?: string } {
  return timeZone === undefined ? {} : { timeZone };
}

/** The HP with which both sides of a duel on these terms start. */
export function termsHp({ targets }: BattleTerms): number {
  return startingHp(targets.filter(({ frequency }) => frequency === 'DAILY').length);
}

/** The fields of a request that its terms fill: texts, dates, and targets without any entry. */
export function termsFields(terms: BattleTerms): TermsFields {
  const { startDate, numDays, prize, description, targets } = terms;
  const dayKey = dayKeyOf(1);
  return {
    startDate,
    numDays,
    prize,
    description,
    days: { [dayKey]: { date: startDate, dayKey, ...numbered(targets, 'DAILY', 'target') } },
    blockTargets: numbered(targets, 'BLOCK', 'blockTarget'),
  };
}

/** Targets of one frequency keyed from 1 without gaps, whatever was deleted before (D46). */
function numbered(
  targets: readonly PlannedTarget[],
  frequency: TargetFrequency,
  prefix: string,
): Record<string, DailyTarget> {
  return Object.fromEntries(
    targets
      .filter((target) => target.frequency === frequency)
      .map((target, index) => {
        const targetKey = `${prefix}${index + 1}`;
        return [targetKey, blankTarget(target, targetKey)];
      }),
  );
}

/** A target nobody has an entry in, which is a daily and a block target alike. */
function blankTarget(target: PlannedTarget, targetKey: string): DailyTarget {
  const { id, title, description, format, frequency, isPhotoRequired } = target;
  return { id, title, description, format, frequency, isPhotoRequired, targetKey };
}
