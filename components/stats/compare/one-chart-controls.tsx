import { SharedControls } from '#components/stats/compare/shared-controls.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
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
] as const;
const FORMS = [
  { value: 'game', label: 'By game' },
  { value: 'rolling', label: 'Mean of 5' },
] as const;

/** The settings of the chart: those of a panel, the measure and the form. A half has no values per 90 minutes. */
export function OneChartControls({ chart, details, plan, onChange }: OneChartControlsProps) {
  const { measure, form } = chart;
  return (
    <SharedControls
      settings={chart}
      details={details}
      plan={plan}
      onChange={(settings) =>
        onChange({ ...settings, form, measure: settings.period === 'fullGame' ? measure : 'total' })
      }
    >
      <SegmentedControl
        label="Measure"
        size="small"
        segments={MEASURES}
        value={measure}
        onChange={(next) => onChange({ ...chart, measure: next })}
      />
      <SegmentedControl
        label="Form"
        size="small"
        segments={FORMS}
        value={form}
        onChange={(next) => onChange({ ...chart, form: next })}
      />
    </SharedControls>
  );
}
