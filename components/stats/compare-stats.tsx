import { ChartSpline } from 'lucide-react';
import { memo, Suspense, useCallback, useState } from 'react';
import { CopyLink } from '#components/stats/copy-link.tsx';
import { MonthlyLimitNotice } from '#components/stats/monthly-limit-notice.tsx';
import { PanelCard } from '#components/stats/panel-card.tsx';
import styles from '#components/stats/stats-page.module.css';
import { useComparison } from '#components/stats/use-comparison.ts';
import type { PanelPlace } from '#components/stats/use-panel.ts';
import { createSharedScales } from '#components/stats/use-shared-scale.ts';
import { useTextLookup } from '#components/stats/use-text-lookup.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import type { User } from '#lib/contract/user.ts';
import {
  MAX_PANELS,
  PANEL_CHOICES,
  type PanelLayout,
  shownCount,
  withCount,
  withLine,
  withLink,
  withPanel,
} from '#lib/domain/comparison.ts';
import { comparisonAddress } from '#lib/domain/comparison-address.ts';
import { panelPlaces, withLookedUp, withSubjectAt } from '#lib/domain/look-up-panels.ts';
import { oneChartOf } from '#lib/domain/one-chart.ts';
import { type PanelSubject, withSubject } from '#lib/domain/panel.ts';
import { PLANS } from '#lib/domain/plans.ts';
import { type RefereePanel, withReferee } from '#lib/domain/referee-panel.ts';
import { defaultStatistic } from '#lib/domain/statistic-choice.ts';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

const LookupDialog = lazyPart(async () => (await import('#components/stats/lookup-dialog.tsx')).LookupDialog);
const OneChartCard = lazyPart(async () => (await import('#components/stats/one-chart-card.tsx')).OneChartCard);
const RefereeSection = lazyPart(async () => (await import('#components/stats/referee-card.tsx')).RefereeSection);

