import { CHART_FACTS, chartFact, missingText } from '#components/charts/games/chart-facts.ts';
import styles from '#components/charts/games/game-chart.module.css';
import { type ChartGeometry, columnWidth, columnX } from '#components/charts/games/geometry.ts';
import { valueText } from '#lib/domain/games/average.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';

interface ChartTooltipProps {
  readonly point: ChartPoint;
  /** The display name of the statistic. */
  readonly statistic: string;
  readonly index: number;
  readonly geometry: ChartGeometry;
}

/** The facts about the active bar, shown on the side of the bar that has more room. */
export function ChartTooltip({ point, statistic, index, geometry }: ChartTooltipProps) {
  const x = columnX(geometry, index);
  const away = columnWidth(geometry) / 2 + 2;
  const place = x < geometry.width / 2 ? { left: x + away } : { right: geometry.width - x + away };
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <p className={styles.headline}>
        <strong>{point.value === null ? '–' : valueText(point.value, geometry.decimals)}</strong>{' '}
        {point.value === null ? missingText(point) : statistic}
      </p>
      <p className={styles.opponent}>{point.name}</p>
      <dl>
        {CHART_FACTS.map((fact) => {
          const said = chartFact(point, fact);
          return (
            said !== null && (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{said}</dd>
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}
