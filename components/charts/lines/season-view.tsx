import { useMemo, useState } from 'react';
import { spokenValue } from '#components/charts/games/chart-facts.ts';
import { SeasonPlot } from '#components/charts/lines/season-plot.tsx';
import styles from '#components/charts/lines/season-view.module.css';
import { GamesTable } from '#components/shared/figures/games-table.tsx';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { TableButton } from '#components/shared/figures/table-button.tsx';
import { formatDay } from '#components/ui/format-day.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { dateSpan } from '#lib/domain/days/date-span.ts';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import { type ChartPoint, greatestValue } from '#lib/domain/games/chart-points.ts';
import { GROUND_WORDS, groundOfBar } from '#lib/domain/games/ground.ts';
import { hitRate, type LineSide } from '#lib/domain/games/hit-rate.ts';
import { ROLLING_GAMES, rollingMean } from '#lib/domain/games/rolling-mean.ts';
import { seasonMarks } from '#lib/domain/games/season-marks.ts';
import { type LineSpacing, referenceLines } from '#lib/domain/lines/reference-lines.ts';

export interface SeasonViewProps {
  /** The name of the player or team. */
  readonly subject: string;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  /** All loaded games that match the panel's filters, oldest first. */
  readonly points: readonly ChartPoint[];
  readonly line: number;
  readonly side: LineSide;
  readonly onLine: (line: number) => void;
  readonly decimals: number;
  /** The number of decimals of the means. */
  readonly averageDecimals?: number;
  readonly spacing: LineSpacing;
  /** A sentence about older games that are not loaded. `null` when all games are loaded. */
  readonly limit: string | null;
}

const ALL = 'all';

/** Every loaded game of a subject against the line, with a rolling mean of five games. A table can be opened. */
export function SeasonView(props: SeasonViewProps) {
  const {
    subject,
    statistic,
    points: loaded,
    line,
    side,
    onLine,
    decimals,
    averageDecimals = 2,
    spacing,
    limit,
  } = props;
  const seasons = useMemo(() => seasonMarks(loaded).map(({ text }) => text), [loaded]);
  const [chosen, setSeason] = useState(ALL);
  const season = seasons.includes(chosen) ? chosen : ALL;
  const [active, setActive] = useState<number | null>(null);
  const [hasTable, setTable] = useState(false);
  const means = useMemo(() => rollingMean(loaded.map(({ value }) => value)), [loaded]);
  const shown = useMemo(
    () =>
      loaded.flatMap((point, index) =>
        season === ALL || point.season === season ? [{ point, mean: means[index] ?? null }] : [],
      ),
    [loaded, means, season],
  );
  const points = useMemo(() => shown.map(({ point }) => point), [shown]);
  const lines = useMemo(() => referenceLines(greatestValue(points), line, spacing), [points, line, spacing]);
  const values = points.map(({ value }) => value);
  const rate = hitRate(values, line, side);
  const mean = average(values);
  const known = active === null ? undefined : shown[active];
  if (greatestValue(loaded) === null)
    return <p className={styles.none}>No loaded game has {statistic.toLowerCase()}.</p>;
  return (
    <section className={styles.view} aria-label={`Season view of ${subject}`}>
      <div className={styles.bar}>
        {mean === null ? (
          <p className={styles.rate}>No figures in {season}.</p>
        ) : (
          <p className={styles.rate}>
            <RateFigure rate={rate} /> {side} {line} · {formatAverage(mean, averageDecimals)} a game
          </p>
        )}
        {seasons.length > 1 && (
          <SegmentedControl
            label="Season"
            size="small"
            segments={[{ value: ALL, label: 'All' }, ...seasons.map((text) => ({ value: text, label: text }))]}
            value={season}
            onChange={(next) => {
              setActive(null);
              setSeason(next);
            }}
          />
        )}
      </div>
      {mean !== null && (
        <>
          <SeasonPlot
            {...{ points, line, lines, onLine, decimals, active }}
            means={shown.map((game) => game.mean)}
            label={`${subject}, ${statistic}, every game. ${rate.hits} of ${rate.games} ${side} ${line}`}
            onActive={setActive}
          />
          <p className={styles.readout} aria-hidden="true">
            {known ? <Readout {...known} {...{ decimals, averageDecimals }} /> : <Key />}
          </p>
        </>
      )}
      <div className={styles.bar}>
        <p className={styles.span}>
          {points.length} {points.length === 1 ? 'game' : 'games'}, {dateSpan(points.map(({ date }) => date))}
          {limit !== null && `. ${limit}`}
        </p>
        <TableButton isOpen={hasTable} onToggle={setTable} />
      </div>
      {hasTable && <GamesTable {...{ subject, statistic, points, decimals }} />}
    </section>
  );
}

interface ReadoutProps extends Required<Pick<SeasonViewProps, 'decimals' | 'averageDecimals'>> {
  readonly point: ChartPoint;
  readonly mean: number | null;
}

/** The active game as text: value, ground, opponent, day and rolling mean. */
function Readout({ point, mean, decimals, averageDecimals }: ReadoutProps) {
  const ground = groundOfBar(point);
  return (
    <>
      <strong>{spokenValue(point, decimals)}</strong> {ground && GROUND_WORDS[ground]} {point.name},{' '}
      {formatDay(point.date)}
      {mean !== null && ` · mean of ${ROLLING_GAMES}: ${formatAverage(mean, averageDecimals)}`}
    </>
  );
}

/** The legend of the rolling mean's curve. */
function Key() {
  return (
    <span className={styles.key}>
      <span className={styles.curve} /> mean of the last {ROLLING_GAMES} games
    </span>
  );
}
