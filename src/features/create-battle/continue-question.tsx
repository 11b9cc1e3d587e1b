import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './wizard.module.css';

interface ContinueQuestionProps {
  onContinue: () => void;
  onBack: () => void;
}

/** Of a battle without daily targets: warns, and holds nobody back (D49). */
export function ContinueQuestion({ onContinue, onBack }: ContinueQuestionProps) {
  return (
    <Dialog title="Continue?" onClose={onBack}>
      <p>
        There are no daily targets yet. Daily targets keep both sides engaged: they give and take HP
        every day, and without them nobody can be knocked out.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
