import styles from './statistics-list.module.css';

interface FiguresTableProps {
  caption: string;
  /** By column heading, in the order of the columns. */
  figures: Readonly<Record<string, number>>;
}

/** One row of figures, each under its heading. */
export function FiguresTable({ caption, figures }: FiguresTableProps) {
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
