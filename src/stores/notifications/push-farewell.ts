import type { PersonalUser } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { within } from '../../lib/within.ts';
import { firstAnswer } from '../../repositories/first-answer.ts';
import type { PersonalUserRepository } from '../../repositories/personal-user-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { rememberedToken, rememberToken } from './push-memory.ts';

export type PushRepositories = Pick<
  Repositories,
  'pushDevice' | 'pushTokens' | 'personalUsers' | 'functions'
>;

/** Neither a logout nor the next registration waits longer for a server that may be out of reach. */
export const PATIENCE_MS = 3000;

/**
 * Before a logout, while the server still knows who asks: no more topics for this device (D144) and
 * no token on the records (D79). Failures are only logged, and never keep anybody signed in.
 */
export async function sayFarewell(repositories: PushRepositories, userId: string): Promise<void> {
  const remembered = rememberedToken();
  if (remembered?.userId !== userId) return;
  const { token } = remembered;
  const farewell = Promise.all([
    pauseTopics(repositories, userId, token).catch(notTakenOff),
    repositories.pushTokens.removeToken(userId, token).catch(notTakenOff),
    forgetPushToken(repositories),
  ]);
  await within(PATIENCE_MS, farewell);
}

function notTakenOff(error: unknown): void {
  reportError('This device was not taken off', error);
}

async function pauseTopics(
  { personalUsers, functions }: PushRepositories,
  userId: string,
  token: string,
): Promise<void> {
  const chooser = await topicChooser(personalUsers, userId);
  if (chooser) await functions.temporarilyUnsubscribeUserFromAllTopics(token, chooser);
}

/** The player's record; null for whoever has chosen no topic. */
export async function topicChooser(
  personalUsers: PersonalUserRepository,
  userId: string,
): Promise<PersonalUser | null> {
  const personalUser = await firstAnswer<PersonalUser | null>((observer) =>
    personalUsers.watchPersonalUser(userId, observer),
  );
  return personalUser && personalUser.topics.length > 0 ? personalUser : null;
}

/**
 * Nobody is signed in any more: what is still sent to the device's token goes nowhere. A failure is only
 * logged, and the next start tries again.
 */
export async function forgetPushToken({
  pushDevice,
}: Pick<Repositories, 'pushDevice'>): Promise<void> {
  if (rememberedToken() === null) return;
  try {
    await pushDevice.deleteToken();
    rememberToken(null);
  } catch (error) {
    reportError('The push token was not deleted', error);
  }
}
