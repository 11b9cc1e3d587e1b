import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { RowList } from '../../components/list-row.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { FINISHED_PAGE_SIZE } from '../../repositories/battle-repository.ts';
import type { FinishedBattles } from '../../stores/battles/use-finished-battles.ts';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import { BlockChoice } from './block-choice.tsx';
import { ChosenBar, ContestantChoice } from './contestant-choice.tsx';
import { OpponentChoice } from './opponent-choice.tsx';
import styles from './opponents-page.module.css';
import { type Rival, usePreviousOpponents } from './use-previous-opponents.ts';

/** `/start-new-battle/opponents`: one for a duel, two or three for a group (D37). */
export function OpponentsPage() {
  const { isGroup, to } = useGroupFlow();
  return (
    <Page>
      <PageHeader title="Opponents" backTo={to('/start-new-battle')} />
      <Opponents isGroup={isGroup} addPath={to('/start-new-battle/add-contestant')} />
    </Page>
  );
}

function Opponents({ isGroup, addPath }: { isGroup: boolean; addPath: string }) {
  const { rivals, all } = usePreviousOpponents();
  const [isBlocking, setBlocking] = useState(false);
  if (all.isLoading) return <Skeleton heights={['5.5rem', '5.5rem', '5.5rem']} />;
  return (
    <>
      {all.hasFailed && (
        <ErrorState text="Some of your opponents could not be loaded. Please try again.">
          <RetryButton onRetry={all.retry} />
        </ErrorState>
      )}
      {rivals.length > 0 && <Choice isGroup={isGroup} isBlocking={isBlocking} rivals={rivals} />}
      {rivals.length === 0 && !all.hasFailed && <EmptyState text="No opponents found." />}
      {!all.hasFailed && <OlderBattles finished={all.finished} />}
      <RowList>
        <li>
          <LinkButton to={addPath} look={rivals.length === 0 ? 'primary' : 'secondary'} wide>
            Add a New Opponent
          </LinkButton>
        </li>
        {rivals.length > 0 && (
          <li>
            <Button look="quiet" wide onClick={() => setBlocking(!isBlocking)}>
              {isBlocking ? 'Block nobody' : 'Block a player'}
            </Button>
          </li>
        )}
      </RowList>
      {isGroup && !isBlocking && rivals.length > 0 && <ChosenBar />}
    </>
  );
}

interface ChoiceProps {
  isGroup: boolean;
  isBlocking: boolean;
  rivals: readonly Rival[];
}

function Choice({ isGroup, isBlocking, rivals }: ChoiceProps) {
  if (isBlocking) return <BlockChoice rivals={rivals} />;
  return isGroup ? <ContestantChoice rivals={rivals} /> : <OpponentChoice rivals={rivals} />;
}

/** Records and names go as far back as the battles that were read; more only when asked for (D169). */
function OlderBattles({ finished }: { finished: FinishedBattles }) {
  const { hasMore, isLoading, battles, loadMore } = finished;
  if (!hasMore) return null;
  return (
    <div className={styles.older}>
      <p>From your last {battles.length} battles.</p>
      <Button busy={isLoading} onClick={loadMore}>
        Look {FINISHED_PAGE_SIZE} further back
      </Button>
    </div>
  );
}
