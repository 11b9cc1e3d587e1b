import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { usePersonalUser } from '../../stores/players/personal-user.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { useUserId } from '../../stores/session/session.ts';

/** Whether cheers and nudges reach the player (D199): at once as chosen, and as stored where that failed. */
export function WordsSetting() {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const state = usePersonalUser();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stored = state.status === 'ready' ? (state.personalUser.hearsWords ?? true) : null;
  // The record has caught up; from here on it alone speaks, other devices included.
  if (chosen !== null && chosen === stored) setChosen(null);

  const choose = async (hearsWords: boolean): Promise<void> => {
    setChosen(hearsWords);
    try {
      await personalUsers.setHearsWords(userId, hearsWords);
    } catch {
      setChosen(null);
      showToast('Cheers and nudges were not changed. Please try again.', 'error');
    }
  };
  return (
    <Card>
      <Checkbox
        label="Let rivals cheer and nudge me"
        note="Without it no word of theirs reaches you, in a battle or as a notification."
        disabled={stored === null}
        checked={chosen ?? stored ?? false}
        onChange={(event) => void choose(event.target.checked)}
      />
    </Card>
  );
}
