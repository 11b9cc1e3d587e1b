import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { MAX_LISTED_PLAYERS } from '../../domain/index.ts';
import { useBack } from '../../lib/use-back.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import {
  closePlayerQuestion,
  type PlayerQuestion,
  usePlayerQuestion,
} from '../../stores/players/player-question.ts';
import { useBlock } from './use-block.ts';

/** Asks once more before a player is blocked (D189). */
export function BlockDialog() {
  const question = usePlayerQuestion((asked) => asked.question);
  return question && <Question key={question.player.id} question={question} />;
}

function Question({ question }: { question: PlayerQuestion }) {
  const { player } = question;
  const block = useBlock();
  const blocked = useBlocked() ?? {};
  const isFull = !blocked[player.id] && Object.keys(blocked).length >= MAX_LISTED_PLAYERS;
  const { username } = player;
  const close = (): void => closePlayerQuestion(question);
  useBack(close);

  const confirm = async (): Promise<void> => {
    await block(player);
    close();
  };

  if (isFull) {
    return (
      <Dialog title={`Block ${username}?`} onClose={close}>
        <p>
          You have blocked {MAX_LISTED_PLAYERS} players, and there is room for no more. Please
          unblock somebody in your settings first.
        </p>
        <Button wide onClick={close}>
          Back
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Block ${username}?`} onClose={close}>
      <p>
        {username} can send you no more requests, and neither of you finds the other by the search.
        What {username} has asked you for is declined, and the duels that you have asked {username}{' '}
        for are taken back. Battles that run go on.
      </p>
      <p>{username} is not told. You can unblock players in your settings.</p>
      <OfflineNote>Blocking needs a connection.</OfflineNote>
      <div className="side-by-side">
        <Button onClick={close}>Back</Button>
        <Button look="danger" onClick={confirm}>
          Yes, block
        </Button>
      </div>
    </Dialog>
  );
}
