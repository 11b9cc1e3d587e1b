/** What is deployed: every function of Habit Rivals under its name, wired to the project. */
import { onCall } from 'firebase-functions/https';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { region } from 'firebase-functions/v1';

import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';
import { acceptInvite as accept } from './accept-invite.ts';
import { beginInvite as begin } from './begin-invite.ts';
import { isBounded, REFUSED_BODY } from './bounded-body.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { closeAccount as close } from './close-account.ts';
import { createInvite as create } from './create-invite.ts';
import { sendDailyReminder } from './daily-reminder.ts';
import { logged } from './logged.ts';
import { lookAtInvite as look } from './look-at-invite.ts';
import {
  callableOptions,
  CLEAN_UP_SLOW_MS,
  cleanUpOptions,
  dailyReminderOptions,
  reportOptions,
  sweepInvitesOptions,
  sweepOptions,
  sweepPhotosOptions,
  tellPlayersOptions,
} from './options.ts';
import { reportErrors as takeReports } from './report-errors.ts';
import { reportPlayer as report } from './report-player.ts';
import { resubscribeUserToAllTopics as resubscribe } from './resubscribe-user-to-all-topics.ts';
import { sayWord as say } from './say-word.ts';
import { searchUsers as search } from './search-users.ts';
import { sendRequestNotification as announce } from './send-request-notification.ts';
import { sendTargetUpdateNotification as notify } from './send-target-update-notification.ts';
import { projectConnections, type Services } from './services.ts';
import type { Callable } from './steps.ts';
import { subscribeUserToTopic as subscribe } from './subscribe-user-to-topic.ts';
import { sweepBattles } from './sweep-battles.ts';
import { sweepInvites as removeInvites } from './sweep-invites.ts';
import { sweepPhotos as removePhotos } from './sweep-photos.ts';
import { temporarilyUnsubscribeUserFromAllTopics as pause } from './temporarily-unsubscribe-user-from-all-topics.ts';
import { tellPlayers as tell } from './tell-players.ts';
import { toldWhenSlow } from './told-when-slow.ts';
import { unsubscribeUserFromTopic as unsubscribe } from './unsubscribe-user-from-topic.ts';
import { updateXp as settle } from './update-xp.ts';

/** The handler that is called over HTTP, with everything else that the platform reads from it. */
function deployed<Answer>(name: string, callable: Callable<Answer>, options = callableOptions) {
  const called = onCall(options, (call) =>
    logged(name, projectConnections(), (services) =>
      toldWhenSlow(services, () => callable(services)(call)),
    ),
  );
  const bounded = (...[request, response]: Parameters<typeof called>) => {
    if (isBounded(request)) return called(request, response);
    response.status(400).json(REFUSED_BODY);
    return undefined;
  };
  return Object.assign(bounded, called);
}

export const updateXp = deployed('updateXp', settle);
export const searchUsers = deployed('searchUsers', search);
export const sendTargetUpdateNotification = deployed('sendTargetUpdateNotification', notify);
export const sendRequestNotification = deployed('sendRequestNotification', announce);
export const subscribeUserToTopic = deployed('subscribeUserToTopic', subscribe);
export const unsubscribeUserFromTopic = deployed('unsubscribeUserFromTopic', unsubscribe);
export const temporarilyUnsubscribeUserFromAllTopics = deployed(
  'temporarilyUnsubscribeUserFromAllTopics',
  pause,
);
export const resubscribeUserToAllTopics = deployed('resubscribeUserToAllTopics', resubscribe);
export const closeAccount = deployed('closeAccount', close);
export const createInvite = deployed('createInvite', create);
export const lookAtInvite = deployed('lookAtInvite', look);
export const acceptInvite = deployed('acceptInvite', accept);
export const beginInvite = deployed('beginInvite', begin);
export const reportPlayer = deployed('reportPlayer', report);
export const sayWord = deployed('sayWord', say);

export const reportErrors = deployed('reportErrors', takeReports, reportOptions);

/** One clock for rules and functions: the database's. Every read tells it, also of nothing. */
async function databaseTime({ firestore }: Services): Promise<Date> {
  const { readTime } = await firestore.doc('sweeps/none').get();
  return readTime.toDate();
}

function scheduled(
  name: string,
  options: ScheduleOptions,
  run: (services: Services, now: Date) => Promise<void>,
) {
  return onSchedule(options, () =>
    logged(name, projectConnections(), async (services) =>
      run(services, await databaseTime(services)),
    ),
  );
}

export const dailyReminder = scheduled('dailyReminder', dailyReminderOptions, sendDailyReminder);
export const sweep = scheduled('sweep', sweepOptions, sweepBattles);
export const sweepPhotos = scheduled('sweepPhotos', sweepPhotosOptions, removePhotos);
export const sweepInvites = scheduled('sweepInvites', sweepInvitesOptions, removeInvites);
export const tellPlayers = scheduled('tellPlayers', tellPlayersOptions, tell);

/** The first generation has the only trigger on the deletion of an account; retried until it is through. */
export const cleanUpDeletedAccount = region(FUNCTIONS_REGION)
  .runWith(cleanUpOptions)
  .auth.user()
  .onDelete(({ uid }) =>
    logged('cleanUpDeletedAccount', projectConnections(), (services) =>
      toldWhenSlow(services, () => cleanUpAccount(services, uid), CLEAN_UP_SLOW_MS),
    ),
  );
