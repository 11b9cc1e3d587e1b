import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';

interface RetryButtonProps {
  look?: ButtonLook;
  onRetry: () => void;
}

/** Long enough to be seen: where the answer is the same as before, nothing else changes. */
const BUSY_MS = 1000;

/** What every screen offers when something did not come. */
export function RetryButton({ look, onRetry }: RetryButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setIsBusy(false), BUSY_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return (
    <Button
      {...(look && { look })}
      busy={isBusy}
      onClick={() => {
        setIsBusy(true);
        onRetry();
      }}
    >
      Try again
    </Button>
  );
}
