import { Button, type ButtonLook } from './button.tsx';

interface RetryButtonProps {
  look?: ButtonLook;
  onRetry: () => void;
}

/** Long enough to be seen: where the answer is the same as before, nothing else changes. */
const BUSY_MS = 1000;

/** What every screen offers when something did not come. */
export function RetryButton({ look, onRetry }: RetryButtonProps) {
  const retry = async (): Promise<void> => {
    onRetry();
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
  };
  return (
    <Button {...(look && { look })} onClick={retry}>
      Try again
    </Button>
  );
}
