import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onceStarted } from '../lib/after-start.ts';
import {
  forgetPushToken,
  type PushRepositories,
  registerDeviceOrReport,
} from '../stores/notifications/push-registration.ts';
import { useSession, useSignedInId } from '../stores/session/session.ts';
import { showToast } from '../stores/screen/toasts.ts';
import { followWorker } from './worker-mail.ts';

/** Keeps this device registered while somebody is signed in, and does what the worker asks for. */
export function usePushes(repositories: PushRepositories): void {
  const status = useSession(({ session }) => session.status);
  const userId = useSignedInId();
  const navigate = useNavigate();

  useEffect(() => {
    if (userId === null) return undefined;
    return onceStarted(() => void registerDeviceOrReport(repositories, userId));
  }, [repositories, userId]);

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
