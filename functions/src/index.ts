/** What is deployed: every function of Habit Rivals under its name, wired to the project. */
import { onCall } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import { region } from 'firebase-functions/v1';

import { FUNCTIONS_REGION } from '../../src/schema/functions-region.ts';
import { isBounded, REFUSED_BODY } from './bounded-body.ts';
import { cleanUpAccount } from './clean-up-account.ts';
import { closeAccount as close } from './close-account.ts';
import { sendDailyReminder } from './daily-reminder.ts';
import { callableOptions, dailyReminderOptions, sweepOptions } from './options.ts';
import { reportPlayer as report } from './report-player.ts';
import { resubscribeUserToAllTopics as resubscribe } from './resubscribe-user-to-all-topics.ts';
import { searchUsers as search } from './search-users.ts';
import { sendTargetUpdateNotification as notify } from './send-target-update-notification.ts';
import { projectServices } from './services.ts';
import type { Callable } from './steps.ts';
import { subscribeUserToTopic as subscribe } from './subscribe-user-to-topic.ts';
import { sweep as sweepAll } from './sweep.ts';
import { temporarilyUnsubscribeUserFromAllTopics as pause } from './temporarily-unsubscribe-user-from-all-topics.ts';
import { unsubscribeUserFromTopic as unsubscribe } from './unsubscribe-user-from-topic.ts';
import { updateXp as settle } from './update-xp.ts';

/** The handler that is called over HTTP, with everything else that the platform reads from it. */
function deployed<Answer>(callable: Callable<Answer>) {
  const called = onCall(callableOptions, (call) => callable(projectServices())(call));
  const bounded = (...[request, response]: Parameters<typeof called>) => {
    if (isBounded(request)) return called(request, response);
    response.status(400).json(REFUSED_BODY);
    return undefined;
  };
  return Object.assign(bounded, called);
}

export const updateXp = deployed(settle);
export const searchUsers = deployed(search);
export const sendTargetUpdateNotification = deployed(notify);
export const subscribeUserToTopic = deployed(subscribe);
export const unsubscribeUserFromTopic = deployed(unsubscribe);
export const temporarilyUnsubscribeUserFromAllTopics = deployed(pause);
export const resubscribeUserToAllTopics = deployed(resubscribe);
export const closeAccount = deployed(close);
export const reportPlayer = deployed(report);

export const dailyReminder = onSchedule(dailyReminderOptions, () =>
  sendDailyReminder(projectServices()),
);

export const sweep = onSchedule(sweepOptions, () => sweepAll(projectServices()));

/** The first generation has the only trigger on the deletion of an account; retried until it is through. */
export const cleanUpDeletedAccount = region(FUNCTIONS_REGION)
  .runWith({ failurePolicy: true })
  .auth.user()
  .onDelete(({ uid }) => cleanUpAccount(projectServices(), uid));
