import { Card } from '../../components/card.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { SettingsError } from '../../components/settings-error.tsx';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { usePersonalUser } from '../../stores/players/personal-user.ts';
import { useKeptChoice } from '../../stores/players/use-kept-choice.ts';
import { useUserId } from '../../stores/session/session.ts';

/** Whether cheers and nudges reach the player (D199). */
export function WordsSetting() {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const state = usePersonalUser();
  const stored = state.status === 'ready' ? (state.personalUser.hearsWords ?? true) : null;
  const { shown, choose } = useKeptChoice(
    stored,
    (hearsWords: boolean) => personalUsers.setHearsWords(userId, hearsWords),
    'Cheers and nudges were not changed. Please try again.',
  );
  if (state.status === 'error') return <SettingsError onRetry={retryBroken} />;
  return (
    <Card>
      <Checkbox
        label="Let rivals cheer and nudge me"
        note="Without it no word of theirs reaches you, in a battle or as a notification."
        disabled={stored === null}
        checked={shown ?? false}
        onChange={(event) => void choose(event.target.checked)}
      />
    </Card>
  );
}
