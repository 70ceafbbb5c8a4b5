import { ChartTable } from '#components/charts/games/chart-table.tsx';
import { CsvTable } from '#components/shared/figures/csv-table.tsx';
import styles from '#components/shared/figures/games-table.module.css';
import { chartCsv } from '#lib/domain/games/chart-csv.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';

export interface GamesTableProps {
  /** The name of the player, team or referee. */
  readonly subject: string;
  /** The display name of the statistic. */
  readonly statistic: string;
  readonly points: readonly ChartPoint[];
  /** The number of decimals of the values. */
  readonly decimals?: number;
}

/** The games of a chart as a table, with a button that copies them as CSV. */
export function GamesTable({ subject, statistic, points, decimals = 0 }: GamesTableProps) {
  return (
    <div className={styles.games}>
      <CsvTable label={`Games of ${subject}`} csv={() => chartCsv(statistic, points)}>
        <ChartTable caption={`${subject}, ${statistic}`} statistic={statistic} points={points} decimals={decimals} />
      </CsvTable>
    </div>
  );
}
