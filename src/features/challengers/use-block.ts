import { type Battle, mayDecline, type PlayerName } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { allOpenBattles } from '../../repositories/all-battles.ts';
import { takeConfirmed } from '../../stores/battles/open-battles.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { isBlocked } from '../../stores/players/personal-user.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Blocks a player and declines the requests between the two (decision 036); says how it went. */
export function useBlock(): (player: PlayerName) => Promise<void> {
  const { battles, personalUsers } = useRepositories();
  const userId = useUserId();

  const decline = async (battleId: string): Promise<void> => {
    try {
      takeConfirmed(await battles.declineBattle(battleId, userId));
    } catch (error) {
      reportError('A request of a blocked player was not declined', error);
    }
  };

  const declineAllOf = async (id: string): Promise<void> => {
    try {
      // Home follows a portion of them only.
      const open = await allOpenBattles(battles, userId);
      const between = open.battles.filter(
        (battle) => mayDecline(battle, userId) && isBetween(battle, id),
      );
      await Promise.all(between.map((battle) => decline(battle.id)));
    } catch (error) {
      reportError('The requests of a blocked player were not read', error);
    }
  };

  return async ({ id, username }) => {
    try {
      await personalUsers.setBlocked(userId, id, true);
    } catch {
      // It may be the reply that got lost.
      if (!isBlocked(id)) {
        showToast(`${username} was not blocked. Please try again.`, 'error');
        return;
      }
    }
    leaveOut(id);
    showToast(`${username} is blocked.`, 'success');
    await declineAllOf(id);
  };
}

/** Off the list of opponents, nobody could take them out of the battle that is being made. */
function leaveOut(id: string): void {
  useAppState.setState(({ chosenOpponents }) => ({
    chosenOpponents: chosenOpponents.filter((chosen) => chosen.id !== id),
  }));
}

/** Whether that player sent it, or it was sent to that player alone: a group of the player's own goes on. */
const isBetween = ({ challenger, opponent }: Battle, id: string): boolean =>
  challenger.id === id || opponent?.id === id;
