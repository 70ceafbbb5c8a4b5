import { type ReactNode, useMemo, useState } from 'react';
import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import styles from '#components/notebook/note-figures.module.css';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import { recentPoints } from '#lib/domain/notebook/recent-points.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface NoteFiguresProps {
  readonly recentStats: NoteEntry['recentStats'];
  readonly line: number;
  /** The name of the player or team. */
  readonly subject: string;
  readonly statistic: Statistic;
  readonly plan: Plan;
  /** A link at the end of the row. */
  readonly children: ReactNode;
}

const SIZE = { width: 84, height: 32 };

/**
 * The last games of a note's statistic against its line as small bars, with hit rate and average, or the reason why
 * there are none. A press on the bars opens the chart.
 */
export function NoteFigures({ recentStats, line, subject, statistic, plan, children }: NoteFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const points = useMemo(() => recentPoints(recentStats), [recentStats]);
  const values = useMemo(() => points.map(({ value }) => value), [points]);
  const mean = average(values);
  const rate = hitRate(values, line, 'over');
  if (mean === null) {
    return (
      <div className={`row gap-2 ${styles.row}`}>
        <p className="muted small">{missingReason(points.length > 0, PLANS[plan].statistics.includes(statistic))}</p>
        {children}
      </div>
    );
  }
  return (
    <>
      <div className={`row gap-2 ${styles.row}`}>
        <button
          type="button"
          className={styles.bars}
          aria-label={isOpen ? 'Hide chart' : 'Show chart'}
          aria-expanded={isOpen}
          title={isOpen ? 'Hide chart' : 'Show chart'}
          onClick={() => setOpen(!isOpen)}
        >
          <SmallBars values={values} line={line} size={SIZE} />
        </button>
        <p className={`tiny nowrap ${styles.figures}`}>
          <span>
            <strong className={styles.rate} data-few={isSmallSample(rate) || undefined}>
              {rate.hits}/{rate.games}
            </strong>{' '}
            over {line}
          </span>
          <span>
            Average: <strong>{formatAverage(mean)}</strong> per game
          </span>
        </p>
        {children}
      </div>
      {isOpen && (
        <div className={styles.chart}>
          <GameChart
            compact
            points={points}
            line={line}
            side="over"
            subject={subject}
            statistic={statisticLabel(statistic)}
          />
        </div>
      )}
    </>
  );
}

function missingReason(hasGames: boolean, isIncluded: boolean): string {
  if (!isIncluded) return 'Available in Premium plan';
  return hasGames ? NOT_AVAILABLE : 'No data available';
}
