import { NO_FIGURES_YET, NOT_AVAILABLE } from '#components/charts/games/chart-facts.ts';
import styles from '#components/stats/parts/panel-card.module.css';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { firstWithValues, hasValue } from '#lib/domain/games/shown-games.ts';
import { type Panel, withChoice } from '#lib/domain/panels/panel.ts';
import { suggestedStatistics } from '#lib/domain/statistics/offered-statistics.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface PanelGapProps {
  readonly panel: Panel;
  readonly points: readonly ChartPoint[];
  readonly detail: SubjectDetail;
  readonly plan: Plan;
  /** The display name of the statistic, with its period. */
  readonly statistic: string;
  readonly onChange: (change: (panel: Panel) => Panel) => void;
}

/** Shown when no game has the statistic: the reason, with the names of the sources if there are several, and an alternative. */
export function PanelGap({ panel, points, detail, plan, statistic, onChange }: PanelGapProps) {
  const suggestion = suggestionFor(panel, detail, plan);
  return (
    <div className={`center ${styles.blank}`}>
      <EmptyState
        title={statistic}
        text={points.every(({ isAwaited }) => isAwaited) ? NO_FIGURES_YET : lackingText(detail)}
        action={suggestion && <Button onClick={() => onChange(suggestion.change)}>{suggestion.label}</Button>}
      />
    </div>
  );
}

function lackingText(detail: SubjectDetail): string {
  const sources = sourcesOf(detail);
  if (sources.length === 1) return NOT_AVAILABLE;
  return `not available from these sources: ${sources.map(({ name }) => name).join(', ')}`;
}

/** The alternative: the same statistic in the full game, otherwise another statistic. `null` when there is none. */
function suggestionFor({ choice, period }: Panel, detail: SubjectDetail, plan: Plan) {
  if (period !== 'fullGame' && hasValue(detail.lastGames, choice)) {
    return { label: 'Show the full game', change: (panel: Panel): Panel => ({ ...panel, period: 'fullGame' }) };
  }
  const other = firstWithValues(detail.lastGames, suggestedStatistics(detail, plan));
  if (other === undefined || other === choice) return null;
  return {
    label: `Show ${statisticLabel(other)}`,
    change: (panel: Panel): Panel => withChoice({ ...panel, period: 'fullGame' }, other),
  };
}
