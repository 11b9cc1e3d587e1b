import { SelectField } from '../../components/field.tsx';
import {
  type Challengers,
  CHALLENGERS,
  newRivalsIn,
  type PersonalUser,
  type PlayerSet,
} from '../../domain/index.ts';
import { allBattles } from '../../repositories/all-battles.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useKeptChoice } from '../../stores/players/use-kept-choice.ts';
import { useUserId } from '../../stores/session/session.ts';

/** Short enough for a phone of 320 pixels: a closed list cuts what is longer. */
const LABELS: Readonly<Record<Challengers, string>> = {
  everyone: 'Everyone',
  rivals: 'Players battled or invited',
};

const HINTS: Readonly<Record<Challengers, string>> = {
  everyone: 'Everybody who finds your username can send you a request.',
  rivals: 'Nobody else can send you a request or find you by the search.',
};

export function ChallengersField({ personalUser }: { personalUser: PersonalUser | null }) {
  const stored = personalUser && (personalUser.whoMayChallenge ?? 'everyone');
  const { shown, isSaving, choose } = useKeptChoice(
    stored,
    useKeepChallengers(personalUser?.rivals),
    'Who may challenge you was not changed. Please try again.',
  );
  return (
    <SelectField
      label="Who may challenge me"
      hint={HINTS[shown ?? 'everyone']}
      disabled={stored === null}
      isSaving={isSaving}
      value={shown ?? ''}
      onChange={({ target }) => {
        const challengers = CHALLENGERS.find((one) => one === target.value);
        if (challengers) void choose(challengers);
      }}
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
function useKeepChallengers(known: PlayerSet = {}) {
  const { battles, personalUsers } = useRepositories();
  const userId = useUserId();
  return async (challengers: Challengers, isLast: () => boolean): Promise<void> => {
    if (challengers === 'rivals') {
      const rivals = newRivalsIn((await allBattles(battles, userId)).battles, userId, known);
      if (rivals.length > 0) await personalUsers.addRivals(userId, rivals);
    }
    if (isLast()) await personalUsers.setWhoMayChallenge(userId, challengers);
  };
}
