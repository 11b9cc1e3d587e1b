import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import tones from '../../components/tones.module.css';
import { type BlockTarget, type DailyTarget, dayKeyOf, isCompleted } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { hoursAndMinutes } from '../../lib/hours-and-minutes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { OwnTargets } from './own-targets.tsx';
import styles from './today-cards.module.css';

export interface OwnCardProps {
  battleId: string;
  userId: string;
  /** 1 on the first day. */
  day: number;
  targets: readonly DailyTarget[];
  /** By the player's own clock in the battle (K2). */
  minutesLeft: number;
  /** What is said when nothing is left. */
  allDone: string;
  /** Steady. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
}

/** The player's own targets of today, how long it lasts, and how many are left. */
export const OwnCard = memoSame(function OwnCard(props: OwnCardProps) {
  const { battleId, userId, day, targets, minutesLeft, allDone, onTick } = props;
  const rows = useRef<HTMLDivElement>(null);
  const open = targets.map((target) => !isCompleted(target, userId));
  const left = open.filter(Boolean).length;

  const goToFirstOpen = (): void => {
    const row = rows.current?.children.item(open.indexOf(true));
    row?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <Card className={classes(styles.cornered, tones.mine)} heading="Today">
      <p className={styles.left}>
        <span>{`Day ${day} closes in ${hoursAndMinutes(minutesLeft)}`}</span>
        {left === 0 ? (
          <span>{allDone}</span>
        ) : (
          <Button look="quiet" onClick={goToFirstOpen}>
            {`${left} of ${targets.length} left`}
          </Button>
        )}
      </p>
      <div ref={rows}>
        <OwnTargets battleId={battleId} dayKey={dayKeyOf(day)} targets={targets} onTick={onTick} />
      </div>
    </Card>
  );
});
