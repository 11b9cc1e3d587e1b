import { type Battle, mayDecline, type PlayerName } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { allOpenBattles } from '../../repositories/all-battles.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { declineRequest } from '../../stores/battles/answer-request.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { isBlocked } from '../../stores/players/personal-user.ts';
import { useUserId } from '../../stores/session/session.ts';
import { endFailure, showFailure } from '../../stores/screen/show-failure.ts';
import { dismissToastsAbout, showToast } from '../../stores/screen/toasts.ts';
import { followBlock } from './follow-block.ts';

/** Long enough to read what is left to do. */
const LEFT_OPEN_MS = 8000;

/** Blocks a player and declines the requests between the two (decision 036); says how it went. */
export function useBlock(): (player: PlayerName) => Promise<void> {
  const { battles, personalUsers } = useRepositories();
  const userId = useUserId();

  /** Resolves with whether it is over for certain. */
  const decline = async (battle: Battle): Promise<boolean> => {
    try {
      await declineRequest(battles, { battle, userId });
      return true;
    } catch (error) {
      // Answered or taken back meanwhile: it waits no more.
      if (isRepositoryError(error, 'changed')) return true;
      reportError('A request of a blocked player was not declined', error);
      return false;
    }
  };

  /** Resolves with whether none is left for certain. */
  const declineAllOf = async (id: string): Promise<boolean> => {
    try {
      // Home follows a portion of them only.
      const open = await allOpenBattles(battles, userId);
      const between = open.battles.filter(
        (battle) => mayDecline(battle, userId) && isBetween(battle, id),
      );
      return (await Promise.all(between.map(decline))).every(Boolean);
    } catch (error) {
      reportError('The requests of a blocked player were not read', error);
      return false;
    }
  };

  const finish = async ({ id, username }: PlayerName): Promise<void> => {
    const subject = subjectOf(id);
    leaveOut(id);
    showToast(`${username} is blocked.`, 'success', { subject });
    if (await declineAllOf(id)) return;
    dismissToastsAbout(subject);
    const text = `${username} is blocked, but requests between you may still wait. Please decline them under Battles.`;
    showToast(text, 'error', { subject, durationMs: LEFT_OPEN_MS });
  };

  return async (player) => {
    const { id, username } = player;
    endFailure(subjectOf(id));
    try {
      await personalUsers.setBlocked(userId, id, true);
    } catch {
      // It may be the reply that got lost.
      if (!isBlocked(id)) {
        showFailure({
          text: `${username} was not blocked. Please try again.`,
          subject: subjectOf(id),
          follow: (tell) => followBlock(personalUsers, userId, id, tell),
          onDone: () => void finish(player),
        });
        return;
      }
    }
    await finish(player);
  };
}

const subjectOf = (id: string): string => `block ${id}`;

/** Off the list of opponents, nobody could take them out of the battle that is being made. */
function leaveOut(id: string): void {
  useAppState.setState(({ chosenOpponents }) => ({
    chosenOpponents: chosenOpponents.filter((chosen) => chosen.id !== id),
  }));
}

/** Whether that player sent it, or it was sent to that player alone: a group of the player's own goes on. */
const isBetween = ({ challenger, opponent }: Battle, id: string): boolean =>
  challenger.id === id || opponent?.id === id;
