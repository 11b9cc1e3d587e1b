import { allDays } from './battle-days.ts';
import type { Battle, BattleSide, Contestant, PreviousTerms } from './battle.ts';
import type { BattleTerms } from './draft.ts';
import { termsFields, termsHp } from './new-battle.ts';
import { participant } from './participants.ts';
import { type Refusal, refuse } from './refusal.ts';
import { isWaitingFor, mayDecline, mayEdit, mayPropose, versionOf } from './request.ts';
import { nextStatus } from './status.ts';

/**
 * Why a request was not answered or changed:
 * - `not-pending`: it has been answered already
 * - `expired`: its start date has passed
 * - `changed`: the terms on the table are not those the player saw (D52)
 * - `not-allowed`: not this player's move
 */
export const NEGOTIATION_REFUSALS = ['not-pending', 'expired', 'changed', 'not-allowed'] as const;
export type NegotiationRefusal = (typeof NEGOTIATION_REFUSALS)[number];

export type Negotiated =
  | { readonly ok: true; readonly battle: Battle }
  | Refusal<NegotiationRefusal>;

/** A player's move on a request. */
export interface Move {
  readonly userId: string;
  /** The version of the terms that the player saw. */
  readonly version: number;
  /** The settled date (K2): decides whether the request has expired. */
  readonly settled: string;
  /** Zone of the player's device; kept only if the battle has none for the player (K2). */
  readonly timeZone?: string;
}

function refusalOf(battle: Battle, isAllowed: boolean, move: Move): NegotiationRefusal | null {
  if (battle.status !== 'PENDING') return 'not-pending';
  // Whose move it is changes with the terms: who has not seen these is told of them first.
  if (versionOf(battle) !== move.version) return 'changed';
  if (!isAllowed) return 'not-allowed';
  return nextStatus(battle, move.settled) === 'PENDING' ? null : 'expired';
}

/**
 * A duel becomes ACTIVE; a group does with the last contestant's acceptance (spec section 4). What the player has
 * accepted already, on another device or without hearing of it, stays as it is.
 */
export function acceptBattle(battle: Battle, move: Move): Negotiated {
  const accepted = participant(battle, move.userId)?.acceptedVersion === move.version;
  if (accepted && battle.status !== 'DECLINED') return { ok: true, battle };
  const refusal = refusalOf(battle, isWaitingFor(battle, move.userId), move);
  if (refusal) return refuse(refusal);
  return { ok: true, battle: battle.isGroupBattle ? joined(battle, move) : taken(battle, move) };
}

function taken(battle: Battle, move: Move): Battle {
  const { opponent } = battle;
  return activated({ ...battle, ...(opponent && { opponent: accepting(opponent, move) }) });
}

/** The battle that a request becomes when everybody has accepted: ACTIVE, with all its days. */
export function activated(request: Battle): Battle {
  const { previousTerms: _previousTerms, ...battle } = request;
  return { ...battle, status: 'ACTIVE', days: allDays(request) };
}

function joined(battle: Battle, move: Move): Battle {
  const contestants = mapContestants(battle, (contestant) =>
    contestant.id === move.userId ? { ...accepting(contestant, move), accepted: true } : contestant,
  );
  const isComplete = Object.values(contestants).every(({ accepted }) => accepted);
  return isComplete ? activated({ ...battle, contestants }) : { ...battle, contestants };
}

/** The player says which terms were on the screen: others have not been accepted (D188). */
function accepting<Player extends BattleSide | Contestant>(player: Player, move: Move): Player {
  return { ...inZone(player, move), acceptedVersion: move.version };
}

/**
 * The whole request becomes DECLINED, in a group as well (D56). What the player has declined already, on another device
 * or without hearing of it, stays as it is.
 * @param version where no other terms than these are meant; else the terms do not matter
 */
export function declineBattle(
  battle: Battle,
  userId: string,
  version = versionOf(battle),
): Negotiated {
  if (battle.declinedBy === userId) return { ok: true, battle };
  if (battle.status !== 'PENDING') return refuse('not-pending');
  if (!mayDecline(battle, userId)) return refuse('not-allowed');
  if (versionOf(battle) !== version) return refuse('changed');
  return { ok: true, battle: { ...battle, status: 'DECLINED', declinedBy: userId } };
}

/** New terms from the challenger; in a group the others have to accept again (D50). */
export function editBattle(battle: Battle, move: Move, terms: BattleTerms): Negotiated {
  const refusal = refusalOf(battle, mayEdit(battle, move.userId), move);
  if (refusal) return refuse(refusal);
  const edited = withTerms(battle, terms, previousTermsOf(battle));
  if (!battle.isGroupBattle) return { ok: true, battle: edited };
  const contestants = mapContestants(
    battle,
    ({ acceptedVersion: _acceptedVersion, ...contestant }) => ({
      ...contestant,
      accepted: contestant.id === battle.challenger.id,
    }),
  );
  return { ok: true, battle: { ...edited, contestants } };
}

/** New terms from the other side, who becomes the challenger: the request goes back (D51). */
export function proposeChanges(battle: Battle, move: Move, terms: BattleTerms): Negotiated {
  const refusal = refusalOf(battle, mayPropose(battle, move.userId), move);
  if (refusal) return refuse(refusal);
  const { challenger, opponent } = battle;
  if (!opponent) return refuse('not-allowed');
  const swapped: Battle = {
    ...battle,
    challenger: inZone(opponent, move),
    opponent: challenger,
    createdBy: battle.createdBy ?? challenger.id,
  };
  return { ok: true, battle: withTerms(swapped, terms, previousTermsOf(battle)) };
}

/** null for a request of the older form: nobody has checked what it holds (decision 029). */
function previousTermsOf(battle: Battle): PreviousTerms | null {
  if (battle.previousTerms === undefined) return null;
  const { challenger, startDate, numDays, prize, description, days, blockTargets } = battle;
  return { by: challenger.id, startDate, numDays, prize, description, days, blockTargets };
}

/** The same request on other terms: HP as at the start, one version on. */
function withTerms(
  battle: Battle,
  terms: BattleTerms,
  previousTerms: PreviousTerms | null,
): Battle {
  const version = versionOf(battle) + 1;
  const next = { ...battle, ...termsFields(terms), version, previousTerms };
  if (battle.isGroupBattle || !battle.opponent) return next;
  const fresh = { hp: termsHp(terms), zeroHpDate: null };
  return {
    ...next,
    challenger: { ...battle.challenger, ...fresh },
    opponent: { ...battle.opponent, ...fresh },
  };
}

function inZone<Player extends BattleSide | Contestant>(player: Player, move: Move): Player {
  if (player.timeZone !== undefined || move.timeZone === undefined) return player;
  return { ...player, timeZone: move.timeZone };
}

function mapContestants(
  battle: Battle,
  change: (contestant: Contestant) => Contestant,
): Record<string, Contestant> {
  return Object.fromEntries(
    Object.entries(battle.contestants ?? {}).map(([id, contestant]) => [id, change(contestant)]),
  );
}
