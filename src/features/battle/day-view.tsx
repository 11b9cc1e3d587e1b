import { useEffect } from 'react';
import { ContestantCard } from '../../components/fighter/contestant-card.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import {
  type Battle,
  dailyTargets,
  dateOfDay,
  dayKeyOf,
  groupDaysWon,
  namedPlayer,
  opponentsOf,
  type When,
} from '../../domain/index.ts';
import { cornersOf } from '../../stores/battle-view.ts';
import { battlePath } from './battle-days.ts';
import styles from './day-view.module.css';
import { OwnTargets } from './own-targets.tsx';
import { spokenDay } from './spoken-day.ts';
import { usePlayer } from './use-player.ts';

interface DayViewProps {
  battle: Battle;
  userId: string;
  day: number;
  when: When;
}

/** One day, a card per contestant: the player's own first, to be edited on its very day (D60, D67). */
export function DayView({ battle, userId, day, when }: DayViewProps) {
  useEffect(() => {
    // A promise in newer browsers, and React takes what an effect returns for its clean-up.
    scrollTo(0, 0);
  }, []);
  return (
    <Page>
      <PageHeader title={`Day ${day} of ${battle.numDays}`} backTo={battlePath(battle.id)} />
      <p className={styles.outcome}>{spokenDay(battle, day, userId, when)}</p>
      <div className={styles.cards}>
        <DayCard battle={battle} playerId={userId} day={day} when={when} isOwn />
        {opponentsOf(battle, userId).map(({ id }) => (
          <DayCard key={id} battle={battle} playerId={id} day={day} when={when} isOwn={false} />
        ))}
      </div>
    </Page>
  );
}

interface DayCardProps extends Omit<DayViewProps, 'userId'> {
  playerId: string;
  /** The viewer's own card. */
  isOwn: boolean;
}

function DayCard({ battle, playerId, day, when, isOwn }: DayCardProps) {
  const player = usePlayer(playerId);
  const targets = dailyTargets(battle, dayKeyOf(day));
  const isOpen = isOwn && battle.status === 'ACTIVE' && dateOfDay(battle, day) === when.today;
  return (
    <div className={isOwn ? styles.own : styles.other}>
      <ContestantCard
        username={namedPlayer(battle, playerId).username}
        corner={isOwn ? 'mine' : 'theirs'}
        avatar={player?.avatar ?? battle.contestants?.[playerId]?.avatar}
        level={player?.level}
        isOver={battle.status === 'COMPLETE'}
        {...standingOf(battle, playerId, when)}
      >
        <h2 className={styles.heading}>Targets</h2>
        {targets.length === 0 && <p>No daily targets: the block targets decide.</p>}
        {isOpen ? (
          <OwnTargets battle={battle} userId={playerId} day={day} />
        ) : (
          <TargetReadout targets={targets} userId={playerId} isOwn={isOwn} />
        )}
      </ContestantCard>
    </div>
  );
}

/** HP in a duel; days won in a group, which has none (D167). */
function standingOf(battle: Battle, playerId: string, when: When) {
  if (battle.isGroupBattle) {
    return { standing: `Days won: ${groupDaysWon(battle, when.settled)[playerId] ?? 0}` };
  }
  const { hp, maxHp } = cornersOf(battle, playerId).mine;
  return { hp, maxHp };
}
