import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useBack } from '../../lib/use-back.ts';
import { useDeparture } from '../../stores/visit/departure.ts';

/** Before a logout that would lose entries (D177), also those of a player whose sign-in has ended here. */
export function LeaveQuestion() {
  const question = useDeparture((state) => state.question);
  useBack(() => question?.answer(false));
  if (question === null) return null;
  const { own, others, answer } = question;
  return (
    <Dialog title="Log out?" onClose={() => answer(false)}>
      <p>
        {own > 0 && <strong>{entries(own)} not sent yet. </strong>}
        {others > 0 && <strong>{entries(others)} of another player not sent yet. </strong>}
        If you log out now, {own + others === 1 ? 'it is' : 'they are'} lost.
        {own > 0 && ' Connect to the internet first: what can still count goes out by itself.'}
        {others > 0 && ' What is not yours goes out when its player signs in here.'}
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

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
