import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { askForPushPermission } from '../../../lib/notification-permission.ts';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { reportError } from '../../../lib/report-error.ts';
import type { Repositories } from '../../../repositories/repositories.ts';
import { battlesIn, useFromOpenBattles } from '../../../stores/battles/open-battles.ts';
import { useRepositories } from '../../../stores/connection/repositories-context.ts';
import { useUserId } from '../../../stores/session/session.ts';
import { showToast } from '../../../stores/screen/toasts.ts';
import { missedNews } from './missed-news.ts';
import styles from './offer.module.css';

/** Says what for before the browser asks for permission, and asks only at a press (D120). */
export function NotificationsOffer({ onAnswer }: { onAnswer: () => void }) {
  const repositories = useRepositories();
  const userId = useUserId();
  const missed = useFromOpenBattles((open) => missedNews(battlesIn(open), userId));

  const take = (): void => {
    onAnswer();
    void turnOn(repositories, userId);
  };
  return (
    <Card heading="Know when you are hit" className="stack-near" isPassing>
      <p>
        Hear how your rounds end, when a knock-out looms, and when your rival completes a target.
      </p>
      {missed !== null && (
        <figure className={styles.preview}>
          <figcaption>This would have reached you:</figcaption>
          <p className={styles.push}>
            <strong>{PRODUCT_NAME}</strong> {missed}
          </p>
        </figure>
      )}
      <div className={styles.choices}>
        <Button onClick={take}>Turn on notifications</Button>
        <Button look="quiet" onClick={onAnswer}>
          Not now
        </Button>
      </div>
    </Card>
  );
}

/** On this device and as the player's choice; says how it went. */
async function turnOn(repositories: Repositories, userId: string): Promise<void> {
  try {
    if ((await askForPushPermission()) !== 'granted') {
      showToast('Notifications stay off. You can turn them on in your settings.');
      return;
    }
    const { registerDevice } = await import('../../../stores/notifications/register-device.ts');
    await registerDevice(repositories, userId);
    await repositories.personalUsers.setTargetNotification(userId, true);
    showToast('Notifications are on. Choose which in your settings.', 'success');
  } catch (error) {
    reportError('Notifications were not turned on', error);
    showToast('Notifications could not be turned on. Try again in your settings.', 'error');
  }
}
