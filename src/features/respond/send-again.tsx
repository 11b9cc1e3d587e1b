import { Button, LinkButton } from '../../components/button.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import {
  agreedTargets,
  type Battle,
  namedPlayer,
  requestAddress,
  type SendAgain as Choice,
  sendAgainChoice,
} from '../../domain/index.ts';
import { useGoOn } from '../../lib/use-go-on.ts';
import {
  battlesIn,
  onOpenBattles,
  type OpenBattlesState,
  useFromOpenBattles,
} from '../../stores/battles/open-battles.ts';
import { sendFailure } from '../../stores/challenges/send-failure.ts';
import { useResend } from '../../stores/challenges/use-resend.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { showFailure } from '../../stores/screen/show-failure.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { useUserId } from '../../stores/session/session.ts';

/**
 * One tap for the creator of a group that somebody declined: the same without that person (D56); not where the
 * creator has blocked one of the others since, nor as long as that is not known (D189).
 */
export function SendAgain({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const choice = sendAgainChoice(battle, userId);
  const sent = useFromOpenBattles((open) => choice && sentAgain(open, battle, choice));
  const blocked = useBlocked();
  if (choice === null) return null;
  if (sent) {
    return (
      <LinkButton to={requestAddress(sent.id)} wide>
        Sent again without {choice.without.username}
      </LinkButton>
    );
  }
  if (!blocked || choice.opponents.some(({ id }) => blocked[id])) return null;
  return <SendAgainButton battle={battle} choice={choice} />;
}

function SendAgainButton({ battle, choice }: { battle: Battle; choice: Choice }) {
  const resend = useResend(battle, choice.opponents);
  const goOn = useGoOn();

  const send = async (): Promise<void> => {
    try {
      await resend(namedPlayer(battle, battle.challenger.id));
      showToast('Battle request sent.', 'success');
      await goOn('/home');
    } catch (error) {
      showFailure({
        text: sendFailure(error),
        subject: `${battle.id} again`,
        follow: (tell) =>
          onOpenBattles((open) => tell(sentAgain(open, battle, choice) !== undefined)),
      });
    }
  };
  return (
    <>
      <OfflineNote>Sending needs a connection.</OfflineNote>
      <Button look="primary" wide onClick={send}>
        Send again without {choice.without.username}
      </Button>
    </>
  );
}

/**
 * The same that went out to those who are left, also from another device; nobody needs two. Another battle
 * among them is none, nor is one that began before.
 */
function sentAgain(
  open: OpenBattlesState,
  declined: Battle,
  { opponents }: Choice,
): Battle | undefined {
  const { challenger } = declined;
  const players = new Set([challenger.id, ...opponents.map(({ id }) => id)]);
  return battlesIn(open).find(
    (battle) =>
      battle.challenger.id === challenger.id &&
      battle.userIds.length === players.size &&
      battle.userIds.every((id) => players.has(id)) &&
      battle.startDate >= declined.startDate &&
      targetsText(battle) === targetsText(declined),
  );
}

/** What is to be done, to be told from other targets. */
const targetsText = (battle: Battle): string =>
  JSON.stringify(agreedTargets(battle).map(({ title, format }) => [title, format]));
