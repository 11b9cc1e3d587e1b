import { Card } from '../../components/card.tsx';
import { isIos, isStandalone } from '../../lib/device.ts';
import { isPushConfigured, type PushPermission } from '../../lib/notification-permission.ts';

interface DeviceNoteProps {
  permission: PushPermission;
  /** A device of the player's is registered; not necessarily this one (D80). */
  isRegistered: boolean;
}

/** What happens on this device, whatever is chosen below. */
export function DeviceNote({ permission, isRegistered }: DeviceNoteProps) {
  return (
    <Card>
      <p role="note">{noteOf(permission, isRegistered)}</p>
    </Card>
  );
}

function noteOf(permission: PushPermission, isRegistered: boolean): string {
  if (isIos() && !isStandalone())
    return 'On iPhone, notifications work only after Add to Home Screen';
  if (permission === 'unsupported')
    return 'This browser shows no notifications. Your choices hold for your other devices.';
  if (permission === 'denied')
    return 'Notifications are blocked on this device. Allow them for this site in the settings of your browser.';
  if (isRegistered) return 'Your device gets the notifications that you choose here.';
  if (!isPushConfigured())
    return 'Notifications are not available here. Your choices are kept for when they are.';
  if (permission === 'default')
    return 'When you choose Yes, your browser asks whether it may show notifications.';
  return 'This device is not registered for notifications yet. Your choices are kept for when it is.';
}
