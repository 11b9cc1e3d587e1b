import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { HomeScreenSteps } from '../../../components/home-screen-steps.tsx';
import { PRODUCT_NAME } from '../../../lib/product.ts';
import { install, installWay, useInstallPrompt } from '../../../stores/device/install-prompt.ts';
import styles from './offer.module.css';

/** The browser's own question at a press, or the steps on an iPhone (D30). */
export function InstallOffer({ onAnswer }: { onAnswer: () => void }) {
  const way = useInstallPrompt(installWay);
  // Installed in the meantime, from the browser's own menu.
  if (way === null) return null;

  const take = (): void => {
    onAnswer();
    void install();
  };
  return (
    <Card heading="Keep it at hand" className="stack-near" isPassing>
      <p>On your home screen {PRODUCT_NAME} opens at once, also without network.</p>
      {way === 'by-hand' && <HomeScreenSteps />}
      <div className={styles.choices}>
        {way === 'prompt' && <Button onClick={take}>Install the app</Button>}
        <Button look="quiet" onClick={onAnswer}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
