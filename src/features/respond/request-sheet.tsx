import { Navigate } from 'react-router-dom';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import {
  type Battle,
  finishDate,
  formatDayMonthYear,
  isWaitingFor,
  mayDecline,
  pendingApprovalBy,
  type PlayerName,
} from '../../domain/index.ts';
import { useUserId } from '../../stores/session.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import styles from './request-sheet.module.css';
import { TargetList } from './target-list.tsx';

/** The terms on the table, and what this player may do about them. */
export function RequestSheet({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const waitingFor = pendingApprovalBy(battle);
  const isMine = battle.challenger.id === userId;
  return (
    <>
      <Card className={isMine ? styles.mine : styles.theirs}>
        <p className={styles.challenger}>{battle.challenger.username}</p>
        <p className={styles.says}>{isMine ? 'You asked for this fight' : 'wants to fight you'}</p>
      </Card>
      <Card>
        <Facts
          facts={[
            { name: 'Challenger', value: battle.challenger.username },
            { name: 'Prize/Forfeit', value: battle.prize || 'n/a' },
            { name: 'Start Date', value: formatDayMonthYear(battle.startDate) },
            { name: 'Finish Date', value: formatDayMonthYear(finishDate(battle)) },
            ...(waitingFor.length > 0
              ? [{ name: 'Pending approval by', value: namesOf(waitingFor) }]
              : []),
          ]}
        />
      </Card>
      <TargetList battle={battle} />
      {battle.description !== '' && (
        <Card heading="Description/Rules">
          <p className={styles.rules}>{battle.description}</p>
        </Card>
      )}
      <NextStep battle={battle} userId={userId} waitingFor={waitingFor} />
    </>
  );
}

interface NextStepProps {
  battle: Battle;
  userId: string;
  waitingFor: readonly PlayerName[];
}

function NextStep({ battle, userId, waitingFor }: NextStepProps) {
  switch (battle.status) {
    case 'DECLINED':
      return (
        <div className={styles.verdict}>
          <p>This battle was declined.</p>
          {battle.declinedBy === undefined && (
            <p className={styles.note}>It was not accepted before its start date.</p>
          )}
        </div>
      );
    case 'ACTIVE':
    case 'COMPLETE':
      return <Navigate to={`/battle?id=${battle.id}`} replace />;
    case 'PENDING':
      return (
        <>
          {!isWaitingFor(battle, userId) && (
            <p className={styles.verdict}>Waiting for {namesOf(waitingFor)}</p>
          )}
          {mayDecline(battle, userId) && <AnswerButtons battle={battle} />}
        </>
      );
  }
}

function namesOf(players: readonly PlayerName[]): string {
  return players.map(({ username }) => username).join(', ');
}
