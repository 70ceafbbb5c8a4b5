import { memo } from 'react';
import { FigureMark, figureOf, rankNote } from '#components/scout/figures.tsx';
import { NextMatch, SubjectName } from '#components/scout/row-parts.tsx';
import type { ScoutColumn } from '#components/scout/scout-columns.ts';
import styles from '#components/scout/scout-table.module.css';
import type { ScoutRecord } from '#lib/contract/scout.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';
import { allowedText, recordText } from '#lib/domain/scout-texts.ts';
import { statisticLabel } from '#lib/domain/statistic-choice.ts';

export interface ScoutRowProps {
  readonly row: ScoutRow;
  readonly index: number;
  readonly side: LineSide;
  readonly isActive: boolean;
  /** The record of the model's predictions of this kind; `null` where it makes none. */
  readonly record: ScoutRecord | null;
  readonly id: string;
}

/** A row of the wide table. */
export const WideRow = memo(function WideRow(props: ScoutRowProps & { readonly columns: readonly ScoutColumn[] }) {
  const { row, index, side, isActive, record, columns, id } = props;
  return (
    <tr id={id} className={styles.row} aria-rowindex={index + 2} aria-selected={isActive} data-index={index}>
      {columns.map((column) => cell(column.id))}
    </tr>
  );

  function cell(column: ScoutColumn['id']) {
    switch (column) {
      case 'name':
        return (
          <th key={column} scope="row">
            <SubjectName row={row} side={side} isActive={isActive} />
          </th>
        );
      case 'statistic':
        return (
          <td key={column} className={styles.text}>
            <span className={styles.cut}>{statisticLabel(row.choice)}</span>
          </td>
        );
      case 'kickOff':
        return (
          <td key={column} className={styles.text}>
            <NextMatch row={row} isActive={isActive} />
          </td>
        );
      case 'allowed':
        return (
          <td key={column} title={allowedText(row) ?? undefined}>
            <FigureMark figure={figureOf(row, column, side)} note={rankNote(row)} />
          </td>
        );
      case 'referee':
        return (
          <td key={column} title={row.match.referee?.name}>
            <FigureMark figure={figureOf(row, column, side)} />
          </td>
        );
      case 'probability':
        return (
          <td key={column} title={row.probability === null ? undefined : recordText(record)}>
            <FigureMark figure={figureOf(row, column, side)} />
          </td>
        );
      default:
        return (
          <td key={column}>
            <FigureMark figure={figureOf(row, column, side)} />
          </td>
        );
    }
  }
});
