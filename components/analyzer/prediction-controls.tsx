import { memo } from 'react';
import styles from '#components/analyzer/match-predictions.module.css';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import {
  PREDICTION_ORDERS,
  type PredictionChoice,
  type PredictionOrder,
} from '#lib/domain/analyzer/prediction-choice.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'team', label: 'Team' },
  { value: 'player', label: 'Player' },
] as const;

const ALL_STATISTICS = { value: 'all', label: 'All Stats' } as const;

const ORDER_LABELS: Readonly<Record<PredictionOrder, string>> = {
  'confidence-down': 'Confidence high to low',
  'confidence-up': 'Confidence low to high',
  'value-down': 'Value high to low',
  'value-up': 'Value low to high',
  telling: 'Most telling',
};
const ORDERS = PREDICTION_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }));

interface PredictionControlsProps {
  readonly choice: PredictionChoice;
  /** The statistics for which the match has predictions. */
  readonly statistics: readonly PredictedStatistic[];
  readonly onChange: (choice: PredictionChoice) => void;
}

/** The filter and the order of a match's predictions. */
export const PredictionControls = memo(function PredictionControls({
  choice,
  statistics,
  onChange,
}: PredictionControlsProps) {
  return (
    <div className="flex wrap gap-2">
      <SegmentedControl
        label="Type"
        className={styles.type}
        segments={TYPES}
        value={choice.type}
        onChange={(type) => onChange({ ...choice, type })}
      />
      <Select
        label="Statistic"
        className={styles.statistic}
        options={[ALL_STATISTICS, ...statistics.map((value) => ({ value, label: statisticLabel(value) }))]}
        value={choice.statistic}
        onChange={(statistic) => onChange({ ...choice, statistic })}
      />
      <Select
        label="Sort"
        className={styles.order}
        options={ORDERS}
        value={choice.order}
        onChange={(order) => onChange({ ...choice, order })}
      />
    </div>
  );
});
