import { type Avatar, isOutOfHp } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Fighter } from './fighter.tsx';
import type { Corner } from './health-bar.tsx';
import type { Mood } from './mood.ts';
import styles from './results-board.module.css';
import { Stamp } from './stamp.tsx';

export interface FinalFigures {
  readonly username: string;
  readonly avatar?: Avatar | undefined;
  readonly hp: number;
  readonly blocksWon: number;
  readonly daysWon: number;
}

interface ResultsBoardProps {
  mine: FinalFigures;
  theirs: FinalFigures;
  /** Who has won; null for a draw. */
  winner: Corner | null;
  /** How it ended for the viewer: 'Won', 'Lost by KO', 'Draw'. */
  outcome: string;
  /** What decided it. */
  how: string;
}

const ROWS = [
  ['HP', 'hp'],
  ['Blocks Won', 'blocksWon'],
  ['Days Won', 'daysWon'],
] as const;

/** How a duel ended: the stamp, both fighters, and HP, Blocks Won and Days Won side by side. */
export function ResultsBoard({ mine, theirs, winner, outcome, how }: ResultsBoardProps) {
  return (
    <section className={styles.board} aria-label={`Results: ${outcome}`}>
      <div className={styles.stage}>
        <Side figures={mine} corner="mine" winner={winner} />
        <Side figures={theirs} corner="theirs" winner={winner} />
        <p className={styles.outcome}>
          <Stamp tone={toneOf(winner)}>{outcome}</Stamp>
        </p>
      </div>
      <p className={styles.how}>{how}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <PlayerCell figures={mine} isWinner={winner === 'mine'} isDraw={winner === null} />
            <th scope="col">
              <span className="visually-hidden">Figure</span>
            </th>
            <PlayerCell figures={theirs} isWinner={winner === 'theirs'} isDraw={winner === null} />
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, key]) => (
            <tr key={key}>
              <Figure value={mine[key]} other={theirs[key]} />
              <th className={styles.rowName} scope="row">
                {name}
              </th>
              <Figure value={theirs[key]} other={mine[key]} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Side({ figures, corner, winner }: { figures: FinalFigures } & SideInfo) {
  return (
    <div className={classes(styles.side, styles[corner])}>
      <Fighter
        className={styles.fighter}
        corner={corner}
        mood={finalMood(figures, corner, winner)}
        avatar={figures.avatar}
      />
    </div>
  );
}

interface SideInfo {
  corner: Corner;
  winner: Corner | null;
}

interface PlayerCellProps {
  figures: FinalFigures;
  isWinner: boolean;
  isDraw: boolean;
}

function PlayerCell({ figures, isWinner, isDraw }: PlayerCellProps) {
  return (
    <th className={styles.player} scope="col">
      {figures.username}
      {isWinner && <span className={styles.winner}>Winner!</span>}
      {isDraw && <span className={styles.shared}>Draw</span>}
    </th>
  );
}

/** The higher of two figures stands out by weight, not by colour. */
function Figure({ value, other }: { value: number; other: number }) {
  return <td className={classes(styles.figure, value > other && styles.higher)}>{value}</td>;
}

function toneOf(winner: Corner | null): 'win' | 'lose' | 'draw' {
  if (winner === null) return 'draw';
  return winner === 'mine' ? 'win' : 'lose';
}

function finalMood({ hp }: FinalFigures, corner: Corner, winner: Corner | null): Mood {
  if (winner === corner) return 'winning';
  if (isOutOfHp(hp)) return 'out';
  return winner === null ? 'fine' : 'worried';
}
