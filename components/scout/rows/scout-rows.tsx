import { memo, useMemo } from 'react';
import { type CompactColumns, CompactRow } from '#components/scout/rows/compact-row.tsx';
import type { ScoutColumn } from '#components/scout/rows/scout-columns.ts';
import styles from '#components/scout/rows/scout-table.module.css';
import { CELL, GROUP, rowRole } from '#components/scout/rows/table-roles.ts';
import type { ScoutFacts } from '#components/scout/rows/use-scout-rows.ts';
import type { RowRange } from '#components/scout/rows/use-visible-rows.ts';
import { WideRow } from '#components/scout/rows/wide-row.tsx';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';

interface ScoutRowsProps extends RowRange {
  readonly rows: readonly ScoutRow[];
  /** The number of rows, including those that are not loaded. */
  readonly count: number;
  /** The height of a row, in pixels. */
  readonly height: number;
  readonly facts: ScoutFacts;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
  readonly side: LineSide;
  readonly active: number;
  /** The prefix of the rows' ids. */
  readonly id: string;
  /** The columns of the wide table. `null` for the rows of a narrow window. */
  readonly columns: readonly ScoutColumn[] | null;
  readonly compact: CompactColumns;
}

/** A range of rows at fixed positions. It does not re-render when a control is pressed, or when rows are scrolled that are already rendered. */
export const ScoutRows = memo(function ScoutRows(props: ScoutRowsProps) {
  const { rows, first, end, count, height, facts, historyGames, side, active, id, columns, compact } = props;
  const isWide = columns !== null;
  const codes = useMemo(() => opponentCodes(isWide ? [] : facts.teams.map(({ name }) => name)), [isWide, facts.teams]);
  const isMixed = useMemo(() => new Set(facts.sources.map(({ label }) => label)).size > 1, [facts.sources]);
  return (
    <div {...GROUP} className={styles.body} style={{ height: count * height }}>
      {Array.from({ length: end - first }, (_, place) => {
        const index = first + place;
        const row = rows[index];
        const top = index * height;
        if (row === undefined) return <PendingRow key={index} index={index} top={top} />;
        const shared = {
          row,
          index,
          top,
          historyGames,
          side,
          label: isMixed ? (row.match.label ?? null) : null,
          isActive: index === active,
          id: `${id}-${index}`,
        };
        return columns !== null ? (
          <WideRow key={row.key} {...shared} columns={columns} record={recordOf(row, facts)} />
        ) : (
          <CompactRow
            key={row.key}
            {...shared}
            columns={compact}
            code={codeOf(row, codes)}
            hasStatistic={facts.statistics.length > 1}
          />
        );
      })}
    </div>
  );
});

/** The record of the model's predictions for the row's statistic and kind of subject. `null` when the model makes none. */
function recordOf({ type, choice }: ScoutRow, { records, statistics }: ScoutFacts) {
  return type === 'referee' ? null : (records[statistics.indexOf(choice)]?.[type] ?? null);
}

/** The code of the row's opponent. For a referee, the codes of both teams. */
function codeOf({ match, rival }: ScoutRow, codes: ReadonlyMap<string, string>): string {
  const code = (name: string): string => codes.get(name) ?? name;
  return rival === null ? `${code(match.home.name)} v ${code(match.away.name)}` : code(rival.name);
}

function PendingRow({ index, top }: { readonly index: number; readonly top: number }) {
  return (
    <div {...rowRole(index)} className={`stack text-center ${styles.row}`} style={{ top }} aria-busy="true">
      <div {...CELL} className={`muted small ${styles.pending}`}>
        Loading
      </div>
    </div>
  );
}
