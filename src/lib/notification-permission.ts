/** What this browser does with notifications; 'unsupported' where it can get none. */
export type PushPermission = NotificationPermission | 'unsupported';

/** A browser may know one of the two only: then it would ask, and nothing would ever arrive. */
export function pushPermission(): PushPermission {
  const canReceive = 'Notification' in globalThis && 'PushManager' in globalThis;
  return canReceive ? Notification.permission : 'unsupported';
}

/** Whether this copy of the app can register devices; the local stack has tokens of its own. */
export function isPushConfigured(): boolean {
  return import.meta.env.MODE === 'local-stack' || Boolean(import.meta.env.VITE_FIREBASE_VAPID_KEY);
}

/** Asks once, where asking makes sense. Only from a gesture: browsers ignore it otherwise (D120). */
export async function askForPushPermission(): Promise<PushPermission> {
  if (pushPermission() !== 'default' || !isPushConfigured()) return pushPermission();
  return Notification.requestPermission();
}
