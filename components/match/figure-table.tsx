import type { CSSProperties, ReactNode } from 'react';
import styles from '#components/match/line-up.module.css';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';

interface FigureTableProps {
  /** The accessible name. */
  readonly label: string;
  /** The heading of the first column. */
  readonly first: string;
  /** The headings of the figures. */
  readonly columns: readonly string[];
  /** The index of the one column of figures that a phone shows. */
  readonly shown: number;
  readonly children: ReactNode;
}

/** A table with a row for each player and a column for each figure. A phone shows one of the columns. */
export function FigureTable({ label, first, columns, shown, children }: FigureTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((name, index) => (
            <th key={name} scope="col" data-hidden={index !== shown || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface FigureCellProps {
  readonly isShown: boolean;
  /** The hit rate by which the cell is shaded. A rate of a small sample has no shade. */
  readonly rate?: HitRate | null | undefined;
  readonly children: ReactNode;
}

/** A cell with one figure of a player. */
export function FigureCell({ isShown, rate = null, children }: FigureCellProps) {
  const isShaded = rate !== null && !isSmallSample(rate);
  const style: CSSProperties & { '--share'?: number } = isShaded ? { '--share': rate.hits / rate.games } : {};
  return (
    <td data-hidden={!isShown || undefined} data-shaded={isShaded || undefined} style={style}>
      {children}
    </td>
  );
}
