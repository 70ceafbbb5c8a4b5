import { useMemo } from 'react';
import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import styles from '#components/notebook/note-figures.module.css';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { average, formatAverage } from '#lib/domain/games/average.ts';
import { recentPoints } from '#lib/domain/games/chart-points.ts';
import { hitRate } from '#lib/domain/games/hit-rate.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface NoteFiguresProps {
  readonly recentStats: NoteEntry['recentStats'];
  readonly line: number;
  /** The name of the player or team. */
  readonly subject: string;
  readonly statistic: Statistic;
  readonly plan: Plan;
}

/** The last games of a note's statistic against its line, or the reason why there are none, at the same height. */
export function NoteFigures({ recentStats, line, subject, statistic, plan }: NoteFiguresProps) {
  const points = useMemo(() => recentPoints(recentStats), [recentStats]);
  const values = useMemo(() => points.map(({ value }) => value), [points]);
  const mean = average(values);
  if (mean === null) {
    return (
      <p className={`center muted small ${styles.missing}`}>
        {missingReason(points.length > 0, PLANS[plan].statistics.includes(statistic))}
      </p>
    );
  }
  const rate = hitRate(values, line, 'over');
  return (
    <>
      <p className={styles.figures}>
        <span>
          <strong className={styles.rate}>
            {rate.hits}/{rate.games}
          </strong>{' '}
          over {line}
        </span>
        <span>
          Average: <strong>{formatAverage(mean)}</strong> per game
        </span>
      </p>
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
    </>
  );
}

function missingReason(hasGames: boolean, isIncluded: boolean): string {
  if (!isIncluded) return 'Available in Premium plan';
  return hasGames ? NOT_AVAILABLE : 'No data available';
}
