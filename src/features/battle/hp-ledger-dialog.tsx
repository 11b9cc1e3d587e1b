import type { Corner } from '../../components/fighter/health-bar.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { List } from '../../components/list.tsx';
import { shownNumber } from '../../components/fighter/shown-number.tsx';
import {
  type Battle,
  blockRewards,
  type BlockTarget,
  duelKnockOut,
  dayIndex,
  duelSides,
  entryOf,
  hpLedger,
  otherSide,
  recordedNumber,
  type Side,
  sideOf,
  type When,
} from '../../domain/index.ts';
import { cornersOf } from '../../stores/battles/battle-view.ts';
import styles from './hp-ledger-dialog.module.css';
import { spokenDate } from './spoken-day.ts';

interface HpLedgerDialogProps {
  battle: Battle;
  /** Whose HP. */
  corner: Corner;
  /** Who looks: nobody else's hidden numbers are shown (D94). */
  viewerId: string;
  when: When;
  onClose: () => void;
}

/** How a corner's HP came about: every change by day and target, the latest first. */
export function HpLedgerDialog({ battle, corner, viewerId, when, onClose }: HpLedgerDialogProps) {
  const { id, username, hp, maxHp: start } = cornersOf(battle, viewerId)[corner];
  const side = sideOf(battle, id) ?? 'challenger';
  const knockOut = duelKnockOut(battle, when.settled);
  const lastDay = knockOut ? dayIndex(battle, knockOut.date) : battle.numDays;
  const changes = hpLedger(battle, side, lastDay);
  const isRewarded = battle.status === 'COMPLETE' && knockOut === null;
  const rewards = isRewarded ? blockRewards(battle, side) : [];
  const told = [...changes, ...rewards].reduce((sum, { amount }) => sum + amount, start);
  const days = [...new Set(changes.map(({ dayNumber }) => dayNumber))].toReversed();
  return (
    <Dialog title={`${username}: ${hp} HP`} onClose={onClose}>
      {changes.length + rewards.length === 0 && hp === told && (
        <p>
          {battle.status === 'COMPLETE'
            ? 'Nothing has moved it.'
            : 'Nothing has moved it yet. The first tick will.'}
        </p>
      )}
      {hp !== told && (
        <p className={styles.change}>
          <span>Targets that this version does not know</span>
          <Amount amount={hp - told} />
        </p>
      )}
      {rewards.length > 0 && (
        <section>
          <h2 className={styles.heading}>Block targets, at the end</h2>
          <List>
            {rewards.map((reward) => (
              <ChangeRow
                key={reward.target.targetKey}
                battle={battle}
                viewerId={viewerId}
                change={{ ...reward, by: side }}
              />
            ))}
          </List>
        </section>
      )}
      {days.map((day) => (
        <section key={day}>
          <h2 className={styles.heading}>
            Day {day} <span className={styles.date}>{spokenDate(battle, day)}</span>
          </h2>
          <List>
            {changes
              .filter(({ dayNumber }) => dayNumber === day)
              .map((change) => (
                <ChangeRow
                  key={`${change.target.targetKey} ${change.by}`}
                  battle={battle}
                  viewerId={viewerId}
                  change={change}
                />
              ))}
          </List>
        </section>
      ))}
      <p className={styles.start}>
        <span>At the start</span>
        <span className={styles.amount}>{start}</span>
      </p>
    </Dialog>
  );
}

interface ChangeRowProps {
  battle: Battle;
  viewerId: string;
  change: { readonly target: BlockTarget; readonly by: Side; readonly amount: number };
}

/** 'Stretch by Bob'; of a number also why it counts: 'Steps: 900 to 700, Bob leads' (D194). */
function ChangeRow({ battle, viewerId, change }: ChangeRowProps) {
  const { target, by, amount } = change;
  const sides = duelSides(battle);
  const numberOf = (side: Side) => {
    const { id } = sides[side];
    if (recordedNumber(entryOf(target, id)) === undefined) return 'none';
    return shownNumber(target, id, id === viewerId);
  };
  return (
    <li className={styles.change}>
      {target.format === 'number' ? (
        <span className={styles.what}>
          <bdi>{target.title}</bdi>: {numberOf(by)} to {numberOf(otherSide(by))}
          <span className="note">, {sides[by].username} leads</span>
        </span>
      ) : (
        <span className={styles.what}>
          <bdi>{target.title}</bdi>
          <span className="note"> by {sides[by].username}</span>
        </span>
      )}
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
