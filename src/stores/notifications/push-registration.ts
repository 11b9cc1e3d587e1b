import { pushPermission } from '../../lib/notification-permission.ts';
import { reportError } from '../../lib/report-error.ts';
import type { PushRepositories } from './push-farewell.ts';
import { rememberedToken } from './push-memory.ts';

/**
 * Has this device registered as `registerDevice` does, whose code only those fetch whom it concerns. What cannot be
 * reached now is only logged, and the next start tries again.
 */
export async function registerDeviceOrReport(
  repositories: PushRepositories,
  userId: string,
): Promise<string | null> {
  if (pushPermission() !== 'granted' && rememberedToken() === null) return null;
  try {
    const { registerDevice } = await import('./register-device.ts');
    return await registerDevice(repositories, userId);
  } catch (error) {
    reportError('This device was not registered for pushes', error);
    return null;
  }
}
