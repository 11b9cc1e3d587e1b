import { Dialog } from '../../components/dialog.tsx';
import {
  type Battle,
  duelKnockOut,
  dayIndex,
  duelSides,
  type HpChange,
  hpLedger,
  maxHp,
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
  const hp = changes.reduce((sum, { amount }) => sum + amount, start);
  const days = [...new Set(changes.map(({ dayNumber }) => dayNumber))].toReversed();
  return (
    <Dialog title={`${duelSides(battle)[side].username}: ${hp} HP`} onClose={onClose}>
      {changes.length === 0 && <p>Nothing has moved it yet. The first tick will.</p>}
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
      <span className={styles.amount} data-tone={amount > 0 ? 'gain' : 'loss'}>
        {amount > 0 ? `+${amount}` : amount}
      </span>
    </li>
  );
}
