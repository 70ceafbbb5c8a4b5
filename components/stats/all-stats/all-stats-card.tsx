import { memo, useCallback, useMemo } from 'react';
import { NO_FIGURES_YET, NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import { statisticInPeriod } from '#components/shared/figures/filter-segments.ts';
import { SaveImageButton } from '#components/shared/share-image/save-image-button.tsx';
import styles from '#components/stats/all-stats/all-stats-card.module.css';
import { ProvenanceMark } from '#components/stats/parts/provenance-mark.tsx';
import { useLines } from '#components/stats/parts/use-lines.ts';
import { Card } from '#components/ui/card.tsx';
import type { Source } from '#lib/contract/football/source.ts';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import { greatestValue, type StatisticPoints } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { type AllStatsSettings, lineOf } from '#lib/domain/panels/all-stats-settings.ts';
import {
  type StatisticChoice,
  splitChoice,
  statisticLabel,
  traitsOf,
} from '#lib/domain/statistics/statistic-choice.ts';
import { statisticDescription } from '#lib/domain/statistics/statistic-description.ts';

interface AllStatsCardProps extends StatisticPoints, Pick<AllStatsSettings, 'side' | 'period'> {
  /** The line of all charts, and the line of this chart if it was moved separately. */
  readonly line: AllStatsSettings['line'];
  readonly ownLine: number | undefined;
  readonly subject: string;
  /** The filters of the games as texts, for the saved image: team, league, place. The array must stay the same while its content does. */
  readonly scope: readonly string[];
  readonly source: Source;
  /** The Fantasy line, which is marked on the axis. */
  readonly fantasy: number | null;
  readonly onLine: (choice: StatisticChoice, line: number) => void;
}

/** One statistic: title, average, description and chart. Memoised, so that a change of another chart does not re-render it. */
export const AllStatsCard = memo(function AllStatsCard(props: AllStatsCardProps) {
  const { choice, points, line: common, ownLine, side, period, subject, scope, source, fantasy, onLine } = props;
  const { decimals, unit } = traitsOf(choice);
  const values = useMemo(() => points.map(({ value }) => value), [points]);
  const mean = useMemo(() => average(values), [values]);
  const greatest = useMemo(() => greatestValue(points), [points]);
  const ownLines = ownLine === undefined ? {} : { [choice]: ownLine };
  const line = lineOf({ line: common, ownLines }, choice, mean, greatest);
  const lines = useLines(line, { greatest, spacing: lineSpacing(choice), fantasy });
  const moveLine = useCallback((next: number) => onLine(choice, next), [onLine, choice]);
  const rate = hitRate(values, line, side);
  const label = statisticLabel(choice);
  const statistic = statisticInPeriod(label, period);

  return (
    <Card padded={false} className={styles.card} aria-label={label}>
      <div className={`flex between gap-2 ${styles.head}`}>
        <div className={`shrink ${styles.facts}`}>
          <div className="row wrap between gap-0-2">
            <h3>{label}</h3>
            {mean !== null && (
              <span className="muted small nowrap">
                <strong>
                  {rate.hits}/{rate.games}
                </strong>{' '}
                {side} {line}
              </span>
            )}
          </div>
          <p className="row wrap gap-0-2 muted small">
            <span>
              Average: <strong>{formatAverage(mean)}</strong> {unit !== null && mean !== null && `${unit} `}per game
            </span>
            <ProvenanceMark points={points} statistic={splitChoice(choice).statistic} />
          </p>
        </div>
        {mean !== null && (
          <SaveImageButton
            size="small"
            points={points}
            decimals={decimals}
            line={line}
            side={side}
            subject={subject}
            statistic={statistic}
            scope={scope}
            source={source}
          />
        )}
      </div>
      <p className={`muted small ${styles.description}`}>{statisticDescription(choice)}</p>
      {mean === null ? (
        <p className={`center muted small ${styles.missing}`}>
          {points.every(({ isAwaited }) => isAwaited) ? NO_FIGURES_YET : NOT_AVAILABLE}
        </p>
      ) : (
        <div className={styles.chart}>
          <GameChart
            compact
            points={points}
            decimals={decimals}
            mark={fantasy}
            line={line}
            side={side}
            subject={subject}
            statistic={statistic}
            lines={lines}
            onLine={moveLine}
          />
        </div>
      )}
    </Card>
  );
});
