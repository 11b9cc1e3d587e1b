import { useState } from 'react';
import { Button, LinkButton } from '../../components/button.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { battleAddress, requestAddress } from '../../domain/index.ts';
import { useDoors } from '../../lib/use-doors.ts';
import { useGoOn } from '../../lib/use-go-on.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import type { InviteAnswer, InvitePoster, InviteView } from '../../schema/invite-functions.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';

interface AnswersProps {
  code: string;
  poster: InvitePoster;
  isPlayer: boolean;
  /** What the link leads to now, where the answer did not lead on; null where none came, or it got lost. */
  onView: (view: InviteView | null) => void;
}

/** What may be done with an open challenge; whoever has no account yet makes one, and comes back here. */
export function Answers(props: AnswersProps) {
  return (
    <div className="stack">
      {props.isPlayer ? <PlayersAnswers {...props} /> : <VisitorsAnswers />}
    </div>
  );
}

function VisitorsAnswers() {
  const { signUp, signIn } = useDoors();
  return (
    <>
      <LinkButton to={signUp} look="primary" wide>
        Accept the Fight
      </LinkButton>
      <p className="note">You need a player of your own first. It takes a minute.</p>
      <LinkButton to={signIn} look="quiet" wide>
        I have an account
      </LinkButton>
    </>
  );
}

/** Named for whoever presses them before the app is there (do-presses.ts): a browser may translate their words. */
function PlayersAnswers(props: Omit<AnswersProps, 'isPlayer'>) {
  const give = useAnswer(props);
  return (
    <>
      <OfflineNote>Accepting needs a connection.</OfflineNote>
      <Button name="accept" look="primary" wide onClick={() => give('accept')}>
        Accept the Fight
      </Button>
      {!props.poster.isGroupBattle && (
        <Button name="negotiate" wide onClick={() => give('negotiate')}>
          Change the Terms
        </Button>
      )}
    </>
  );
}

function useAnswer({ code, poster: { version }, onView }: Omit<AnswersProps, 'isPlayer'>) {
  const { invites } = useRepositories();
  const goOn = useGoOn();
  const [answering, setAnswering] = useState<InviteAnswer | null>(null);

  const give = async (answer: InviteAnswer): Promise<void> => {
    if (answering !== null) return;
    setAnswering(answer);
    try {
      const view = await invites.acceptInvite(code, {
        answer,
        timeZone: localTimeZone(),
        version,
      });
      if (view.state === 'joined' && view.battleId !== null) {
        const isAccepted = answer === 'accept';
        // No more than that is certain: an earlier answer of this player may have got through.
        if (isAccepted) showToast('You are in!', 'success');
        const address = isAccepted ? battleAddress : requestAddress;
        await goOn(address(view.battleId), { replace: true });
      } else {
        onView(view);
        if (view.state === 'open')
          showToast('This challenge was changed. Please look again.', 'error');
      }
    } catch {
      showToast('Battle acceptance failed, please try again.', 'error', { subject: code });
      onView(null);
    } finally {
      setAnswering(null);
    }
  };
  return give;
}
