import { addDays, type Battle, type PlayerName, versionOf } from '../../../domain/index.ts';
import { now } from '../../../lib/clock.ts';
import { reportError } from '../../../lib/report-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isRepositoryError } from '../../../repositories/repository-error.ts';
import { isStillPending } from '../../../stores/battles/battle-view.ts';
import {
  battlesIn,
  onOpenBattles,
  openBattle,
  type OpenBattlesState,
  takeConfirmed,
  useFromOpenBattles,
} from '../../../stores/battles/open-battles.ts';
import { sendFailure } from '../../../stores/challenges/send-failure.ts';
import { useResend } from '../../../stores/challenges/use-resend.ts';
import { useRepositories } from '../../../stores/connection/repositories-context.ts';
import { localToday } from '../../../stores/device/local-today.ts';
import { showFailure } from '../../../stores/screen/show-failure.ts';
import { showToast, showUndoToast } from '../../../stores/screen/toasts.ts';
import { useUser, useUserId } from '../../../stores/session/session.ts';

export interface SendRematch {
  /** The id of a request among the same players that can still be answered, whoever sent it. */
  readonly waitingId: string | undefined;
  readonly send: () => Promise<void>;
}

/**
 * Sends the same targets to the same opponents once more, from tomorrow on. It is sent at once and taken
 * back on Undo (decision 079): whoever leaves the page meanwhile has challenged them.
 */
export function useSendRematch(battle: Battle, opponents: readonly PlayerName[]): SendRematch {
  const { battles } = useRepositories();
  const userId = useUserId();
  const user = useUser();
  const resend = useResend(battle, opponents);
  const moment = useNow();
  const userIds = [userId, ...opponents.map((opponent) => opponent.id)];
  const waitingId = useFromOpenBattles((open) => waitingAmong(userIds, open, moment)?.id);
  const names = opponents.map(({ username }) => username).join(', ');

  const takeBack = async (sent: Battle): Promise<void> => {
    const isGone = (): boolean => openBattle(sent.id) === undefined;
    try {
      takeConfirmed(await battles.declineBattle(sent.id, userId, versionOf(sent)));
    } catch (error) {
      // Only the reply got lost where the request is seen to be gone.
      if (!isRepositoryError(error, 'unavailable') || !isGone()) {
        showFailure({
          text: undoFailure(error),
          subject: `rematch ${sent.id}`,
          follow: (tell) => onOpenBattles(() => tell(isGone())),
        });
        return;
      }
    }
    showToast('The rematch is taken back.');
  };

  const send = async (): Promise<void> => {
    if (user === null) return;
    try {
      const sent = await resend(user, addDays(localToday(now()), 1));
      showUndoToast({ subject: `rematch ${sent.id}` }, `Rematch sent to ${names}.`, () => {
        void takeBack(sent);
      });
    } catch (error) {
      showFailure({
        text: refusal(error, names),
        subject: `rematch of ${battle.id}`,
        follow: (tell) =>
          onOpenBattles((open) => tell(waitingAmong(userIds, open, now()) !== undefined)),
      });
    }
  };
  return { waitingId, send };
}

function waitingAmong(
  userIds: readonly string[],
  open: OpenBattlesState,
  moment: Date,
): Battle | undefined {
  return battlesIn(open).find(
    (battle) =>
      isStillPending(battle, moment) &&
      battle.userIds.length === userIds.length &&
      userIds.every((id) => battle.userIds.includes(id)),
  );
}

/** Who is refused by a block reads the same as of a player who is gone (decision 036). */
function refusal(error: unknown, names: string): string {
  const isRefused =
    isRepositoryError(error, 'permission-denied') || isRepositoryError(error, 'not-found');
  return isRefused ? `${names} cannot be challenged now.` : sendFailure(error);
}

function undoFailure(error: unknown): string {
  if (isRepositoryError(error, 'changed')) return 'Too late: the rematch has been answered.';
  if (!isRepositoryError(error, 'unavailable')) reportError('A rematch was not taken back', error);
  return 'The rematch could not be taken back. Please open the request and cancel it there.';
}
