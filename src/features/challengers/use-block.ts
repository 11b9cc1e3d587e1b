import { isWaitingFor, type PlayerName } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { battlesIn, takeConfirmed, useOpenBattles } from '../../stores/battles/open-battles.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Blocks a player and declines what that player has asked for; says how it went. */
export function useBlock(): (player: PlayerName) => Promise<void> {
  const { battles, personalUsers } = useRepositories();
  const userId = useUserId();
  const open = useOpenBattles();

  const decline = async (battleId: string): Promise<void> => {
    try {
      takeConfirmed(await battles.declineBattle(battleId, userId));
    } catch (error) {
      reportError('A request of a blocked player was not declined', error);
    }
  };

  return async ({ id, username }) => {
    const theirs = battlesIn(open).filter(
      (battle) => battle.challenger.id === id && isWaitingFor(battle, userId),
    );
    try {
      await personalUsers.setBlocked(userId, id, true);
    } catch {
      showToast(`${username} was not blocked. Please try again.`, 'error');
      return;
    }
    showToast(`${username} is blocked.`, 'success');
    await Promise.all(theirs.map((battle) => decline(battle.id)));
  };
}
