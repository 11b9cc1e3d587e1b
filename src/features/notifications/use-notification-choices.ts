import { useRef } from 'react';
import type { PersonalUser, PushKind, Topic } from '../../domain/index.ts';
import { mayRegisterHere } from '../../lib/may-register-here.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useThisDevice } from './use-this-device.ts';

const DAILY_REMINDER: Topic = 'dailyReminder';

/** What the player wants to be told about, null until the record is there, and how to change it. */
export function useNotificationChoices(personalUser: PersonalUser | null) {
  const userId = useUserId();
  const { topics = [], fcmToken = false, targetNotification = null } = personalUser ?? {};
  const { personalUsers, functions } = useRepositories();
  const device = useThisDevice(userId);
  const { token, register } = device;
  const mayRegister = mayRegisterHere(device.permission);
  /** Resolves as soon as the server has answered the last change of the reminder. */
  const reminderUnderway = useRef<Promise<unknown>>(undefined);
  // The record names the device that came last, and none after any has logged out; others may be left.
  const known = token ?? (fcmToken === false ? device.tokens[0] : fcmToken);

  const setTargetUpdates = async (isWanted: boolean): Promise<void> => {
    // The choice is kept also when the browser's question stays without an answer.
    await Promise.all([
      personalUsers.setTargetNotification(userId, isWanted),
      isWanted && mayRegister ? register() : undefined,
    ]);
  };
  const setDailyReminder = async (isWanted: boolean, isLast: () => boolean): Promise<void> => {
    // The topic is for all devices of the player; the call names one of them (D80).
    const named = (isWanted && mayRegister ? await register() : null) ?? known;
    // Two at once may end in either order.
    await reminderUnderway.current;
    if (!isLast()) return;
    if (named === undefined) throw new Error('No device receives notifications');
    const others = topics.filter((topic) => topic !== DAILY_REMINDER);
    const request = { token: named, userId, topic: DAILY_REMINDER };
    const answer = isWanted
      ? functions.subscribeUserToTopic({ ...request, remainingTopics: [...others, DAILY_REMINDER] })
      : functions.unsubscribeUserFromTopic({ ...request, remainingTopics: others });
    reminderUnderway.current = Promise.allSettled([answer]);
    await answer;
  };

  const setNews = async (kind: PushKind, isWanted: boolean): Promise<void> => {
    await Promise.all([
      personalUsers.setSilenced(userId, kind, !isWanted),
      isWanted && mayRegister ? register() : undefined,
    ]);
  };

  return {
    device,
    /** A device of the player receives notifications, or this one could. */
    hasDevice: known !== undefined || mayRegister,
    dailyReminder: personalUser && topics.includes(DAILY_REMINDER),
    setDailyReminder,
    targetUpdates: targetNotification,
    setTargetUpdates,
    setNews,
  };
}
