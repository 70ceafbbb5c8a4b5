import { memo } from 'react';
import { CHART_FACTS, chartFact, NOT_AVAILABLE, spokenValue } from '#components/charts/games/chart-facts.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { type ChartPoint, isMixed } from '#lib/domain/games/chart-points.ts';

export interface ChartTableProps {
  readonly caption: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  readonly points: readonly ChartPoint[];
  /** The number of decimals of the values. */
  readonly decimals?: number;
}

/** The games of a chart as a table, in the order of the bars. With several sources, a column names them. */
export function ChartTable({ caption, statistic, points, decimals = 0 }: ChartTableProps) {
  const facts = CHART_FACTS.filter((fact) =>
    fact === 'Source' ? isMixed(points) : points.some((point) => chartFact(point, fact) !== null),
  );
  const game = points.some(({ isHomeGame }) => isHomeGame === null) ? 'Match' : 'Opponent';
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[game, statistic, ...facts].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.id}>
            <th scope="row">{point.name}</th>
            <td>{spokenValue(point, decimals)}</td>
            {facts.map((fact) => (
              <td key={fact} data-fact={fact}>
                {chartFact(point, fact) ?? (fact === 'Source' ? '–' : NOT_AVAILABLE)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table for assistive technology. Memoised, because it stays the same while the pointer moves over the bars. */
export const HiddenChartTable = memo(function HiddenChartTable(table: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <ChartTable {...table} />
    </VisuallyHidden>
  );
});
