import { memo } from 'react';
import { type FigureId, FigureMark } from '#components/scout/rows/figures.tsx';
import { NextMatch, RowLabel, SubjectName } from '#components/scout/rows/row-parts.tsx';
import styles from '#components/scout/rows/scout-table.module.css';
import { CELL, ROW_HEAD, rowRole } from '#components/scout/rows/table-roles.ts';
import type { ScoutRowProps } from '#components/scout/rows/wide-row.tsx';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** The figures of a row, in three columns of two figures. If the rows are sorted by another one, it replaces the probability. */
export type CompactColumns = readonly (readonly [FigureId, FigureId])[];

interface CompactRowProps extends ScoutRowProps {
  readonly columns: CompactColumns;
  readonly hasStatistic: boolean;
  readonly code: string;
}

/** A row of two lines, for a narrow window. */
export const CompactRow = memo(function CompactRow(props: CompactRowProps) {
  const { row, index, top, historyGames, side, label, isActive, columns, hasStatistic, code, id } = props;
  return (
    <div
      {...rowRole(index, isActive)}
      id={id}
      className={`stack text-center ${styles.row}`}
      style={{ top }}
      data-index={index}
    >
      <div {...ROW_HEAD} className={styles.subject}>
        <SubjectName row={row} side={side} label={label} isActive={isActive} isCompact />
        <span className={`baseline gap-1 shrink ${styles.line}`} data-labelled={label !== null || undefined}>
          {label !== null && <RowLabel label={label} isCompact />}
          {hasStatistic && <span className={`tiny strong nowrap ${styles.counted}`}>{statisticLabel(row.choice)}</span>}
          <NextMatch row={row} isActive={isActive} code={code} hasKickOff={!hasStatistic} />
        </span>
      </div>
      {columns.map(([first, second]) => (
        <div {...CELL} key={first} className={`small strong nowrap ${styles.pair}`}>
          <FigureMark row={row} id={first} historyGames={historyGames} side={side} />
          <FigureMark row={row} id={second} historyGames={historyGames} side={side} />
        </div>
      ))}
    </div>
  );
});
