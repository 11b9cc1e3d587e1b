import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { Dialog, Overlay } from '../../../src/components/dialog.tsx';
import { ToastRegion, type ToastMessage } from '../../../src/components/toast-region.tsx';
import { Section } from '../section.tsx';
import styles from '../workbench.module.css';

const PARAGRAPHS = 12;
const TOAST: ToastMessage = { id: 1, tone: 'success', text: 'Battle request sent.' };

export function DialogSection() {
  const [open, setOpen] = useState<'dialog' | 'overlay' | null>(null);
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const close = (): void => setOpen(null);
  return (
    <Section id="dialogs" title="Dialog and overlay">
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('overlay')}>Open overlay</Button>
      </div>
      {open === 'dialog' && (
        <Dialog title="Continue?" onClose={close}>
          <p>Daily targets keep both sides engaged: without one, nobody can hit the other.</p>
          <Button look="primary" wide onClick={() => setToasts([TOAST])}>
            Continue
          </Button>
          <Button wide onClick={close}>
            Back
          </Button>
        </Dialog>
      )}
      {open === 'overlay' && (
        <Overlay title="Terms & Conditions" onClose={close}>
          {Array.from({ length: PARAGRAPHS }, (_, index) => (
            <p key={index}>
              {index + 1}. By entering a battle you agree to be honest about your ticks, to lose
              with grace and to win without gloating for longer than one day.
            </p>
          ))}
        </Overlay>
      )}
      <ToastRegion toasts={toasts} onDismiss={() => setToasts([])} />
    </Section>
  );
}
