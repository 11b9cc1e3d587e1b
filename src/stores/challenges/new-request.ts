import {
  type Battle,
  type BattleTerms,
  DEFAULT_AVATAR,
  newDuel,
  newGroup,
  NEW_PLAYER_LEVEL,
  type PlayerName,
} from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';

interface NewRequest {
  /** Made once, so that sending again makes no second battle (D84). */
  readonly id: string;
  readonly isGroupBattle: boolean;
  /** One in a duel, two or three in a group. */
  readonly opponents: readonly PlayerName[];
  readonly terms: BattleTerms;
}

/**
 * A request of that player as it is sent, with the zone of this device.
 * @throws RepositoryError `invalid` for a duel with nobody
 */
export function newRequest(
  { id, isGroupBattle, opponents, terms }: NewRequest,
  sender: PlayerName,
): Battle {
  const timeZone = localTimeZone();
  if (isGroupBattle) {
    // Sending puts everybody's record of that moment in (D87).
    const unknown = { avatar: DEFAULT_AVATAR, level: NEW_PLAYER_LEVEL };
    const members = opponents.map((opponent) => ({ ...opponent, ...unknown }));
    const creator = { ...sender, ...unknown, timeZone };
    return newGroup({ id, creator, opponents: members, terms });
  }
  const [opponent] = opponents;
  if (!opponent) throw new RepositoryError('invalid');
  return newDuel({ id, challenger: { ...sender, timeZone }, opponent, terms });
}
