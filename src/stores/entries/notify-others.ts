import { type Battle, opponentsOf } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import type {
  ServerFunctions,
  TargetUpdateRecipients,
} from '../../repositories/server-functions.ts';

/** What the others may hear of. */
interface Announced {
  readonly userId: string;
  readonly dayKey: string | null;
  readonly input?: boolean | number | null;
}

/**
 * After a daily entry with an input, and none that is taken back: lets the server push it to the others who play
 * along (D111). Who of them wants that is the server's to know (D78). A failure is only logged.
 */
export async function notifyOthers(
  functions: Pick<ServerFunctions, 'sendTargetUpdateNotification'>,
  battle: Battle,
  { userId, dayKey, input }: Announced,
): Promise<void> {
  if (dayKey === null || !input) return;
  const recipients = recipientsOf(battle, userId);
  if (!recipients) return;
  try {
    await functions.sendTargetUpdateNotification(recipients);
  } catch (error) {
    reportError('The others were not notified', error);
  }
}

function recipientsOf(battle: Battle, userId: string): TargetUpdateRecipients | undefined {
  const others = opponentsOf(battle, userId).map(({ id }) => id);
  if (battle.isGroupBattle) return { otherContestantIds: others };
  const [otherUserId] = others;
  return otherUserId === undefined ? undefined : { otherUserId };
}
