import { useState } from 'react';
import {
  type Battle,
  type Contestant,
  newGroup,
  repeatBattle,
  type SendAgain,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { newBattleId } from '../../repositories/new-battle-id.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { takeConfirmed } from '../../stores/battles/open-battles.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { sendFailure } from '../../stores/challenges/send-failure.ts';
import { sendRequest } from '../../stores/challenges/send-request.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import type { GoOn } from '../../lib/use-go-on.ts';

/** Sends a declined group request anew to those who are left, on the same terms. */
export function useSendAgain(battle: Battle, choice: SendAgain, goOn: GoOn) {
  const { battles } = useRepositories();
  const [isSending, setSending] = useState(false);
  // Made once, so that another tap after a lost answer does not make a second battle (D84).
  const [battleId, setBattleId] = useState(newBattleId);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      takeConfirmed(await sendRequest(battles, requestWithout(battle, choice, battleId)));
      showToast('Battle request sent.', 'success');
      await goOn('/home');
    } catch (error) {
      setSending(false);
      if (isRepositoryError(error, 'declined')) setBattleId(newBattleId());
      showToast(sendFailure(error), 'error');
    }
  };
  return { isSending, send };
}

function requestWithout(battle: Battle, { opponents }: SendAgain, id: string): Battle {
  const { terms } = repeatBattle(battle, {
    isGroupBattle: true,
    today: localToday(now()),
    newId: () => crypto.randomUUID(),
  });
  return newGroup({
    id,
    creator: { ...contestantOf(battle, battle.challenger.id), timeZone: localTimeZone() },
    opponents: opponents.map((opponent) => contestantOf(battle, opponent.id)),
    terms,
  });
}

/** As the battle knows them; the repository brings level and look up to date (D87). */
function contestantOf(battle: Battle, userId: string): Contestant {
  const contestant = battle.contestants?.[userId];
  if (!contestant) throw new Error(`${userId} is no contestant of ${battle.id}`);
  return contestant;
}
