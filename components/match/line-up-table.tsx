import type { CSSProperties, ReactNode } from 'react';
import styles from '#components/match/line-up.module.css';

/** The roles of HTML's table, written out: some browsers drop them where a style sheet stacks the cells. */
export const ROW = { role: 'row' } as const;
export const ROWS = { role: 'rowgroup' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
const TABLE = { role: 'table' } as const;
const COLUMN_HEAD = { role: 'columnheader' } as const;
const CELL = { role: 'cell' } as const;

/** The most columns that a phone shows side by side below their headings. More have a label in each cell. */
const MOST_BESIDE = 4;

interface LineUpTableProps {
  /** The accessible name. */
  readonly label: string;
  /** The heading of the first column. */
  readonly first: string;
  /** The headings of the figures. */
  readonly columns: readonly string[];
  /** Where a labelled figure is in the stacked form: below its label, or at the end of its line. */
  readonly cells: 'narrow' | 'wide' | 'pairs';
  readonly children: ReactNode;
}

/** Players × figures. In a narrow card the name of a player is above the figures, so that nothing scrolls sideways. */
export function LineUpTable({ label, first, columns, cells, children }: LineUpTableProps) {
  const form = columns.length <= MOST_BESIDE ? 'beside' : cells;
  const style: CSSProperties & { '--columns': number } = { '--columns': columns.length };
  return (
    <div className={styles.players}>
      <table {...TABLE} className={styles.table} aria-label={label} data-form={form} style={style}>
        <thead {...ROWS}>
          <tr {...ROW}>
            {[first, ...columns].map((name) => (
              <th {...COLUMN_HEAD} key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface FigureCellProps {
  /** The heading of the column, which a stacked cell repeats for the eye; absent where the cell spans all columns. */
  readonly label?: string;
  readonly columns?: number;
  readonly children: ReactNode;
}

/** One figure of a player. */
export function FigureCell({ label, columns, children }: FigureCellProps) {
  return (
    <td {...CELL} data-label={label} colSpan={columns}>
      {children}
    </td>
  );
}
