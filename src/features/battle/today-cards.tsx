import {
  type Battle,
  dailyTargets,
  dateOfDay,
  dayKeyOf,
  hasNudged,
  mayNudge,
  minutesLeftToday,
  ownPartOf,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { allDoneText } from '../../stores/entries/all-done.ts';
import { OwnCard, type OwnCardProps } from './own-card.tsx';
import { RivalCard, type RivalCardProps } from './rival-card.tsx';
import { rivalsOf, type Viewer } from './rivals.ts';
import styles from './today-cards.module.css';

interface Today {
  own: Omit<OwnCardProps, 'onTick'>;
  rivals: readonly RivalCardProps[];
}

/** Today's targets: the player's own to tick, everybody else's to watch. */
export const TodayCards = memoSame(function TodayCards(
  props: Today & Pick<OwnCardProps, 'onTick'>,
) {
  const { own, rivals, onTick } = props;
  if (own.targets.length === 0) return null;
  return (
    <div className={styles.cards}>
      <OwnCard {...own} onTick={onTick} />
      {rivals.map((each) => (
        <RivalCard key={each.rival.id} {...each} />
      ))}
    </div>
  );
});

/** @param open the open battles, in one of which a rival may have been nudged already */
export function todayOf(
  battle: Battle,
  viewer: Viewer,
  open: readonly Battle[],
  day: number,
): Today {
  const { userId, now, blocked } = viewer;
  const battleId = battle.id;
  const dayKey = dayKeyOf(day);
  const targets = dailyTargets(battle, dayKey);
  const zone = localTimeZone();
  return {
    own: {
      battleId,
      userId,
      day,
      targets: targets.map((target) => ownPartOf(target, userId)),
      minutesLeft: minutesLeftToday(battle, userId, now, zone),
      allDone: allDoneText(now),
    },
    rivals: rivalsOf(battle, viewer, targets, dayKey).map((rival) => ({
      battleId,
      rival,
      dayKey,
      date: dateOfDay(battle, day),
      mayBeNudged:
        !blocked?.[rival.id] &&
        mayNudge(battle, userId, rival.id, now) &&
        !hasNudged(open, userId, rival.id, now),
    })),
  };
}
