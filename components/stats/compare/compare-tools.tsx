import { clsx } from 'clsx';
import { ChartSpline, List } from 'lucide-react';
import { Link } from 'react-router';
import { useCloseHeadMenu } from '#components/shared/head-menu.tsx';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { CopyLink } from '#components/stats/parts/copy-link.tsx';
import styles from '#components/stats/parts/stats-page.module.css';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Select } from '#components/ui/select.tsx';
import { type Comparison, PANEL_CHOICES } from '#lib/domain/panels/comparison.ts';
import { comparisonAddress, type PanelUser } from '#lib/domain/panels/comparison-address.ts';
import { oneChartOf } from '#lib/domain/panels/one-chart.ts';
import { oneListPath } from '#lib/domain/panels/one-list.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { settingsOf } from '#lib/domain/panels/shared-settings.ts';

interface CompareToolsProps {
  readonly comparison: Comparison;
  readonly panelUser: PanelUser;
  /** The visible panels. */
  readonly shown: readonly Panel[];
  readonly onChange: ChangeState<Comparison>;
  readonly onCount: (count: number) => void;
}

/** The number of panels, the switch to one chart, the way to one list, and the link of the page. */
export function CompareTools({ comparison, panelUser, shown, onChange, onCount }: CompareToolsProps) {
  const { plan, layout } = panelUser;
  const { chart } = comparison;
  const closeMenu = useCloseHeadMenu();
  const subjects = shown.flatMap(({ subject }) => subject ?? []);
  const settings = settingsOf(shown.find(({ subject }) => subject !== null) ?? null, plan);
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
          onChange={(count) => {
            onCount(count);
            closeMenu();
          }}
        />
      )}
      <Button
        className={styles.one}
        variant={chart ? 'primary' : 'secondary'}
        aria-pressed={chart !== null}
        aria-label="One chart"
        title="All players and teams in one chart"
        onClick={() => {
          onChange((before) => ({ ...before, chart: before.chart ? null : oneChartOf(settings) }));
          closeMenu();
        }}
      >
        <ChartSpline size={16} aria-hidden="true" />
        <span>One chart</span>
      </Button>
      <Link
        className={clsx(buttonClass({}), styles.one)}
        to={oneListPath(subjects, chart ?? settings)}
        aria-label="One list"
        title="All players and teams in one list"
      >
        <List size={16} aria-hidden="true" />
        <span>One list</span>
      </Link>
      <CopyLink route={() => `/app/stats?${comparisonAddress(comparison, panelUser)}`} />
    </>
  );
}
