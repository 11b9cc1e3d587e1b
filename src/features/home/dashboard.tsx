import { memo, useId } from 'react';
import type { VersusSize } from '../../components/fighter/versus.tsx';
import {
  type Battle,
  blockTargets,
  type DailyTarget,
  dailyTargets,
  battleAddress,
  dayIndex,
  dayKeyOf,
  isCompleted,
  isOpenForEntries,
  isOver,
  lastRound,
  minutesLeftToday,
  ownPartOf,
  roundTitle,
  startLabel,
  versusLabel,
} from '../../domain/index.ts';
import { Way } from '../../components/way.tsx';
import { memoSame } from '../../lib/memo-same.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import { allDoneText } from '../../stores/entries/all-done.ts';
import { cornersOf, whenFor } from '../../stores/battles/battle-view.ts';
import { useTicker } from '../../stores/entries/use-recorders.ts';
import { useUserId } from '../../stores/session/session.ts';
import { BlockRows } from './block-rows.tsx';
import { Fight } from './fight.tsx';
import { GroupStrip, standingsOf } from './group-strip.tsx';
import { tallyOf } from './tally.ts';
import { TargetRows } from './target-rows.tsx';
import styles from './dashboard.module.css';

/** So many battles have faces; the bars of the rest have to do. */
const MOST_FACES = 4;

/** Whole figures are for the one battle that runs: each is a fifth of what home's picture may weigh. */
function sizeOf(place: number, { length }: readonly Battle[]): VersusSize {
  if (length === 1) return 'card';
  return place < MOST_FACES ? 'strip' : 'line';
}

interface DashboardProps {
  /** Active battles that have started. */
  battles: readonly Battle[];
  now: Date;
}

/** Today's daily targets and the block targets of all running battles, to tick in place (D24). */
export function Dashboard({ battles, now }: DashboardProps) {
  const id = useId();
  const userId = useUserId();
  const isOpen = (battle: Battle) => isOpenForEntries(battle, whenFor(battle, userId, now));
  const withBlocks = battles.filter((battle) => blockTargets(battle).length > 0 && isOpen(battle));
  return (
    <>
      <section className={styles.section} aria-labelledby={`${id}-daily`}>
        <h2 id={`${id}-daily`}>Daily Targets</h2>
        {battles.map((battle, place) => (
          <DailyCard
            key={battle.id}
            battle={battle}
            now={now}
            isOpen={isOpen(battle)}
            size={sizeOf(place, battles)}
          />
        ))}
      </section>
      {withBlocks.length > 0 && (
        <section className={styles.section} aria-labelledby={`${id}-block`}>
          <h2 id={`${id}-block`}>Block Targets</h2>
          {withBlocks.map((battle) => (
            <BlockRows key={battle.id} battle={battle} />
          ))}
        </section>
      )}
    </>
  );
}

interface DailyCardProps {
  battle: Battle;
  now: Date;
  /** Whether it takes entries. */
  isOpen: boolean;
  size: VersusSize;
}

/** A running battle: how it stands, and what the player can do about it today. */
const DailyCard = memoSame(function DailyCard({ battle, now, isOpen, size }: DailyCardProps) {
  const userId = useUserId();
  const { today, settled } = whenFor(battle, userId, now);
  const day = dayIndex(battle, today);
  const dayKey = dayKeyOf(day);
  const targets = isOpen ? dailyTargets(battle, dayKey) : [];
  const tick = useTicker(battle, dayKey);
  const label = versusLabel(battle, userId);
  const round = isOpen ? `Day ${day} of ${battle.numDays}` : startLabel(battle, today);
  const isEnded = isOver(battle, settled);
  const minutesLeft = isOpen ? minutesLeftToday(battle, userId, now, localTimeZone()) : null;
  const last = lastRound(battle, settled);
  const corners = battle.isGroupBattle ? null : cornersOf(battle, userId, today);
  const saying = battle.words ? { battle, now } : null;
  return (
    <article className={styles.card}>
      <div className={styles.fight}>
        <FightWay battleId={battle.id} label={label} />
        {corners === null ? (
          <GroupStrip
            players={standingsOf(battle, userId, targets)}
            saying={saying}
            round={round}
            minutesLeft={minutesLeft}
          />
        ) : (
          <Fight
            {...corners}
            round={round}
            minutesLeft={minutesLeft}
            isOver={isEnded}
            tally={tallyOf(targets, corners.theirs.id)}
            size={size}
            saying={saying}
          />
        )}
      </div>
      {last && <p className={styles.round}>{roundTitle(last, userId)}</p>}
      <p className={styles.left}>{isOpen ? leftText(targets, userId, now) : endText(isEnded)}</p>
      <TargetRows
        battleId={battle.id}
        label={label}
        dayKey={dayKey}
        targets={targets.map((target) => ownPartOf(target, userId))}
        onTick={tick}
      />
    </article>
  );
});

/** Lies over the whole fight. */
const FightWay = memo(function FightWay({ battleId, label }: { battleId: string; label: string }) {
  return (
    <Way className={styles.open} to={battleAddress(battleId)} aria-label={`Open battle ${label}`} />
  );
});

/** Still ACTIVE: another player's last day runs on, or the end has not reached the server. */
const endText = (isKnown: boolean): string =>
  isKnown
    ? 'Nearly over: the result is on its way.'
    : 'Nearly over: the last day still runs for somebody else.';

/** The answer to "what is left today?". */
function leftText(targets: readonly DailyTarget[], userId: string, now: Date): string {
  const left = targets.filter((target) => !isCompleted(target, userId)).length;
  if (targets.length === 0) return 'No daily targets: the block targets decide.';
  return left === 0 ? allDoneText(now) : `${left} of ${targets.length} left today`;
}
