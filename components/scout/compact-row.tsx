import { memo } from 'react';
import { type FigureId, FigureMark, figureOf, rankNote } from '#components/scout/figures.tsx';
import { NextMatch, SubjectName } from '#components/scout/row-parts.tsx';
import styles from '#components/scout/scout-table.module.css';
import type { ScoutRowProps } from '#components/scout/wide-row.tsx';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

/** The figures of two lines, three each: the column of the order takes the last place where it is not among the others. */
export type CompactColumns = readonly (readonly [FigureId, FigureId])[];

/** A row of two lines for a narrow window. */
export const CompactRow = memo(function CompactRow(
  props: Omit<ScoutRowProps, 'record'> & {
    readonly columns: CompactColumns;
    readonly hasStatistic: boolean;
    readonly code: string;
  },
) {
  const { row, index, side, isActive, columns, hasStatistic, code, id } = props;
  return (
    <tr id={id} className={styles.row} aria-rowindex={index + 2} aria-selected={isActive} data-index={index}>
      <th scope="row">
        <SubjectName row={row} side={side} isActive={isActive} isCompact />
        <span className={styles.line}>
          {hasStatistic && <span className={styles.counted}>{statisticLabel(row.choice)}</span>}
          <NextMatch row={row} isActive={isActive} code={code} hasKickOff={!hasStatistic} />
        </span>
      </th>
      {columns.map(([first, second]) => (
        <td key={first} className={styles.pair}>
          <FigureMark figure={figureOf(row, first, side)} />
          <FigureMark figure={figureOf(row, second, side)} note={second === 'allowed' ? rankNote(row) : null} />
        </td>
      ))}
    </tr>
  );
});
