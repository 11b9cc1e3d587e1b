import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ScoreStrip } from '../../components/fighter/score-strip.tsx';
import { TargetEntry } from '../../components/fighter/target-entry.tsx';
import { ForwardIcon } from '../../components/icons.tsx';
import {
  type Battle,
  blockTargets,
  type DailyTarget,
  dailyTargets,
  dayIndex,
  dayKeyOf,
  isCompleted,
  versusLabel,
} from '../../domain/index.ts';
import { cornersOf, whenFor } from '../../stores/battle-view.ts';
import { parseNumberEntry, useDailyRecorder } from '../../stores/entries.ts';
import { useUserId } from '../../stores/session.ts';
import { BlockRows } from './block-rows.tsx';
import styles from './dashboard.module.css';

interface DashboardProps {
  /** Active battles that have started. */
  battles: readonly Battle[];
  now: Date;
}

/** Today's daily targets and the block targets of all running battles, to tick in place (D24). */
export function Dashboard({ battles, now }: DashboardProps) {
  const id = useId();
  const withBlocks = battles.filter((battle) => blockTargets(battle).length > 0);
  return (
    <>
      <section className={styles.section} aria-labelledby={`${id}-daily`}>
        <h2 id={`${id}-daily`}>Daily Targets</h2>
        {battles.map((battle) => (
          <DailyCard key={battle.id} battle={battle} now={now} />
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

function DailyCard({ battle, now }: { battle: Battle; now: Date }) {
  const userId = useUserId();
  const when = whenFor(battle, userId, now);
  const dayNumber = dayIndex(battle, when.today);
  const dayKey = dayKeyOf(dayNumber);
  const targets = dailyTargets(battle, dayKey);
  const record = useDailyRecorder(battle, dayKey);

  return (
    <article className={styles.card}>
      <Link
        className={styles.head}
        to={`/battle?id=${battle.id}`}
        aria-label={`Open battle ${versusLabel(battle, userId)}`}
      >
        <BattleLine battle={battle} userId={userId} round={`Day ${dayNumber}`} />
        <ForwardIcon />
      </Link>
      <p className={styles.left}>{leftText(targets, userId)}</p>
      {targets.map((target) => (
        <TargetEntry
          key={target.targetKey}
          target={target}
          userId={userId}
          isOpen={!target.isPhotoRequired}
          parseNumber={parseNumberEntry}
          onRecord={(edit) => record(target, edit)}
        />
      ))}
    </article>
  );
}

function BattleLine({ battle, userId, round }: { battle: Battle; userId: string; round: string }) {
  if (battle.isGroupBattle) {
    return (
      <p className={styles.group}>
        {round}: {versusLabel(battle, userId)}
      </p>
    );
  }
  return <ScoreStrip {...cornersOf(battle, userId)} round={round} />;
}

/** The answer to "what is left today?". */
function leftText(targets: readonly DailyTarget[], userId: string): string {
  const left = targets.filter((target) => !isCompleted(target, userId)).length;
  if (targets.length === 0) return 'No daily targets: the block targets decide.';
  return left === 0 ? 'All done for today. Sleep well.' : `${left} of ${targets.length} left today`;
}
