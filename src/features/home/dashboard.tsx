import { useId } from 'react';
import { EntryRow } from '../../components/fighter/entry-row.tsx';
import {
  type Battle,
  blockTargets,
  type DailyTarget,
  dailyTargets,
  dayIndex,
  dayKeyOf,
  isCompleted,
  isOpenForEntries,
  isOver,
  ownPartOf,
  startLabel,
  versusLabel,
  type When,
} from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { allDoneText } from '../../stores/entries/all-done.ts';
import { cornersOf, whenFor } from '../../stores/battles/battle-view.ts';
import { useTicker } from '../../stores/entries/use-recorders.ts';
import { useOwnRows } from '../../stores/entries/own-rows.ts';
import { useUserId } from '../../stores/session/session.ts';
import { BattleIcon } from './battle-icon.tsx';
import { BattleHead } from './battle-head.tsx';
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
  const userId = useUserId();
  const isOpen = (battle: Battle) => isOpenForEntries(battle, whenFor(battle, userId, now));
  const withBlocks = battles.filter((battle) => blockTargets(battle).length > 0 && isOpen(battle));
  return (
    <>
      <section className={styles.section} aria-labelledby={`${id}-daily`}>
        <h2 id={`${id}-daily`}>Daily Targets</h2>
        {battles.map((battle) =>
          isOpen(battle) ? (
            <DailyCard key={battle.id} battle={battle} now={now} />
          ) : (
            <EndedCard key={battle.id} battle={battle} {...whenFor(battle, userId, now)} />
          ),
        )}
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

interface EndedCardProps extends When {
  battle: Battle;
}

/** Still ACTIVE: another player's last day runs on, or the end has not reached the server. */
const EndedCard = memoSame(function EndedCard({ battle, today, settled }: EndedCardProps) {
  const userId = useUserId();
  return (
    <article className={styles.card}>
      <BattleHead
        battleId={battle.id}
        spoken={`Open battle ${versusLabel(battle, userId)}:`}
        line={battleLine(battle, userId, startLabel(battle, today))}
      />
      <p className={styles.left}>
        {isOver(battle, settled)
          ? 'Nearly over: the result is on its way.'
          : 'Nearly over: the last day still runs for somebody else.'}
      </p>
    </article>
  );
});

const DailyCard = memoSame(function DailyCard({ battle, now }: { battle: Battle; now: Date }) {
  const userId = useUserId();
  const day = dayIndex(battle, whenFor(battle, userId, now).today);
  const dayKey = dayKeyOf(day);
  const targets = dailyTargets(battle, dayKey);
  const tick = useTicker(battle, dayKey);
  const rowOf = useOwnRows(battle.id, dayKey);
  return (
    <article className={styles.card}>
      <BattleHead
        battleId={battle.id}
        spoken={`Open battle ${versusLabel(battle, userId)}:`}
        line={battleLine(battle, userId, `Day ${day}`)}
      />
      <p className={styles.left}>{leftText(targets, userId, now)}</p>
      {targets.map((target) => (
        <div key={target.targetKey} className={styles.row}>
          <EntryRow {...rowOf(target)} target={ownPartOf(target, userId)} isOpen onTick={tick} />
          <BattleIcon
            battleId={battle.id}
            battle={versusLabel(battle, userId)}
            title={target.title}
          />
        </div>
      ))}
    </article>
  );
});

function battleLine(battle: Battle, userId: string, round: string) {
  return battle.isGroupBattle
    ? `${round}: ${versusLabel(battle, userId)}`
    : { ...cornersOf(battle, userId), round };
}

/** The answer to "what is left today?". */
function leftText(targets: readonly DailyTarget[], userId: string, now: Date): string {
  const left = targets.filter((target) => !isCompleted(target, userId)).length;
  if (targets.length === 0) return 'No daily targets: the block targets decide.';
  return left === 0 ? allDoneText(now) : `${left} of ${targets.length} left today`;
}
