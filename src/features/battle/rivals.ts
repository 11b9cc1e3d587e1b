import {
  type Battle,
  type BlockTarget,
  opponentsOf,
  participant,
  type PlayerName,
  withOnlyEntryOf,
} from '../../domain/index.ts';

/** Another player of the battle as a list of targets shows them. */
export interface Rival extends PlayerName {
  readonly timeZone: string | undefined;
  /** With this player's entries only. */
  readonly targets: readonly BlockTarget[];
}

/** Everybody but the viewer, in the order of the battle, with daily or block targets. */
export function rivalsOf(
  battle: Battle,
  viewerId: string,
  targets: readonly BlockTarget[],
): Rival[] {
  return opponentsOf(battle, viewerId).map(({ id, username }) => ({
    id,
    username,
    timeZone: participant(battle, id)?.timeZone,
    targets: targets.map((target) => withOnlyEntryOf(target, id)),
  }));
}
