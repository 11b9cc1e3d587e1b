import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { isIos, isStandalone } from '../../lib/device.ts';
import { mayRegisterHere } from '../../lib/may-register-here.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { isPushConfigured, type PushPermission } from '../../lib/notification-permission.ts';

interface DeviceNoteProps {
  permission: PushPermission;
  /** The server has this very device on the player's records (D80). */
  isRegistered: boolean;
  onRegister: () => void;
}

/** What happens on this device, whatever is chosen below. */
export function DeviceNote({ permission, isRegistered, onRegister }: DeviceNoteProps) {
  return (
    <Card className="stack">
      <p role="note">{noteOf(permission, isRegistered)}</p>
      {!isRegistered && mayRegisterHere(permission) && (
        <Button wide onClick={onRegister}>
          {permission === 'granted' ? 'Register this device' : 'Turn on notifications'}
        </Button>
      )}
    </Card>
  );
}

function noteOf(permission: PushPermission, isRegistered: boolean): string {
  if (isIos() && !isStandalone())
    return 'On iPhone, notifications work only after Add to Home Screen';
  if (permission === 'unsupported')
    return 'This browser shows no notifications. Your choices apply to your other devices.';
  if (permission === 'denied')
    return `Notifications are blocked on this device. Allow them ${
      isStandalone()
        ? `for ${PRODUCT_NAME} in the settings of this device`
        : 'for this site in the settings of your browser'
    }.`;
  if (!isPushConfigured())
    return 'Notifications are not available here. Your choices are kept for when they are.';
  if (permission === 'default')
    return 'When you turn them on, your browser asks whether it may show notifications.';
  if (isRegistered) return 'This device gets the notifications that you choose here.';
  return 'This device is not registered for notifications yet. Your choices are kept for when it is.';
}
