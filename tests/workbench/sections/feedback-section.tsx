import { useState } from 'react';
import { Button, LinkButton } from '../../../src/components/button.tsx';
import { EmptyState, ErrorState } from '../../../src/components/empty-state.tsx';
import { Fighter } from '../../../src/components/fighter/fighter.tsx';
import { Progress } from '../../../src/components/progress.tsx';
import { Skeleton } from '../../../src/components/skeleton.tsx';
import { Spinner } from '../../../src/components/spinner.tsx';
import { ToastRegion, type ToastMessage } from '../../../src/components/toast-region.tsx';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

const TOASTS: readonly ToastMessage[] = [
  { id: 1, tone: 'error', text: 'Failed to update target. Please try again.' },
  { id: 2, tone: 'success', text: 'Entry recorded. Well done!' },
  {
    id: 3,
    tone: 'info',
    text: 'No sweets: ticked',
    action: { label: 'Undo', onPress: () => undefined },
  },
];

export function FeedbackSection() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  return (
    <Section id="feedback" title="Waiting, nothing, trouble">
      <Shelf wide>
        <Specimen name="toasts">
          <div>
            <Button onClick={() => setToasts(TOASTS)}>Show toasts</Button>
          </div>
          <ToastRegion
            toasts={toasts}
            onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
          />
        </Specimen>
        <Specimen name="skeleton">
          <Skeleton heights={['3rem', '5rem']} />
        </Specimen>
        <Specimen name="progress">
          <Progress label="Days" value={3} max={7} text="Day 3 of 7" />
          <Progress label="Photo" value={0} max={100} text="0 %" />
          <Progress label="Photo" value={100} max={100} text="Sent" />
        </Specimen>
        <Specimen name="spinner, after half a second">
          <div className={styles.screen}>
            <Spinner>
              <LinkButton to="/home">Back to home</LinkButton>
            </Spinner>
          </div>
        </Specimen>
        <Specimen name="nothing here yet">
          <EmptyState
            text="No battles found."
            art={
              <Fighter className={styles.small} avatar={{ id: '4' }} mood="fine" corner="mine" />
            }
          >
            <LinkButton to="/start-new-battle" look="primary">
              Start New Battle
            </LinkButton>
          </EmptyState>
        </Specimen>
        <Specimen name="something failed">
          <ErrorState text="Your battles could not be loaded. Check the connection; they are safe.">
            <Button>Try again</Button>
          </ErrorState>
        </Specimen>
      </Shelf>
    </Section>
  );
}
