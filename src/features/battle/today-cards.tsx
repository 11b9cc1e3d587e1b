import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import {
  type Battle,
  dailyTargets,
  dayKeyOf,
  isCompleted,
  opponentsOf,
} from '../../domain/index.ts';
import { DayClose } from './day-close.tsx';
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
  const own = useRef<HTMLDivElement>(null);
  const targets = dailyTargets(battle, dayKeyOf(day));
  if (targets.length === 0) return null;
  const open = targets.map((target) => !isCompleted(target, userId));
  const left = open.filter(Boolean).length;

  const goToFirstOpen = (): void => {
    const rows = own.current?.children;
    rows?.item(open.indexOf(true))?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.cards}>
      <Card className={styles.mine} heading="Today">
        <p className={styles.left}>
          <DayClose battle={battle} userId={userId} day={day} />
          {left === 0 ? (
            <span>All done. Sleep well.</span>
          ) : (
            <Button look="quiet" onClick={goToFirstOpen}>
              {left} of {targets.length} left
            </Button>
          )}
        </p>
        <div ref={own}>
          <OwnTargets battle={battle} userId={userId} day={day} />
        </div>
      </Card>
      {opponentsOf(battle, userId).map((opponent) => (
        <Card key={opponent.id} className={styles.theirs} heading={opponent.username}>
          <TargetReadout targets={targets} userId={opponent.id} />
        </Card>
      ))}
    </div>
  );
}