/** The Compare tab: players and teams side by side, and a referee. */
export function CompareStats({ user }: { user: User }) {
  const { plan } = user;
  const layout = useMediaQuery(fromWidth('desktop')) ? 'wide' : 'narrow';
  const { comparison, change, wanted, turn } = useComparison(user, layout);
  /** The limit ends with another plan and with the next month. */
  const term = `${plan} ${user.usage.resetsAt}`;
  const [limited, setLimited] = useState<{ term: string; panels: readonly number[] }>({ term, panels: [] });
  /** The indexes of panels whose subject was not loaded, because the monthly limit is reached. */
  const refused = limited.term === term ? limited.panels : [];
  const [scales] = useState(createSharedScales);
  const changePanel = useCallback<PanelPlace['onChange']>(
    (index, update) => change((before) => withPanel(before, index, update, shownCount(before, layout))),
    [change, layout],
  );
  const moveLine = useCallback(
    (index: number, line: number) => change((before) => withLine(before, index, line)),
    [change],
  );
  const link = useCallback(
    (index: number, isLinked: boolean) => change((before) => withLink(before, index, isLinked)),
    [change],
  );
  const onLimit = useCallback(
    (index: number) =>
      setLimited((before) => ({ term, panels: [...(before.term === term ? before.panels : []), index] })),
    [term],
  );
  const changeReferee = useCallback(
    (update: (panel: RefereePanel) => RefereePanel) =>
      change((before) => ({ ...before, referee: update(before.referee) })),
    [change],
  );

  const changeCount = useCallback(
    (count: number) => change((before) => withCount(before, layout, count)),
    [change, layout],
  );
  const route = useCallback(
    () => `/app/stats?${comparison === null ? '' : comparisonAddress(comparison, { plan, layout })}`,
    [comparison, plan, layout],
  );

  const viewer = { plan, layout } as const;
  const lookup = useTextLookup(
    wanted,
    (subjects) => {
      if (comparison === null) return subjects;
      const { comparison: shown, left } = withLookedUp(comparison, subjects, viewer);
      change(() => shown);
      return left;
    },
    PLANS[plan].referees
      ? ({ id, name }) => {
          changeReferee((before) => withReferee(before, { id, name }));
          // Scrolls down to the section, which is below the panels.
          document.getElementById('referees')?.scrollIntoView();
        }
      : null,
  );

  const shown = comparison?.panels.slice(0, shownCount(comparison, layout)) ?? [];
  const canLink = shown.filter(({ subject }) => subject !== null).length > 1;
  const model = shown.find(({ subject }) => subject !== null) ?? null;

  function add(subject: PanelSubject): void {
    change((before) => {
      const count = shownCount(before, layout);
      const free = before.panels.slice(0, count).findIndex((panel) => panel.subject === null);
      return withSubjectAt(before, free < 0 ? count : free, subject, viewer);
    });
  }

  function remove(subject: Subject): void {
    const key = subjectKey(subject);
    for (const [index, panel] of shown.entries()) {
      if (panel.subject && subjectKey(panel.subject) === key) changePanel(index, (before) => withSubject(before, null));
    }
  }

  function backToPanels(): void {
    for (const index of refused) changePanel(index, (panel) => withSubject(panel, null));
    setLimited({ term, panels: [] });
  }

  return (
    <>
      <section aria-labelledby="players-and-teams">
        <div className={`row wrap gap-2 ${styles.bar}`}>
          <h2 id="players-and-teams" className={`muted nowrap ${styles.section}`}>
            Players &amp; Teams
          </h2>
          {comparison && (
            <>
              {comparison.chart === null && (
                <PanelCount
                  // Mounted again for each layout, because a select whose options change would reset its value to the initial one.
                  key={layout}
                  layout={layout}
                  count={comparison.counts[layout]}
                  onChange={changeCount}
                />
              )}
              <Button
                className={styles.one}
                variant={comparison.chart ? 'primary' : 'secondary'}
                aria-pressed={comparison.chart !== null}
                aria-label="One chart"
                title="All players and teams in one chart"
                onClick={() =>
                  change((before) => ({
                    ...before,
                    chart: before.chart ? null : oneChartOf(model?.choice ?? defaultStatistic(plan, 0)),
                  }))
                }
              >
                <ChartSpline size={16} aria-hidden="true" />
                <span>One chart</span>
              </Button>
              <CopyLink route={route} />
            </>
          )}
        </div>
        {refused.length > 0 ? (
          <MonthlyLimitNotice resetsAt={user.usage.resetsAt} onBack={backToPanels} />
        ) : comparison?.chart ? (
          <Suspense fallback={<Spinner label="Loading" size="large" />}>
            <OneChartCard
              chart={comparison.chart}
              plan={plan}
              subjects={shown.flatMap(({ subject }) => subject ?? [])}
              canAdd={shown.some(({ subject }) => subject === null) || shown.length < MAX_PANELS}
              onChange={(chart) => change((before) => ({ ...before, chart }))}
              onAdd={add}
              onRemove={remove}
            />
          </Suspense>
        ) : (
          <div className={`column gap-3 ${styles.panels}`} aria-busy={comparison === null}>
            {shown.map((panel, index) => (
              <PanelCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a panel is identified by its position.
                key={`${turn}-${index}`}
                panel={panel}
                index={index}
                plan={plan}
                model={panel.subject === null ? model : null}
                wanted={index === 0 && wanted?.text === '' ? wanted : null}
                onChange={changePanel}
                onLine={moveLine}
                scales={scales}
                isLinked={canLink ? comparison?.isLinked === true : null}
                onLink={link}
                onLimit={onLimit}
              />
            ))}
          </div>
        )}
      </section>
      {comparison && lookup.question && (
        <Suspense>
          <LookupDialog
            lookup={lookup}
            places={panelPlaces(comparison, viewer)}
            onPlace={(index, subject) => change((before) => withSubjectAt(before, index, subject, viewer))}
          />
        </Suspense>
      )}
      {comparison && PLANS[plan].referees && (
        <Suspense>
          <RefereeSection key={turn} panel={comparison.referee} onChange={changeReferee} />
        </Suspense>
      )}
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
