import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { tellTrouble } from '../lib/report-error.ts';
import { startNewestVersion } from '../stores/device/app-update.ts';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows what went wrong instead of an empty page, with a way to start again (D154). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: toError(error) };
  }

  override componentDidCatch(error: unknown): void {
    tellTrouble({ kind: 'screen', what: 'A screen could not be shown', error });
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}

export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The router's default error screen (spec section 8), with a Reload button. */
export function ErrorScreen({ error }: { error: Error }) {
  return (
    <div className={styles.screen} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{error.message}</p>
      <Button look="primary" onClick={startNewestVersion}>
        Reload
      </Button>
    </div>
  );
}
