import { ChartSpline } from 'lucide-react';
import { memo, useCallback } from 'react';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { CopyLink } from '#components/stats/copy-link.tsx';
import styles from '#components/stats/stats-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { type Comparison, PANEL_CHOICES, type PanelLayout } from '#lib/domain/comparison.ts';
import { comparisonAddress, type Viewer } from '#lib/domain/comparison-address.ts';
import { oneChartOf } from '#lib/domain/one-chart.ts';
import type { StatisticChoice } from '#lib/domain/statistic-choice.ts';

interface CompareToolsProps {
  readonly comparison: Comparison;
  readonly viewer: Viewer;
  /** The statistic of a new chart of all subjects. */
  readonly choice: StatisticChoice;
  readonly onChange: ChangeState<Comparison>;
  /** Must be stable. */
  readonly onCount: (count: number) => void;
}

/** The number of panels, the switch to one chart, and the link of the page. */
export function CompareTools({ comparison, viewer, choice, onChange, onCount }: CompareToolsProps) {
  const { plan, layout } = viewer;
  const { chart } = comparison;
  const route = useCallback(
    () => `/app/stats?${comparisonAddress(comparison, { plan, layout })}`,
    [comparison, plan, layout],
  );
  return (
    <>
      {chart === null && (
        // Mounted again for each layout, because a select whose options change would reset its value to the initial one.
        <PanelCount key={layout} layout={layout} count={comparison.counts[layout]} onChange={onCount} />
      )}
      <Button
        className={styles.one}
        variant={chart ? 'primary' : 'secondary'}
        aria-pressed={chart !== null}
        aria-label="One chart"
        title="All players and teams in one chart"
        onClick={() => onChange((before) => ({ ...before, chart: before.chart ? null : oneChartOf(choice) }))}
      >
        <ChartSpline size={16} aria-hidden="true" />
        <span>One chart</span>
      </Button>
      <CopyLink route={route} />
    </>
  );
}

interface PanelCountProps {
  readonly layout: PanelLayout;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** The choice of the number of panels. Each layout has its own choices. */
const PanelCount = memo(function PanelCount({ layout, count, onChange }: PanelCountProps) {
  return (
    <Select
      label="Panels"
      prefix="Panels"
      className={styles.count}
      options={PANEL_CHOICES[layout].map((value) => ({ value, label: String(value) }))}
      value={count}
      onChange={onChange}
    />
  );
});
