import { WayButton } from '../../components/button.tsx';
import {
  type Battle,
  hasLeft,
  namedPlayer,
  opponentsOf,
  unansweredText,
} from '../../domain/index.ts';
import { useHeardDecline } from '../../stores/battles/declines.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useRematch } from '../../stores/challenges/use-rematch.ts';
import styles from './request-sheet.module.css';
import { SendAgain } from './send-again.tsx';

/** The end of a request: who ended it (D58), and how it can go on. */
export function Declined({ battle }: { battle: Battle }) {
  const userId = useUserId();
  useHeardDecline(battle.id);
  return (
    <div className="stack-far">
      <div className={styles.verdict}>
        <p>This battle was declined.</p>
        <p className={styles.note}>{reasonOf(battle, userId)}</p>
      </div>
      {battle.isGroupBattle ? <SendAgain battle={battle} /> : <AskAgain battle={battle} />}
    </div>
  );
}

/** Opens the wizard with the same terms, to change what was not liked about them. */
function AskAgain({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const rematch = useRematch(battle);
  // Until it is known who is blocked its place is kept: nothing below moves when it can be pressed.
  const isWaiting = useBlocked() === undefined;
  const [rival] = opponentsOf(battle, userId);
  if (!rival || hasLeft(rival) || (rematch === null && !isWaiting)) return null;
  return (
    <WayButton wide disabled={isWaiting} onClick={() => rematch?.()}>
      Challenge {rival.username} again
    </WayButton>
  );
}

function reasonOf(battle: Battle, userId: string): string {
  const { declinedBy, challenger } = battle;
  if (declinedBy === undefined) return unansweredText(battle);
  const by = namedPlayer(battle, declinedBy);
  if (hasLeft(by)) return 'One of its players has deleted their account.';
  const name = declinedBy === userId ? 'You' : by.username;
  return declinedBy === challenger.id ? `${name} took the request back.` : `${name} said no.`;
}
