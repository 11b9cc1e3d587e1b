import { cornerOf, type GroupCorner } from '../../components/fighter/corner-of.ts';
import {
  type Battle,
  type BlockTarget,
  isTimeToCheer,
  opponentsOf,
  participant,
  type PlayerName,
  type PlayerSet,
  withOnlyEntryOf,
} from '../../domain/index.ts';

/** Another player of the battle as a list of targets shows them. */
export interface Rival extends PlayerName {
  readonly corner: GroupCorner;
  readonly timeZone: string | undefined;
  /** With this player's entries only. */
  readonly targets: readonly BlockTarget[];
  /** Whether it is the time to cheer for what is done of them. */
  readonly mayBeCheered: boolean;
}

/** Who looks at a battle, and when. */
export interface Viewer {
  readonly userId: string;
  readonly now: Date;
  /** By the viewer, as far as it is known; they hear no word (decision 081). */
  readonly blocked: PlayerSet | undefined;
}

/** Everybody but the viewer, in the order of the battle, with daily targets of a day or block targets. */
export function rivalsOf(
  battle: Battle,
  { userId, now, blocked }: Viewer,
  targets: readonly BlockTarget[],
  dayKey: string | null,
): Rival[] {
  return opponentsOf(battle, userId).map(({ id, username }) => ({
    id,
    username,
    corner: cornerOf(battle.userIds, userId, id),
    timeZone: participant(battle, id)?.timeZone,
    targets: targets.map((target) => withOnlyEntryOf(target, id)),
    mayBeCheered: !blocked?.[id] && isTimeToCheer(battle, id, dayKey, now),
  }));
}
