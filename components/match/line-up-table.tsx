import type { CSSProperties, ReactNode } from 'react';
import styles from '#components/match/line-up.module.css';

/** The implicit roles of table elements. They are written out, because some browsers drop them when a style sheet stacks the cells. */
export const ROW = { role: 'row' } as const;
export const ROWS = { role: 'rowgroup' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
const TABLE = { role: 'table' } as const;
const COLUMN_HEAD = { role: 'columnheader' } as const;
const CELL = { role: 'cell' } as const;

/** The maximum number of columns that a phone shows side by side below their headings. With more columns, each cell has its own label. */
const MOST_BESIDE = 4;

interface LineUpTableProps {
  /** The accessible name. */
  readonly label: string;
  /** The heading of the first column. */
  readonly first: string;
  /** The headings of the figures. */
  readonly columns: readonly string[];
  /** The position of a labelled figure when cells are stacked: below its label (`narrow`, `wide`), or at the end of the label's row (`pairs`). */
  readonly cells: 'narrow' | 'wide' | 'pairs';
  readonly children: ReactNode;
}

/** A table of players and figures. In a narrow card a player's name is above the figures, so that nothing scrolls sideways. */
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
  /** The column's heading, which a stacked cell repeats visibly. Absent for a cell that spans all columns. */
  readonly label?: string;
  readonly columns?: number;
  readonly children: ReactNode;
}

/** A cell with one figure of a player or team. */
export function FigureCell({ label, columns, children }: FigureCellProps) {
  return (
    <td {...CELL} data-label={label} colSpan={columns}>
      {children}
    </td>
  );
}
