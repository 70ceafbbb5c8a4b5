import { NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import { GameChart } from '#components/charts/games/game-chart.tsx';
import styles from '#components/stats/parts/panel-card.module.css';
import type { RefereeView } from '#components/stats/referee/use-referee-view.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';

interface RefereeResultProps {
  readonly view: RefereeView;
  readonly points: readonly ChartPoint[];
  readonly line: number;
  readonly side: LineSide;
  /** The referee's name. */
  readonly subject: string;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  readonly onLine: (line: number) => void;
  /** True when a table below shows the matches. */
  readonly hasTable: boolean;
}

/** A referee's chart, or the reason why there is none. */
export function RefereeResult({ view, ...chart }: RefereeResultProps) {
  if (view.points.length === 0) {
    return <EmptyState title="No data available" text="No matches for these filters." />;
  }
  if (view.mean === null) return <EmptyState title={chart.statistic} text={NOT_AVAILABLE} />;
  return (
    <div className={styles.chart}>
      <GameChart {...chart} lines={view.lines} />
    </div>
  );
}
