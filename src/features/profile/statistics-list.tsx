import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Statistics as Figures } from '../../domain/index.ts';
import styles from './statistics-list.module.css';
import { useStatistics } from './use-statistics.ts';

/** Won, drawn and lost, duels and groups apart (spec section 3). */
export function Statistics() {
  const state = useStatistics();
  if (state.status === 'loading') return <Skeleton heights={['6.35rem', '6.35rem', '1.4rem']} />;
  if (state.status === 'error') {
    return (
      <ErrorState text="Your statistics could not be counted. They are safe: check the connection.">
        <Button onClick={state.retry}>Try again</Button>
      </ErrorState>
    );
  }
  return <Tables {...state.statistics} />;
}

function Tables({ total, win, draw, loss, groupTotal, groupWin, groupLoss }: Figures) {
  const finished = total + groupTotal;
  return (
    <div className={styles.tables}>
      <Table caption="Duels" figures={{ Total: total, Win: win, Draw: draw, Loss: loss }} />
      <Table
        caption="Group battles"
        figures={{ Total: groupTotal, Win: groupWin, Loss: groupLoss }}
      />
      <p className={styles.note}>
        {finished === 0
          ? 'No finished battle yet.'
          : `${win + groupWin} of ${finished} battles won.`}
      </p>
    </div>
  );
}

interface TableProps {
  caption: string;
  /** By column heading, in the order of the columns. */
  figures: Readonly<Record<string, number>>;
}

function Table({ caption, figures }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {Object.keys(figures).map((heading) => (
            <th key={heading} scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {Object.entries(figures).map(([heading, figure]) => (
            <td key={heading} className={styles.figure}>
              {figure}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
