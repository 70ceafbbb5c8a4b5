import { useState } from 'react';
import { LinesLegend } from '#components/charts/lines/lines-legend.tsx';
import { LinesPlot } from '#components/charts/lines/lines-plot.tsx';
import styles from '#components/charts/lines/lines-view.module.css';
import { CsvTable } from '#components/shared/figures/csv-table.tsx';
import { TableButton } from '#components/shared/figures/table-button.tsx';
import { valueText } from '#lib/domain/games/average.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Subject } from '#lib/domain/names/subject.ts';
import { type ChartLine, columnName, linesCsv } from '#lib/domain/panels/chart-lines.ts';

interface LinesViewProps {
  readonly lines: readonly ChartLine[];
  readonly decimals: number;
  /** Describes the values. @example 'Shots per 90 minutes, mean of 5 games' */
  readonly caption: string;
  readonly line: number;
  readonly side: LineSide;
  readonly onRemove: (subject: Subject) => void;
}

/**
 * Several subjects in one chart. The legend shows the hit rate and mean of each, or its active game. A table can be
 * opened.
 */
export function LinesView({ lines, decimals, caption, line, side, onRemove }: LinesViewProps) {
  const [active, setActive] = useState<number | null>(null);
  const [hasTable, setTable] = useState(false);
  const columns = lines[0]?.games.length ?? 0;
  const shown = active !== null && active < columns ? active : null;
  const names = lines.map(({ name }) => name).join(', ');
  const isKnown = lines.some(({ games }) => games.some((game) => game !== null && game.value !== null));
  return (
    <div className={styles.view}>
      {isKnown ? (
        <LinesPlot {...{ lines, decimals, line }} label={`${names}. ${caption}`} active={shown} onActive={setActive} />
      ) : (
        <p className={styles.none}>No game has these values. Choose another statistic, or more games.</p>
      )}
      <LinesLegend {...{ lines, decimals, onRemove }} limit={`${side} ${line}`} active={shown} />
      <div className={styles.foot}>
        <p>{shown === null ? caption : columnName(shown, columns)}</p>
        <TableButton isOpen={hasTable} onToggle={setTable} />
      </div>
      {hasTable && (
        <CsvTable label={`Games of ${names}`} csv={() => linesCsv(lines, decimals)}>
          <table className={styles.table}>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Game</th>
                {lines.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: columns }, (_, index) => columns - 1 - index).map((index) => (
                <tr key={index}>
                  <th scope="row">{columnName(index, columns)}</th>
                  {lines.map(({ key, games }) => (
                    <td key={key}>{cellText(games[index] ?? null, decimals)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </CsvTable>
      )}
    </div>
  );
}

/** A game as the text of a cell. @example '2 · Brentford' */
function cellText(game: ChartLine['games'][number], decimals: number): string {
  if (game === null) return '–';
  const value = game.value === null ? 'not available' : valueText(game.value, decimals);
  return `${value} · ${game.point.name}`;
}
