import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useDeparture } from '../../stores/visit/departure.ts';

/** Before a logout that would lose entries (D177). */
export function LeaveQuestion() {
  const question = useDeparture((state) => state.question);
  if (question === null) return null;
  const { count, answer } = question;
  return (
    <Dialog title="Log out?" onClose={() => answer(false)}>
      <p>
        <strong>{count === 1 ? '1 entry' : `${count} entries`} not sent yet.</strong> If you log out
        now, {count === 1 ? 'it is' : 'they are'} lost. Connect to the internet first: what can
        still count goes out by itself.
      </p>
      <Button look="primary" wide onClick={() => answer(false)}>
        Stay
      </Button>
      <Button look="danger" wide onClick={() => answer(true)}>
        Log out anyway
      </Button>
    </Dialog>
  );
}
