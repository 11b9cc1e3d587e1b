import { Dialog } from '../../components/dialog.tsx';
import {
  type Battle,
  duelKnockOut,
  dayIndex,
  duelSides,
  type HpChange,
  hpLedger,
  maxHp,
  resultOf,
  type Side,
  type When,
} from '../../domain/index.ts';
import styles from './hp-ledger-dialog.module.css';
import { spokenDate } from './spoken-day.ts';

interface HpLedgerDialogProps {
  battle: Battle;
  side: Side;
  when: When;
  onClose: () => void;
}

/** How a side's HP came about: every change by day and target, the latest day first. */
export function HpLedgerDialog({ battle, side, when, onClose }: HpLedgerDialogProps) {
  const knockOut = duelKnockOut(battle, when.settled);
  const lastDay = knockOut ? dayIndex(battle, knockOut.date) : battle.numDays;
  const changes = hpLedger(battle, side, lastDay);
  const start = maxHp(battle);
  const before = changes.reduce((sum, { amount }) => sum + amount, start);
  const hp = finalHp(battle, side) ?? before;
  const days = [...new Set(changes.map(({ dayNumber }) => dayNumber))].toReversed();
  return (
    <Dialog title={`${duelSides(battle)[side].username}: ${hp} HP`} onClose={onClose}>
      {changes.length === 0 && hp === before && (
        <p>
          {battle.status === 'COMPLETE'
            ? 'Nothing has moved it.'
            : 'Nothing has moved it yet. The first tick will.'}
        </p>
      )}
      {hp !== before && (
        <p className={styles.change}>
          <span>Block targets, at the end</span>
          <Amount amount={hp - before} />
        </p>
      )}
      {days.map((day) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.heading}>
            Day {day} <span className={styles.date}>{spokenDate(battle, day)}</span>
          </h2>
          <ul>
            {changes
              .filter(({ dayNumber }) => dayNumber === day)
              .map((change) => (
                <ChangeRow
                  key={`${change.targetKey} ${change.by}`}
                  battle={battle}
                  change={change}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.start}>
        <span>At the start</span>
        <span className={styles.amount}>{start}</span>
      </p>
    </Dialog>
  );
}

function ChangeRow({ battle, change }: { battle: Battle; change: HpChange }) {
  const { title, by, amount } = change;
  return (
    <li className={styles.change}>
      <span className={styles.what}>
        {title}
        <span className={styles.who}> by {duelSides(battle)[by].username}</span>
      </span>
      <Amount amount={amount} />
    </li>
  );
}

function Amount({ amount }: { amount: number }) {
  return (
    <span className={styles.amount} data-tone={amount > 0 ? 'gain' : 'loss'}>
      {amount > 0 ? `+${amount}` : amount}
    </span>
  );
}

/** With the rewards for block targets, which come at the end (D3); undefined while it runs. */
function finalHp(battle: Battle, side: Side): number | undefined {
  if (battle.status !== 'COMPLETE') return undefined;
  const result = resultOf(battle);
  if (!('challengerHp' in result)) return undefined;
  return side === 'challenger' ? result.challengerHp : result.opponentHp;
}
