import { gameCountOptions, PLACES } from '#components/shared/figures/filter-segments.ts';
import styles from '#components/stats/compare/one-chart-card.module.css';
import { StatisticSelect } from '#components/stats/parts/statistic-select.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { OneChart } from '#lib/domain/panels/one-chart.ts';

interface OneChartControlsProps {
  readonly chart: OneChart;
  readonly details: readonly SubjectDetail[];
  readonly plan: Plan;
  readonly onChange: (chart: OneChart) => void;
}

const MEASURES = [
  { value: 'total', label: 'Total' },
  { value: 'per-90', label: 'Per 90', name: 'Per 90 minutes' },
  { value: 'per-start', label: 'Starts', name: 'Only games that were started' },
] as const;
const FORMS = [
  { value: 'game', label: 'By game' },
  { value: 'rolling', label: 'Mean of 5' },
] as const;

/** The settings of the chart: statistic, measure, form, number of games and place. */
export function OneChartControls({ chart, details, plan, onChange }: OneChartControlsProps) {
  const set = (change: Partial<OneChart>) => onChange({ ...chart, ...change });
  const player = details.find((detail) => 'player' in detail);
  return (
    <div className={`row wrap gap-2 ${styles.controls}`}>
      <StatisticSelect
        type={player || details.length === 0 ? 'player' : 'team'}
        detail={player ?? details[0]}
        plan={plan}
        choice={chart.choice}
        onChoice={(choice) => set({ choice })}
      />
      <Select
        label="Games"
        look="inline"
        options={gameCountOptions(plan)}
        value={chart.games}
        onChange={(games) => set({ games })}
      />
      <SegmentedControl
        label="Measure"
        size="small"
        segments={MEASURES}
        value={chart.measure}
        onChange={(measure) => set({ measure })}
      />
      <SegmentedControl
        label="Form"
        size="small"
        segments={FORMS}
        value={chart.form}
        onChange={(form) => set({ form })}
      />
      <SegmentedControl
        label="Place"
        size="small"
        segments={PLACES}
        value={chart.place}
        onChange={(place) => set({ place })}
      />
    </div>
  );
}
