import type { PlayerName } from '../../domain/index.ts';
import { useAppState } from '../device/app-state.ts';

/** How many people found by search are remembered. */
const MAX_PREVIOUS_OPPONENTS = 50;

/** Says whether the next battle is a group (D20): set by the home menu. Nobody is chosen any more. */
export function startOpponentChoice(isGroupFlow: boolean): void {
  useAppState.setState({ isGroupFlow, chosenOpponents: [], isByLink: false });
}

/** The next battle is a duel with this player. */
export function chooseOpponent(opponent: PlayerName): void {
  useAppState.setState({ chosenOpponents: [nameOf(opponent)], isByLink: false });
}

/** The next battle is a group of the player and these opponents, two or three of them (D37). */
export function chooseContestants(opponents: readonly PlayerName[]): void {
  useAppState.setState({ chosenOpponents: opponents.map(nameOf), isByLink: false });
}

/** The next battle becomes a link, for whoever opens it (decision 062). */
export function challengeByLink(isGroupFlow: boolean): void {
  useAppState.setState({ isGroupFlow, chosenOpponents: [], isByLink: true });
}

/** Remembers somebody found by search (D36, D38). */
export function addPreviousOpponent(opponent: PlayerName): void {
  useAppState.setState(({ previousOpponents }) => ({
    previousOpponents: [
      nameOf(opponent),
      ...previousOpponents.filter(({ id }) => id !== opponent.id),
    ].slice(0, MAX_PREVIOUS_OPPONENTS),
  }));
}

/** Callers may hand over whole records; no more than the name is stored. */
function nameOf({ id, username }: PlayerName): PlayerName {
  return { id, username };
}
