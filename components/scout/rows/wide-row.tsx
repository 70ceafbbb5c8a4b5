import { memo } from 'react';
import { figureCell } from '#components/scout/rows/figures.tsx';
import { NextMatch, SubjectName } from '#components/scout/rows/row-parts.tsx';
import type { ScoutColumn } from '#components/scout/rows/scout-columns.ts';
import styles from '#components/scout/rows/scout-table.module.css';
import { CELL, ROW_HEAD, rowRole } from '#components/scout/rows/table-roles.ts';
import type { ScoutRecord } from '#lib/contract/scout/scout.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { allowedText, recordText } from '#lib/domain/scout/scout-texts.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

export interface ScoutRowProps {
  readonly row: ScoutRow;
  readonly index: number;
  /** The distance from the top of the first row, in pixels. */
  readonly top: number;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
  readonly side: LineSide;
  /** The label of the row's match, such as "Demo data". `null` when all rows have the same one. */
  readonly label: string | null;
  readonly isActive: boolean;
  readonly id: string;
}

interface WideRowProps extends ScoutRowProps {
  readonly columns: readonly ScoutColumn[];
  /** The record of the model's predictions for the row's statistic and kind of subject. `null` when the model makes none. */
  readonly record: ScoutRecord | null;
}

/** A row of the wide table. */
export const WideRow = memo(function WideRow(props: WideRowProps) {
  const { row, index, top, historyGames, side, label, isActive, record, columns, id } = props;
  return (
    <div
      {...rowRole(index, isActive)}
      id={id}
      className={`stack text-center ${styles.row}`}
      style={{ top }}
      data-index={index}
    >
      {columns.map(({ id: column }) => {
        if (column === 'name')
          return (
            <div {...ROW_HEAD} key={column} className={styles.subject}>
              <SubjectName row={row} side={side} label={label} isActive={isActive} />
            </div>
          );
        if (column === 'kickOff')
          return (
            <div {...CELL} key={column} className={styles.text}>
              <NextMatch row={row} isActive={isActive} />
            </div>
          );
        if (column === 'statistic')
          return (
            <div {...CELL} key={column} className={styles.cut}>
              {statisticLabel(row.choice)}
            </div>
          );
        return figureCell({ row, id: column, historyGames, side, title: titleOf(column, row, record) });
      })}
    </div>
  );
});

/** The tooltip of a figure. */
function titleOf(column: ScoutColumn['id'], row: ScoutRow, record: ScoutRecord | null): string | undefined {
  if (column === 'allowed') return allowedText(row) ?? undefined;
  if (column === 'referee') return row.match.referee?.name;
  return column === 'probability' && row.probability !== null ? recordText(record) : undefined;
}
