import styles from '#components/stats/answer.module.css';
import { ProvenanceMark } from '#components/stats/provenance-mark.tsx';
import { formatAverage } from '#lib/domain/average.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { ageOf, dateSpan } from '#lib/domain/date-span.ts';
import { type StatisticChoice, splitChoice, traitsOf } from '#lib/domain/statistic-choice.ts';

interface PanelFactsProps {
  readonly points: readonly ChartPoint[];
  readonly choice: StatisticChoice;
  readonly mean: number;
  readonly line: number;
  /** The line next to the median; `null` for none. */
  readonly usual: number | null;
  readonly onLine: (line: number) => void;
}

/** The average of the games shown with the usual line, what limits it, the span of the games, and the age of old ones. */
export function PanelFacts({ points, choice, mean, line, usual, onLine }: PanelFactsProps) {
  const { unit } = traitsOf(choice);
  const awaited = points.filter(({ isAwaited }) => isAwaited).length;
  const last = points.at(-1);
  const age = last === undefined ? null : ageOf(last.date, Date.now());
  return (
    <>
      <p className={styles.average}>
        <span>
          Average: <strong>{formatAverage(mean)}</strong> {unit !== null && `${unit} `}per game
        </span>
        {usual !== null && usual !== line && (
          <button
            type="button"
            className={styles.usual}
            onClick={() => onLine(usual)}
            title="Move the line to the median"
          >
            usual {usual}
          </button>
        )}
        <ProvenanceMark points={points} statistic={splitChoice(choice).statistic} />
        {awaited > 0 && (
          <span>
            {awaited} {awaited === 1 ? 'game has' : 'games have'} no figures yet
          </span>
        )}
      </p>
      <p className={styles.span}>
        <span>{dateSpan(points.map(({ date }) => date))}</span>
        {age !== null && <span className={styles.age}>last game {age}</span>}
      </p>
    </>
  );
}
