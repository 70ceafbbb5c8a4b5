import styles from '#components/stats/answer.module.css';
import { ProvenanceMark } from '#components/stats/provenance-mark.tsx';
import { formatAverage } from '#lib/domain/average.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { type StatisticChoice, splitChoice, traitsOf } from '#lib/domain/statistic-choice.ts';

interface PanelFactsProps {
  readonly points: readonly ChartPoint[];
  readonly choice: StatisticChoice;
  readonly mean: number;
}

/** The average of the games shown, and what limits it: figures that were not measured, and games without any yet. */
export function PanelFacts({ points, choice, mean }: PanelFactsProps) {
  const { unit } = traitsOf(choice);
  const awaited = points.filter(({ isAwaited }) => isAwaited).length;
  return (
    <p className={styles.average}>
      <span>
        Average: <strong>{formatAverage(mean)}</strong> {unit !== null && `${unit} `}per game
      </span>
      <ProvenanceMark points={points} statistic={splitChoice(choice).statistic} />
      {awaited > 0 && (
        <span>
          {awaited} {awaited === 1 ? 'game has' : 'games have'} no figures yet
        </span>
      )}
    </p>
  );
}
