import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/empty-state.tsx';
import { FaceOff } from '../../components/fighter/face-off.tsx';
import { InviteLinks } from '../../components/fighter/invite-links.tsx';
import { RowList } from '../../components/list-row.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { numBattles } from '../../domain/index.ts';
import { FINISHED_PAGE_SIZE } from '../../repositories/battle-repository.ts';
import type { FinishedBattles } from '../../stores/battles/use-finished-battles.ts';
import { useGroupFlow } from '../../stores/challenges/use-group-flow.ts';
import { useInviteList } from '../../stores/challenges/use-invites.ts';
import { askToBlock } from '../../stores/players/player-question.ts';
import { useUser, useUserId } from '../../stores/session/session.ts';
import { ChosenBar, ContestantChoice, useWithoutDeleted } from './contestant-choice.tsx';
import { FindPlayer } from './find-player.tsx';
import { LinkWay } from './link-way.tsx';
import { OpponentChoice } from './opponent-choice.tsx';
import styles from './opponents-page.module.css';
import { RivalList } from './rival-list.tsx';
import { useAddOpponent } from './use-add-opponent.ts';
import { type Rival, usePreviousOpponents } from './use-previous-opponents.ts';

/** `/start-new-battle/opponents`: one for a duel, two or three for a group (D37). */
export function OpponentsPage() {
  const { isGroup, to } = useGroupFlow();
  return (
    <Page>
      <PageHeader title="Opponents" backTo={to('/start-new-battle')} />
      <Opponents isGroup={isGroup} />
    </Page>
  );
}

function Opponents({ isGroup }: { isGroup: boolean }) {
  const { rivals, all } = usePreviousOpponents();
  const [isBlocking, setBlocking] = useState(false);
  // Whoever is found next is not to be blocked.
  if (isBlocking && rivals.length === 0) setBlocking(false);
  const invites = useInviteList();
  const userId = useUserId();
  useWithoutDeleted();
  if (all.isLoading) return <Skeleton heights={['5.5rem', '5.5rem', '5.5rem']} />;
  return (
    <>
      {all.hasFailed && (
        <ErrorState text="Some of your opponents could not be loaded. Please try again.">
          <RetryButton onRetry={all.retry} />
        </ErrorState>
      )}
      {rivals.length > 0 && <Choice isGroup={isGroup} isBlocking={isBlocking} rivals={rivals} />}
      {rivals.length === 0 && !all.hasFailed && <NobodyYet />}
      {!all.hasFailed && <OlderBattles finished={all.finished} />}
      {rivals.length > 0 && (
        <Button look="quiet" wide onClick={() => setBlocking(!isBlocking)}>
          {isBlocking ? 'Cancel' : 'Block a player'}
        </Button>
      )}
      <NewOpponent />
      <InviteLinks heading="Links that wait" invites={invites} userId={userId} className="stack" />
      {isGroup && !isBlocking && <ChosenBar />}
    </>
  );
}

/** The ways to somebody stand below it. */
function NobodyYet() {
  const user = useUser();
  return (
    <EmptyState
      text="No opponents found."
      art={<FaceOff mine={user === null ? undefined : user.avatar} rivals={[]} />}
    >
      <p>Whoever you have battled stands here, with how it went between you.</p>
    </EmptyState>
  );
}

interface ChoiceProps {
  isGroup: boolean;
  isBlocking: boolean;
  rivals: readonly Rival[];
}

function Choice({ isGroup, isBlocking, rivals }: ChoiceProps) {
  if (!isBlocking)
    return isGroup ? <ContestantChoice rivals={rivals} /> : <OpponentChoice rivals={rivals} />;
  // The same players, of whom a tap asks whether to block one (D189).
  return (
    <>
      <strong>Whom do you want to block?</strong>
      <RivalList rivals={rivals} noteOf={() => 'Block this player'} onPress={askToBlock} />
    </>
  );
}

/** Records and names go as far back as the battles that were read; more only when asked for (D169). */
function OlderBattles({ finished }: { finished: FinishedBattles }) {
  const { hasMore, isLoading, battles, loadMore } = finished;
  if (!hasMore) return null;
  const ended = battles.filter(({ status }) => status === 'COMPLETE');
  return (
    <div className={styles.older}>
      <p>{`From your newest ${numBattles(ended.length)}.`}</p>
      <Button busy={isLoading} onClick={loadMore}>
        Look {FINISHED_PAGE_SIZE} further back
      </Button>
    </div>
  );
}

/** Whoever is not on the list: a group takes them in here, one after the other. */
function NewOpponent() {
  const flow = useGroupFlow();
  const add = useAddOpponent({ isThere: true });
  return (
    <section className="stack" aria-label="Add a New Opponent">
      <h2>Add a New Opponent</h2>
      <FindPlayer onChoose={add} isForSeveral={flow.isGroup} />
      <RowList>
        <LinkWay {...flow} />
      </RowList>
    </section>
  );
}
