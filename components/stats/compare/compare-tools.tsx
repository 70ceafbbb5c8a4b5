import { ChartSpline } from 'lucide-react';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { CopyLink } from '#components/stats/parts/copy-link.tsx';
import styles from '#components/stats/parts/stats-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { type Comparison, PANEL_CHOICES } from '#lib/domain/panels/comparison.ts';
import { comparisonAddress, type PanelUser } from '#lib/domain/panels/comparison-address.ts';
import { oneChartOf } from '#lib/domain/panels/one-chart.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface CompareToolsProps {
  readonly comparison: Comparison;
  readonly panelUser: PanelUser;
  /** The statistic of a new chart of all subjects. */
  readonly choice: StatisticChoice;
  readonly onChange: ChangeState<Comparison>;
  readonly onCount: (count: number) => void;
}

/** The number of panels, the switch to one chart, and the link of the page. */
export function CompareTools({ comparison, panelUser, choice, onChange, onCount }: CompareToolsProps) {
  const { layout } = panelUser;
  const { chart } = comparison;
  return (
    <>
      {chart === null && (
        // Mounted again for each layout, because a select whose options change would reset its value to the initial one.
        <Select
          key={layout}
          label="Panels"
          prefix="Panels"
          className={styles.count}
          options={PANEL_CHOICES[layout].map((value) => ({ value, label: String(value) }))}
          value={comparison.counts[layout]}
          onChange={onCount}
        />
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
      <CopyLink route={() => `/app/stats?${comparisonAddress(comparison, panelUser)}`} />
    </>
  );
}
