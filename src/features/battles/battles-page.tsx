import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { LinkRow, RowList } from '../../components/list-row.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import {
  type Battle,
  isWaitingFor,
  outcomeFor,
  outcomeLabel,
  resultOf,
  startLabel,
  versusLabel,
} from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { cornersOf, whenFor } from '../../stores/battle-view.ts';
import { useOpenBattles } from '../../stores/battles.ts';
import { useUserId } from '../../stores/session.ts';
import styles from './battles-page.module.css';
import { useFinishedBattles } from './use-finished-battles.ts';

/** `/battles`: everything that runs or waits, and everything that is over. */
export function BattlesPage() {
  const open = useOpenBattles();
  const finished = useFinishedBattles();

  if (open.status === 'loading' || (finished.battles.length === 0 && finished.isLoading)) {
    return (
      <Page>
        <PageHeader title="Battles" />
        <Skeleton heights={['3.75rem', '3.75rem', '3.75rem', '3.75rem']} />
      </Page>
    );
  }
  const running = open.status === 'ready' ? open.battles.map(({ battle }) => battle) : [];
  const isEmpty = running.length === 0 && finished.battles.length === 0;
  return (
    <Page>
      <PageHeader title="Battles" />
      {(open.status === 'error' || finished.hasFailed) && (
        <ErrorState text="Some battles could not be loaded. Please try again." />
      )}
      {isEmpty && !finished.hasFailed && open.status === 'ready' && (
        <EmptyState text="No battles found.">
          <LinkButton to="/start-new-battle" look="primary">
            Start New Battle
          </LinkButton>
        </EmptyState>
      )}
      {running.length > 0 && <BattleList heading="Active" battles={newestFirst(running)} />}
      {finished.battles.length > 0 && <BattleList heading="Previous" battles={finished.battles} />}
      {finished.loadMore && (
        <Button busy={finished.isLoading} onClick={finished.loadMore}>
          Show more
        </Button>
      )}
    </Page>
  );
}

function BattleList({ heading, battles }: { heading: string; battles: readonly Battle[] }) {
  const now = useNow();
  return (
    <section className={styles.section} aria-label={heading}>
      <h2>{heading}</h2>
      <RowList>
        {battles.map((battle) => (
          <BattleRow key={battle.id} battle={battle} now={now} />
        ))}
      </RowList>
    </section>
  );
}

function BattleRow({ battle, now }: { battle: Battle; now: Date }) {
  const userId = useUserId();
  const { today } = whenFor(battle, userId, now);
  const isRequest = battle.status === 'PENDING' || battle.status === 'DECLINED';
  return (
    <LinkRow
      to={`${isRequest ? '/battle-response' : '/battle'}?id=${battle.id}`}
      title={versusLabel(battle, userId)}
      note={startLabel(battle, today)}
      badge={<StateBadge battle={battle} userId={userId} />}
    />
  );
}

const OUTCOME_TONES = { win: 'win', loss: 'lose', draw: 'plain' } as const;

function StateBadge({ battle, userId }: { battle: Battle; userId: string }) {
  if (battle.status === 'ACTIVE') return <ScoreBadge battle={battle} userId={userId} />;
  if (battle.status === 'PENDING') {
    return isWaitingFor(battle, userId) ? (
      <Badge tone="warn">Your answer?</Badge>
    ) : (
      <Badge>Request sent</Badge>
    );
  }
  const tone: BadgeTone =
    battle.status === 'COMPLETE' ? OUTCOME_TONES[outcomeFor(resultOf(battle), userId)] : 'plain';
  return <Badge tone={tone}>{outcomeLabel(battle, userId)}</Badge>;
}

/** The score of a running duel; groups have no HP (D167). */
function ScoreBadge({ battle, userId }: { battle: Battle; userId: string }) {
  if (battle.isGroupBattle) return null;
  const { mine, theirs } = cornersOf(battle, userId);
  return <Badge>{`${mine.hp} : ${theirs.hp} HP`}</Badge>;
}

function newestFirst(battles: readonly Battle[]): Battle[] {
  return battles.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
}
