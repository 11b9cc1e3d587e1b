import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { HomeScreenSteps } from '../../components/home-screen-steps.tsx';
import { install, installWay, useInstallPrompt } from '../../stores/device/install-prompt.ts';

/**
 * The browser's own prompt where it offers one, the steps on an iPhone, else nothing (D30). What is
 * offered only after the profile was opened waits for the next time: it would push away what stands
 * under the player's thumb.
 */
export function InstallApp() {
  const way = useInstallPrompt(installWay);
  const [isOffered] = useState(way !== null);
  if (way === null || !isOffered) return null;
  if (way === 'by-hand')
    return (
      <Card heading="Install the app">
        <HomeScreenSteps />
      </Card>
    );
  return (
    <Button wide onClick={() => void install()}>
      Install the app
    </Button>
  );
}
