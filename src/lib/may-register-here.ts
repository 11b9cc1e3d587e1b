import { isIos, isStandalone } from './device.ts';
import { isPushConfigured, type PushPermission } from './notification-permission.ts';

/** Whether this device can have pushes, at most after a question of the browser's. */
export function mayRegisterHere(permission: PushPermission): boolean {
  if (!isPushConfigured() || (isIos() && !isStandalone())) return false;
  return permission === 'granted' || permission === 'default';
}
