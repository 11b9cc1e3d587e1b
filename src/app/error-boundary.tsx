import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import styles from './error-boundary.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows what went wrong instead of an empty page, with a way to start again (D154). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.error} />
    );
  }
}

function ErrorScreen({ error }: { error: Error }) {
  return (
    <main className={styles.screen} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{error.message}</p>
      <Button look="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}
