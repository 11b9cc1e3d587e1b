import { type Battle, opponentsOf } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import type { ServerFunctions, TargetUpdateRecipients } from '../repositories/server-functions.ts';
import type { UserRepository } from '../repositories/user-repository.ts';
import { playerOf } from './players.ts';

interface Notifiers {
  readonly users: UserRepository;
  readonly functions: Pick<ServerFunctions, 'sendTargetUpdateNotification'>;
}

/**
 * A push to whoever plays along and wants one, after a daily entry with an input (D111); a failure
 * is only logged. Who wants one stands on the public record (D78), which spares most calls.
 */
export async function notifyOthers(
  { users, functions }: Notifiers,
  battle: Battle,
  userId: string,
): Promise<void> {
  try {
    const others = opponentsOf(battle, userId).map(({ id }) => playerOf(users, id));
    const wanting = (await Promise.all(others)).flatMap((player) =>
      player?.targetNotification === true ? [player.id] : [],
    );
    const recipients = recipientsOf(battle, wanting);
    if (recipients) await functions.sendTargetUpdateNotification(recipients);
  } catch (error) {
    reportError('The others were not notified', error);
  }
}

function recipientsOf(
  { isGroupBattle }: Battle,
  userIds: readonly string[],
): TargetUpdateRecipients | undefined {
  const [first] = userIds;
  if (first === undefined) return undefined;
  return isGroupBattle ? { otherContestantIds: userIds } : { otherUserId: first };
}
