import { Button, LinkButton } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { FaceOff } from '../../components/fighter/face-off.tsx';
import { InviteLinks } from '../../components/fighter/invite-links.tsx';
import { RowList } from '../../components/list-row.tsx';
import { NeedsUpdate } from '../../components/needs-update.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { type Battle, newestFirst } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { startNewestVersion } from '../../stores/device/app-update.ts';
import { shownBattle } from '../../stores/battles/battle-view.ts';
import { showMoreOpen } from '../../stores/battles/open-battles.ts';
import { type AllBattles, useAllBattles } from '../../stores/battles/use-all-battles.ts';
import { useHasHiddenBattles } from '../../stores/battles/use-hidden-battles.ts';
import { useInviteList } from '../../stores/challenges/use-invites.ts';
import { usePlayers } from '../../stores/players/players.ts';
import { useUser, useUserId } from '../../stores/session/session.ts';
import { BattleRow } from './battle-row.tsx';
import styles from './battles-page.module.css';

/** `/battles`: everything that runs or waits, and everything that is over. */
export function BattlesPage() {
  const all = useAllBattles();
  return (
    <Page>
      <PageHeader title="Battles" />
      {all.isLoading ? (
        <Skeleton heights={['2rem', '4.5rem', '4.5rem', '2rem', '4.5rem', '4.5rem']} />
      ) : (
        <Battles all={all} />
      )}
    </Page>
  );
}

const isOpen = ({ status }: Battle): boolean => status === 'PENDING' || status === 'ACTIVE';

function Battles({ all }: { all: AllBattles }) {
  const { finished, hasFailed } = all;
  const isAnyHidden = useHasHiddenBattles();
  const invites = useInviteList();
  const user = useUser();
  const userId = useUserId();
  const now = useNow();
  const shown = all.open.map((battle) => shownBattle(battle, now));
  // Each stands where it belongs by now, whatever is stored (K4).
  const battles = [...shown, ...finished.battles].toSorted(newestFirst);
  const active = battles.filter(isOpen);
  const previous = battles.filter((battle) => !isOpen(battle));
  return (
    <>
      {all.isFromCache && (
        <output className={styles.offline}>
          The server cannot be reached. These are the battles that this phone remembers.
        </output>
      )}
      {isAnyHidden && <NeedsUpdate isAmongOthers onReload={startNewestVersion} />}
      {battles.length === 0 && !hasFailed && !isAnyHidden && (
        <EmptyState
          text="No battles found."
          art={<FaceOff mine={user === null ? undefined : user.avatar} rivals={[]} />}
        >
          <LinkButton to="/start-new-battle" look="primary">
            Start New Battle
          </LinkButton>
        </EmptyState>
      )}
      {active.length > 0 && <BattleList heading="Active" battles={active} />}
      {all.hasMoreRequests && <Button onClick={showMoreOpen}>Show more requests</Button>}
      {previous.length > 0 && <BattleList heading="Previous" battles={previous} />}
      {hasFailed && (
        <ErrorState text="Some battles could not be loaded. They are safe.">
          <RetryButton onRetry={all.retry} />
        </ErrorState>
      )}
      {finished.hasMore && !finished.hasFailed && (
        <Button busy={finished.isLoading} onClick={finished.loadMore}>
          Show more
        </Button>
      )}
      {/* They come last: nothing moves. */}
      <InviteLinks heading="Links" invites={invites} userId={userId} className={styles.section} />
    </>
  );
}

function BattleList({ heading, battles }: { heading: string; battles: readonly Battle[] }) {
  const now = useNow();
  const userId = useUserId();
  const rivals = battles.flatMap((battle) => battle.userIds.filter((id) => id !== userId));
  const players = usePlayers([...new Set(rivals)]);
  return (
    <section className={styles.section} aria-label={heading}>
      <h2>{heading}</h2>
      <RowList>
        {battles.map((battle) => (
          <BattleRow key={battle.id} battle={battle} players={players} now={now} />
        ))}
      </RowList>
    </section>
  );
}
