import { useQueries } from '@tanstack/react-query';
import { LinesView } from '#components/charts/lines/lines-view.tsx';
import { statisticInPeriod } from '#components/shared/figures/filter-segments.ts';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import { SubjectSearch } from '#components/shared/search/subject-search.tsx';
import styles from '#components/stats/compare/one-chart-card.module.css';
import { OneChartControls } from '#components/stats/compare/one-chart-controls.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { subjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { chartLines, lineDecimals } from '#lib/domain/panels/chart-lines.ts';
import { drawnChart, MOST_LINES, type OneChart } from '#lib/domain/panels/one-chart.ts';
import type { PanelSubject } from '#lib/domain/panels/panel.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

interface OneChartCardProps {
  readonly chart: OneChart;
  /** The subjects of the visible panels. */
  readonly subjects: readonly PanelSubject[];
  readonly plan: Plan;
  /** True when a panel is free for another subject. */
  readonly canAdd: boolean;
  readonly onChange: (chart: OneChart) => void;
  readonly onAdd: (subject: PanelSubject) => void;
  readonly onRemove: (subject: Subject) => void;
}

/** The subjects of the panels in one chart. It loads their details by the same queries as the panels. */
export function OneChartCard({ chart: chosen, subjects, plan, canAdd, onChange, onAdd, onRemove }: OneChartCardProps) {
  const backend = useBackend();
  const distinct = [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()];
  const shown = distinct.slice(0, MOST_LINES);
  const chart = drawnChart(chosen, shown);
  const loaded = useQueries({
    queries: shown.map(({ type, id }) => query(backend, subjectDetail, { type, id })),
  });
  const details = loaded.flatMap(({ data }) => (data ? [data.data] : []));
  const credited = [...new Map(details.flatMap(sourcesOf).map((source) => [source.name, source])).values()];
  const failed = loaded.filter(({ isLoadingError }) => isLoadingError);
  const isLoading = loaded.some((one) => one.isLoading);
  return (
    <Card padded={false} className={styles.card} aria-label="One chart" aria-busy={isLoading}>
      <div className={`column gap-3 ${styles.body}`}>
        <OneChartControls {...{ chart, plan, onChange, details }} />
        {shown.length === 0 ? (
          <EmptyState title="No player or team selected" text="Add two to five to compare them in one chart." />
        ) : details.length === 0 && isLoading ? (
          <div className={`center ${styles.loading}`}>
            <Spinner label="Loading" size="large" />
          </div>
        ) : (
          details.length > 0 && (
            <LinesView
              lines={chartLines(details, chart)}
              decimals={lineDecimals(chart)}
              caption={captionOf(chart)}
              line={chart.line}
              side={chart.side}
              onRemove={onRemove}
            />
          )
        )}
        {credited.map((source) => (
          <SourceCredit key={source.name} source={source} />
        ))}
        {failed.length > 0 && (
          <p className={styles.failed} role="alert">
            {failed[0]?.error?.message}{' '}
            <Button size="small" onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
              Retry
            </Button>
          </p>
        )}
        {distinct.length > MOST_LINES && (
          <p className={styles.note}>
            The chart has the first {MOST_LINES} of {distinct.length} players and teams.
          </p>
        )}
        {canAdd && shown.length < MOST_LINES && (
          <SubjectSearch
            // Mounted again after each added subject, so that its text is empty.
            key={shown.length}
            label="Add a player or team"
            subject={null}
            name={null}
            isLoading={false}
            onPick={onAdd}
            onClear={() => undefined}
          />
        )}
      </div>
    </Card>
  );
}

/** Describes the values. @example 'Shots, first half, home games, mean of 5 games' */
function captionOf({ choice, period, filter, measure, form }: OneChart): string {
  return [
    statisticInPeriod(statisticLabel(choice), period) + (measure === 'per-90' ? ' per 90 minutes' : ''),
    filter.startsOnly && 'games started',
    filter.place !== 'all' && `${filter.place} games`,
    form === 'rolling' && 'mean of 5 games',
  ]
    .filter((part) => part !== false)
    .join(', ');
}
