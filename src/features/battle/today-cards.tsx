import {
  type Battle,
  type BlockTarget,
  type DailyTarget,
  dailyTargets,
  dateOfDay,
  dayKeyOf,
  hasNudged,
  mayNudge,
  ownPartOf,
  type PlayerSet,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { OwnCard } from './own-card.tsx';
import { RivalCard } from './rival-card.tsx';
import { type Rival, rivalsOf } from './rivals.ts';
import styles from './today-cards.module.css';

interface Today {
  battleId: string;
  userId: string;
  /** 1 on the first day. */
  day: number;
  date: string;
  /** With the player's own entries only. */
  targets: readonly DailyTarget[];
  rivals: readonly Rival[];
  /** The ids of those who may be nudged. */
  idle: readonly string[];
}

interface TodayCardsProps extends Today {
  minutesLeft: number;
  /** What is said when nothing is left. */
  allDone: string;
  /** Steady. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
}

/** Today's targets: the player's own to tick, everybody else's to watch. */
export const TodayCards = memoSame(function TodayCards(props: TodayCardsProps) {
  const { battleId, userId, day, date, targets, rivals, idle, minutesLeft, allDone, onTick } =
    props;
  if (targets.length === 0) return null;
  return (
    <div className={styles.cards}>
      <OwnCard
        battleId={battleId}
        userId={userId}
        day={day}
        targets={targets}
        minutesLeft={minutesLeft}
        allDone={allDone}
        onTick={onTick}
      />
      {rivals.map((rival) => (
        <RivalCard
          key={rival.id}
          battleId={battleId}
          rival={rival}
          mayBeNudged={idle.includes(rival.id)}
          dayKey={dayKeyOf(day)}
          date={date}
        />
      ))}
    </div>
  );
});

/** @param open the open battles, in one of which a rival may have been nudged already */
export function todayOf(
  battle: Battle,
  open: readonly Battle[],
  userId: string,
  day: number,
  now: Date,
  blocked: PlayerSet | undefined,
): Today {
  const dayKey = dayKeyOf(day);
  const targets = dailyTargets(battle, dayKey);
  const zone = localTimeZone();
  const rivals = rivalsOf(battle, userId, targets, dayKey, now, blocked);
  return {
    battleId: battle.id,
    userId,
    day,
    date: dateOfDay(battle, day),
    targets: targets.map((target) => ownPartOf(target, userId)),
    rivals,
    idle: rivals
      .filter(
        ({ id }) =>
          !blocked?.[id] &&
          mayNudge(battle, userId, id, now, zone) &&
          !hasNudged(open, userId, id, now, zone),
      )
      .map(({ id }) => id),
  };
}
