import { useEffect, useState } from 'react';
import {
  askForPushPermission,
  type PushPermission,
  pushPermission,
} from '../../lib/notification-permission.ts';
import { onWake } from '../../lib/on-wake.ts';
import { reportError } from '../../lib/report-error.ts';
import { registeredAt, tokensOf } from '../../schema/push-token.ts';
import { usePushDevices } from './push-devices.ts';
import { rememberedToken } from '../../stores/notifications/push-memory.ts';
import { registerDeviceOrReport } from '../../stores/notifications/push-registration.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** What the browser and the server say about this device, and how to change it. */
export function useThisDevice(userId: string) {
  const repositories = useRepositories();
  const devices = usePushDevices(userId);
  const [permission, setPermission] = useState<PushPermission>(pushPermission);
  // Whoever was told where to allow them comes back from there.
  useEffect(() => onWake(() => setPermission(pushPermission())), []);

  const remembered = rememberedToken();
  const token = remembered?.userId === userId ? remembered.token : null;
  const isRegistered =
    token !== null && devices !== null && registeredAt(devices, token) !== undefined;

  /** Asks for permission if need be and registers; the token, or null where that is not to be had. */
  const register = async (): Promise<string | null> => {
    try {
      setPermission(await askForPushPermission());
    } catch (error) {
      reportError('The browser did not ask for permission', error);
      showToast('Your browser could not ask about notifications. Please try again.', 'error');
      return null;
    }
    const registered = await registerDeviceOrReport(repositories, userId);
    if (registered === null && pushPermission() === 'granted')
      showToast('This device could not be registered. Please try again.', 'error');
    return registered;
  };

  return {
    permission,
    token: isRegistered ? token : null,
    /** Of every device of the player, once they are known. */
    tokens: devices ? tokensOf(devices) : [],
    register,
  };
}
