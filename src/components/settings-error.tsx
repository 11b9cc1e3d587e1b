import { ErrorState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';

/** Stands for settings on the player's record where that could not be had. */
export function SettingsError({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState text="Your settings could not be loaded. They are safe: check the connection.">
      <RetryButton onRetry={onRetry} />
    </ErrorState>
  );
}
