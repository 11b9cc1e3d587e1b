import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onceStarted } from '../lib/after-start.ts';
import { now } from '../lib/clock.ts';
import { pushPermission } from '../lib/notification-permission.ts';
import { onWake } from '../lib/on-wake.ts';
import { localTimeZone } from '../lib/time-zone.ts';
import { localToday } from '../stores/device/local-today.ts';
import { forgetPushToken, type PushRepositories } from '../stores/notifications/push-farewell.ts';
import { registerDeviceOrReport } from '../stores/notifications/push-registration.ts';
import { useSession, useSignedInId } from '../stores/session/session.ts';
import { showToast } from '../stores/screen/toasts.ts';
import { followWorker } from './worker-mail.ts';

/** Keeps this device registered while somebody is signed in, and does what the worker asks for. */
export function usePushes(repositories: PushRepositories): void {
  const status = useSession(({ session }) => session.status);
  const userId = useSignedInId();
  const navigate = useNavigate();

  useEffect(
    () => (userId === null ? undefined : keepRegistered(repositories, userId)),
    [repositories, userId],
  );

  useEffect(() => {
    if (status === 'signed-out') void forgetPushToken(repositories);
  }, [repositories, status]);

  useEffect(
    () =>
      followWorker((message) => {
        if (message.type === 'push') showToast(message.text);
        if (message.type === 'open') void navigate(message.path);
        if (message.type === 'subscription-changed' && userId !== null)
          void registerDeviceOrReport(repositories, userId);
      }),
    [repositories, userId, navigate],
  );
}

/**
 * Registers the device after the start, and when the app is looked at on another day, in another zone or with another
 * permission: a page that stays open for weeks is in use, and the server tells its player by the clocks of where the
 * phone is (decision 083); a permission that is taken back takes the browser's subscription with it.
 */
function keepRegistered(repositories: PushRepositories, userId: string): () => void {
  let registeredFor: string | null = null;
  const register = async (): Promise<void> => {
    const present = localToday(now()) + localTimeZone() + pushPermission();
    if (registeredFor !== present)
      registeredFor = (await registerDeviceOrReport(repositories, userId)) && present;
  };
  const ends = [onceStarted, onWake].map((when) => when(() => void register()));
  return () => ends.forEach((end) => end());
}
