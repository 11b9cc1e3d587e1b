import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { isIos, isStandalone } from '../../lib/device.ts';
import { install, useInstallPrompt } from '../../stores/install-prompt.ts';
import styles from './install-app.module.css';

/** The browser's own prompt where it offers one, the steps on an iPhone, else nothing (D30). */
export function InstallApp() {
  const isOffered = useInstallPrompt(({ offer }) => offer !== null);
  if (isOffered) {
    return (
      <Button wide onClick={() => void install()}>
        Install the app
      </Button>
    );
  }
  if (isIos() && !isStandalone()) return <IosSteps />;
  return null;
}

function IosSteps() {
  return (
    <Card heading="Install the app">
      <ol className={styles.steps}>
        <li>Press Share in your browser.</li>
        <li>
          Choose <strong>Add to Home Screen</strong>.
        </li>
        <li>Open Habit Rivals from there.</li>
      </ol>
    </Card>
  );
}
