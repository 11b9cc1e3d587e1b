import { useEffect } from 'react';
import { newRivalsIn } from '../../domain/index.ts';
import { reportError } from '../../lib/report-error.ts';
import { battlesIn, useFromOpenBattles } from '../../stores/battles/open-battles.ts';
import type { PersonalUserState } from '../../stores/players/personal-user.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';

/** While only rivals may challenge the player, puts new ones on the record (decision 036). */
export function useKeptRivals(personal: PersonalUserState): void {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const known =
    personal.status === 'ready' && personal.personalUser.whoMayChallenge === 'rivals'
      ? (personal.personalUser.rivals ?? {})
      : null;
  const missing = useFromOpenBattles((open) =>
    known === null ? '' : newRivalsIn(battlesIn(open), userId, known).join('/'),
  );

  useEffect(() => {
    if (missing === '') return;
    personalUsers.addRivals(userId, missing.split('/')).catch((error: unknown) => {
      reportError('New rivals were not kept', error);
    });
  }, [personalUsers, userId, missing]);
}
