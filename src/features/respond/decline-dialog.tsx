import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { type Battle, isWaitingFor } from '../../domain/index.ts';
import { useUserId } from '../../stores/session/session.ts';

interface DeclineDialogProps {
  battle: Battle;
  onDecline: () => void;
  onClose: () => void;
}

/** Asks once more: nobody can take back a declined request. */
export function DeclineDialog({ battle, onDecline, onClose }: DeclineDialogProps) {
  const userId = useUserId();
  const mayAnswer = isWaitingFor(battle, userId);
  const decline = (): void => {
    onClose();
    onDecline();
  };
  return (
    <Dialog title={mayAnswer ? 'Decline this battle?' : 'Cancel this request?'} onClose={onClose}>
      <p>
        {battle.isGroupBattle
          ? 'It is then off for the whole group.'
          : 'It is then off for both of you.'}
      </p>
      <div className="side-by-side">
        <Button onClick={onClose}>Back</Button>
        <Button look="danger" onClick={decline}>
          {mayAnswer ? 'Yes, decline' : 'Yes, cancel'}
        </Button>
      </div>
    </Dialog>
  );
}
