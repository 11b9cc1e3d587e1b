import { Stamp } from '../../components/fighter/stamp.tsx';
import {
  type Battle,
  type DuelResult,
  duelSides,
  otherSide,
  outcomeFor,
  outcomeLabel,
  resultOf,
  type Side,
  sideOf,
} from '../../domain/index.ts';
import styles from './results-card.module.css';

interface ResultsCardProps {
  battle: Battle;
  userId: string;
}

const STAMP_TONES = { win: 'win', loss: 'lose', draw: 'draw' } as const;

/** How it ended: the stamp, and in a duel HP, Blocks Won and Days Won of each side. */
export function ResultsCard({ battle, userId }: ResultsCardProps) {
  const result = resultOf(battle);
  const outcome = outcomeFor(result, userId);
  return (
    <section className={styles.results} aria-label="Results">
      <p className={styles.stamp}>
        <Stamp tone={STAMP_TONES[outcome]}>{outcomeLabel(battle, userId)}</Stamp>
      </p>
      {'challengerHp' in result && <DuelTable battle={battle} result={result} userId={userId} />}
    </section>
  );
}

function DuelTable({ battle, result, userId }: ResultsCardProps & { result: DuelResult }) {
  const side = sideOf(battle, userId) ?? 'challenger';
  const sides = duelSides(battle);
  const order: readonly Side[] = [side, otherSide(side)];
  const rows = [
    ['HP', result.challengerHp, result.opponentHp],
    ['Blocks Won', result.challengerTargetTally, result.opponentTargetTally],
    ['Days Won', result.challengerDayTally, result.opponentDayTally],
  ] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Figure</span>
          </th>
          {order.map((which) => (
            <th key={which} scope="col">
              {sides[which].username}
              {result.winner?.id === sides[which].id && (
                <span className={styles.winner}>Winner!</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, challenger, opponent]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {order.map((which) => (
              <td key={which}>{which === 'challenger' ? challenger : opponent}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
