import { Card } from '../../components/card.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import {
  type Battle,
  dailyTargets,
  dayKeyOf,
  isCompleted,
  opponentsOf,
} from '../../domain/index.ts';
import { OwnTargets } from './own-targets.tsx';
import styles from './today-cards.module.css';

interface TodayCardsProps {
  battle: Battle;
  userId: string;
  /** 1 on the first day. */
  day: number;
}

/** Today's targets: the player's own to tick, everybody else's to watch. */
export function TodayCards({ battle, userId, day }: TodayCardsProps) {
  const targets = dailyTargets(battle, dayKeyOf(day));
  if (targets.length === 0) return null;
  const left = targets.filter((target) => !isCompleted(target, userId)).length;

  return (
    <div className={styles.cards}>
      <Card className={styles.mine} heading="Today">
        <p className={styles.left}>
          {left === 0 ? 'All done. Sleep well.' : `${left} of ${targets.length} left`}
        </p>
        <OwnTargets battle={battle} userId={userId} day={day} />
      </Card>
      {opponentsOf(battle, userId).map((opponent) => (
        <Card key={opponent.id} className={styles.theirs} heading={opponent.username}>
          <TargetReadout targets={targets} userId={opponent.id} />
        </Card>
      ))}
    </div>
  );
}
