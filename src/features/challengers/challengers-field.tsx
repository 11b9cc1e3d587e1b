import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import {
  type Challengers,
  CHALLENGERS,
  MAX_LISTED_PLAYERS,
  type PersonalUser,
  rivalsIn,
} from '../../domain/index.ts';
import { allBattles } from '../../repositories/all-battles.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** Short enough for a phone of 320 pixels: a closed list cuts what is longer. */
const LABELS: Readonly<Record<Challengers, string>> = {
  everyone: 'Everyone',
  rivals: 'Players battled or invited',
};

const HINTS: Readonly<Record<Challengers, string>> = {
  everyone: 'Everybody who finds your username can send you a request.',
  rivals: 'Nobody else can send you a request or find you by the search.',
};

/** The choice, at once as chosen; what is stored again where it could not be kept. */
export function ChallengersField({ personalUser }: { personalUser: PersonalUser | null }) {
  const keep = useKeepChallengers();
  const [chosen, setChosen] = useState<Challengers | null>(null);
  const stored = personalUser && (personalUser.whoMayChallenge ?? 'everyone');
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen !== null && chosen === stored) setChosen(null);
  const shown = chosen ?? stored;

  const choose = async (value: string): Promise<void> => {
    const challengers = CHALLENGERS.find((one) => one === value);
    if (challengers === undefined) return;
    setChosen(challengers);
    try {
      await keep(challengers);
    } catch {
      setChosen(null);
      showToast('Who may challenge you was not changed. Please try again.', 'error');
    }
  };

  return (
    <SelectField
      label="Who may challenge me"
      hint={HINTS[shown ?? 'everyone']}
      disabled={stored === null}
      isSaving={chosen !== null}
      value={shown ?? ''}
      onChange={({ target }) => void choose(target.value)}
    >
      {shown === null && <option value="">Loading</option>}
      {CHALLENGERS.map((challengers) => (
        <option key={challengers} value={challengers}>
          {LABELS[challengers]}
        </option>
      ))}
    </SelectField>
  );
}

/** Before strangers are kept out, all who are none are looked up in the player's history (decision 036). */
function useKeepChallengers(): (challengers: Challengers) => Promise<void> {
  const { battles, personalUsers } = useRepositories();
  const userId = useUserId();
  return async (challengers) => {
    if (challengers === 'rivals') {
      const rivals = rivalsIn(await allBattles(battles, userId), userId);
      if (rivals.length > 0)
        await personalUsers.addRivals(userId, rivals.slice(0, MAX_LISTED_PLAYERS));
    }
    await personalUsers.setWhoMayChallenge(userId, challengers);
  };
}
