import { type Battle, opponentsOf } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import type { ServerFunctions, TargetUpdateRecipients } from '../repositories/server-functions.ts';

/** A push to whoever plays along, after a daily entry with an input (D111); a failure is only logged. */
export async function notifyOthers(
  functions: ServerFunctions,
  battle: Battle,
  userId: string,
): Promise<void> {
  try {
    await functions.sendTargetUpdateNotification(recipientsOf(battle, userId));
  } catch (error) {
    reportError('The others were not notified', error);
  }
}

function recipientsOf(battle: Battle, userId: string): TargetUpdateRecipients {
  const others = opponentsOf(battle, userId).map(({ id }) => id);
  const [rival] = others;
  return battle.isGroupBattle || rival === undefined
    ? { otherContestantIds: others }
    : { otherUserId: rival };
}
