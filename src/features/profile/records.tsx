import { numBattles, rivalRecords, runsOf } from '../../domain/index.ts';
import { useFinishedBattlesStore } from '../../stores/battles/finished-battles.ts';
import { useUserId } from '../../stores/session/session.ts';
import { FiguresTable, Table } from './figures-table.tsx';
import styles from './statistics-list.module.css';

/** So many rivals have their place before anybody knows how many there are. */
const SHOWN_RIVALS = 3;

/** Runs, and the record against each rival, over the battles that counting the statistics has read. */
export function Records() {
  const userId = useUserId();
  const { battles, next } = useFinishedBattlesStore();
  const ended = battles.filter(({ status }) => status === 'COMPLETE');
  const { best, current, days } = runsOf(battles, userId);
  const rivals = rivalRecords(battles, userId).slice(0, SHOWN_RIVALS);
  return (
    <>
      <FiguresTable
        caption="Wins in a row"
        figures={{ 'Best run': best, 'This run': current, Days: days }}
      />
      <div className={styles.rivals}>
        {rivals.length === 0 ? (
          <p className="note">Here you will see how it stands between you and each rival.</p>
        ) : (
          <Table caption="Head to head" headings={['Rival', 'Win', 'Draw', 'Loss']}>
            {rivals.map(({ rival, record }) => (
              <tr key={rival.id}>
                <th scope="row" className={styles.rival}>
                  {rival.username}
                </th>
                <td className={styles.figure}>{record.win}</td>
                <td className={styles.figure}>{record.draw}</td>
                <td className={styles.figure}>{record.loss}</td>
              </tr>
            ))}
          </Table>
        )}
      </div>
      {next !== null && (
        <p className="note">
          {`Runs and rivals are from your newest ${numBattles(ended.length)}.`}
        </p>
      )}
    </>
  );
}
