import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { isDuelOf, newestFirst, type PlayerName } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { shownBattle } from '../../stores/battles/battle-view.ts';
import { useUserId } from '../../stores/session/session.ts';
import type { AllBattles } from '../../stores/battles/use-all-battles.ts';
import type { FinishedBattles } from '../../stores/battles/use-finished-battles.ts';
import { BattleSection } from './battle-section.tsx';

interface PreviousBattlesProps {
  all: AllBattles;
  /** Whom the duel goes to; null in a group flow, where there is no single one (D41). */
  opponent: PlayerName | null;
}

/**
 * What can be played again, because it was agreed on or at least asked for, newest start first (D42). With the
 * filter on the duels with that opponent, else all in two sections (D41).
 */
export function PreviousBattles({ all, opponent }: PreviousBattlesProps) {
  const userId = useUserId();
  const [isFiltered, setFiltered] = useState(true);
  const now = useNow();
  // A request that expired may be stored as one that waits (K4).
  const repeatable = all.open.filter((battle) => shownBattle(battle, now).status !== 'PENDING');
  const battles = [...repeatable, ...all.finished.battles].toSorted(newestFirst);
  const only = isFiltered ? opponent : null;
  const shown = battles.filter((battle) => only === null || isDuelOf(battle, userId, only.id));
  return (
    <>
      {opponent && (
        <Checkbox
          label={`Only show battles with ${opponent.username}`}
          checked={isFiltered}
          onChange={(event) => setFiltered(event.target.checked)}
        />
      )}
      {all.hasFailed && (
        <ErrorState text="Some battles could not be loaded. They are safe.">
          <RetryButton onRetry={all.retry} />
        </ErrorState>
      )}
      {only ? (
        <BattleSection label={`With ${only.username}`} battles={shown} />
      ) : (
        <>
          <BattleSection
            heading="Duels"
            battles={shown.filter(({ isGroupBattle }) => !isGroupBattle)}
          />
          <BattleSection
            heading="Group battles"
            battles={shown.filter(({ isGroupBattle }) => isGroupBattle)}
          />
        </>
      )}
      {!all.hasFailed && <End finished={all.finished} isEmpty={shown.length === 0} />}
    </>
  );
}

/** Nothing there, or more behind: an empty list is only called so once everything was read. */
function End({ finished, isEmpty }: { finished: FinishedBattles; isEmpty: boolean }) {
  if (!finished.hasMore) return isEmpty ? <EmptyState text="No battles found." /> : null;
  return (
    <>
      {isEmpty && <p>{`None among your last ${finished.battles.length} battles.`}</p>}
      <Button busy={finished.isLoading} onClick={finished.loadMore}>
        Show more
      </Button>
    </>
  );
}
