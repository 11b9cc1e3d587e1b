/** What this browser does with notifications; 'unsupported' where it knows none. */
export type PushPermission = NotificationPermission | 'unsupported';

export function pushPermission(): PushPermission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Whether this copy of the app can register devices; the local stack has tokens of its own. */
export function isPushConfigured(): boolean {
  return (
    import.meta.env.MODE === 'local-stack' || Boolean(import.meta.env['VITE_FIREBASE_VAPID_KEY'])
  );
}

/** Asks once, where asking makes sense. Only from a gesture: browsers ignore it otherwise (D120). */
export async function askForPushPermission(): Promise<PushPermission> {
  if (pushPermission() !== 'default' || !isPushConfigured()) return pushPermission();
  return Notification.requestPermission();
}
