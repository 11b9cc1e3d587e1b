import type { ReactNode } from 'react';
import styles from './statistics-list.module.css';

interface TableProps {
  caption: string;
  headings: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

export function Table({ caption, headings, children }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={styles.heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FiguresTableProps {
  caption: string;
  /** By column heading, in the order of the columns. */
  figures: Readonly<Record<string, number>>;
}

/** One row of figures, each under its heading. */
export function FiguresTable({ caption, figures }: FiguresTableProps) {
  return (
    <Table caption={caption} headings={Object.keys(figures)}>
      <tr>
        {Object.entries(figures).map(([heading, figure]) => (
          <td key={heading} className={styles.figure}>
            {figure}
          </td>
        ))}
      </tr>
    </Table>
  );
}
