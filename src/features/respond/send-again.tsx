import { Button, LinkButton } from '../../components/button.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import {
  type Battle,
  requestAddress,
  type SendAgain as Choice,
  sendAgainChoice,
} from '../../domain/index.ts';
import { battlesIn, useOpenBattles } from '../../stores/battles/open-battles.ts';
import { useUserId } from '../../stores/session/session.ts';
import type { GoOn } from '../../lib/use-go-on.ts';
import { useSendAgain } from './use-send-again.ts';

interface SendAgainProps {
  battle: Battle;
  goOn: GoOn;
}

/** One tap for the creator of a group that somebody declined: the same without that person (D56). */
export function SendAgain({ battle, goOn }: SendAgainProps) {
  const userId = useUserId();
  const choice = sendAgainChoice(battle, userId);
  const sent = useSentAgain(userId, choice);
  if (choice === null) return null;
  if (sent !== undefined) {
    return (
      <LinkButton to={requestAddress(sent.id)} wide>
        Sent again without {choice.without.username}
      </LinkButton>
    );
  }
  return <SendAgainButton battle={battle} choice={choice} goOn={goOn} />;
}

function SendAgainButton({ battle, choice, goOn }: SendAgainProps & { choice: Choice }) {
  const { isSending, send } = useSendAgain(battle, choice, goOn);
  return (
    <>
      <OfflineNote>Sending needs a connection.</OfflineNote>
      <Button look="primary" wide busy={isSending} onClick={() => void send()}>
        Send again without {choice.without.username}
      </Button>
    </>
  );
}

/** The request that went out to those who are left, also from another device; nobody needs two. */
function useSentAgain(userId: string, choice: Choice | null): Battle | undefined {
  const open = useOpenBattles();
  if (choice === null) return undefined;
  const players = new Set([userId, ...choice.opponents.map(({ id }) => id)]);
  return battlesIn(open).find(
    ({ challenger, userIds }) =>
      challenger.id === userId &&
      userIds.length === players.size &&
      userIds.every((id) => players.has(id)),
  );
}
