import { Suspense, useCallback, useMemo, useState } from 'react';
import { HeadTitle, InHeadMenu } from '#components/shared/head-menu.tsx';
import type { ChangeState } from '#components/shared/use-address-state.ts';
import { CompareTools } from '#components/stats/compare/compare-tools.tsx';
import { useTextLookup } from '#components/stats/compare/use-text-lookup.ts';
import { PanelCard } from '#components/stats/panel/panel-card.tsx';
import { MonthlyLimitNotice } from '#components/stats/parts/monthly-limit-notice.tsx';
import { type PanelScale, type PanelScales, sharedScale, withScale } from '#components/stats/parts/shared-scale.ts';
import styles from '#components/stats/parts/stats-page.module.css';
import { useComparison } from '#components/stats/state/use-comparison.ts';
import { useFirstCharts } from '#components/stats/state/use-first-charts.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { Spinner } from '#components/ui/loading.tsx';
import type { User } from '#lib/contract/user/user.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import {
  type Comparison,
  MAX_PANELS,
  type PanelLayout,
  shownCount,
  withCount,
  withLine,
  withLink,
  withPanel,
} from '#lib/domain/panels/comparison.ts';
import { panelPlaces, withLookedUp, withSubjectAt } from '#lib/domain/panels/look-up-panels.ts';
import { type Panel, type PanelSubject, withSubject } from '#lib/domain/panels/panel.ts';
import { type RefereePanel, withReferee } from '#lib/domain/panels/referee-panel.ts';
import { fromWidth, useMediaQuery } from '#lib/shell/window-state.ts';

const LookupDialog = lazyPart(async () => (await import('#components/stats/compare/lookup-dialog.tsx')).LookupDialog);
const OneChartCard = lazyPart(async () => (await import('#components/stats/compare/one-chart-card.tsx')).OneChartCard);
const AwaitOwnTables = lazyPart(async () => (await import('#components/shared/await-own-tables.tsx')).AwaitOwnTables);
const RefereeSection = lazyPart(
  async () => (await import('#components/stats/referee/referee-card.tsx')).RefereeSection,
);

/** The Compare tab: players and teams side by side, and a referee. */
export function CompareStats({ user }: { user: User }) {
  const { plan } = user;
  const layout = useMediaQuery(fromWidth('desktop')) ? 'wide' : 'narrow';
  const { comparison, change, leave, wanted, turn, isReferee } = useComparison(user, layout);
  const areChartsThere = useFirstCharts(comparison !== null);
  const { refused, onLimit, forget } = useRefusedPanels(user);
  const [scales, setScales] = useState<PanelScales>(new Map());
  const onScale = useCallback(
    (index: number, scale: PanelScale | null) => setScales((before) => withScale(before, index, scale)),
    [],
  );
  const { panel: onPanels, onCount, onReferee } = useMemo(() => handlers(change, layout), [change, layout]);
  const panelUser = { plan, layout } as const;
  const lookup = useTextLookup(wanted, {
    isCounted: PLANS[plan].requestsPerMonth !== null,
    open: leave,
    show(subject) {
      const placed = comparison && withLookedUp(comparison, subject, panelUser);
      if (placed) change(() => placed);
      return placed !== null;
    },
    showReferee: PLANS[plan].referees
      ? ({ id, name }) => {
          onReferee((before) => withReferee(before, { id, name }));
          // Scrolls down to the section, which is below the panels.
          document.getElementById('referees')?.scrollIntoView();
        }
      : null,
  });

  const shown = comparison?.panels.slice(0, shownCount(comparison, layout)) ?? [];
  const canLink = shown.filter(({ subject }) => subject !== null).length > 1;
  const model = shown.find(({ subject }) => subject !== null) ?? null;

  function add(subject: PanelSubject): void {
    change((before) => {
      const count = shownCount(before, layout);
      const free = before.panels.slice(0, count).findIndex((panel) => panel.subject === null);
      return withSubjectAt(before, free < 0 ? count : free, subject, panelUser);
    });
  }

  function empty(index: number): void {
    onPanels.onChange(index, (before) => withSubject(before, null));
  }

  function remove(subject: Subject): void {
    const key = subjectKey(subject);
    for (const [index, panel] of shown.entries()) if (panel.subject && subjectKey(panel.subject) === key) empty(index);
  }

  function backToPanels(): void {
    for (const index of refused) empty(index);
    forget();
  }

  return (
    <>
      <section aria-labelledby="players-and-teams">
        <div className={`row wrap gap-2 ${styles.bar}`}>
          <HeadTitle>
            <h2 id="players-and-teams" className={`muted nowrap ${styles.section}`}>
              Players &amp; Teams
            </h2>
          </HeadTitle>
          {comparison && (
            <InHeadMenu>
              <CompareTools
                comparison={comparison}
                panelUser={panelUser}
                shown={shown}
                onChange={change}
                onCount={onCount}
              />
            </InHeadMenu>
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
                {...sharedScale(scales, index)}
                onScale={onScale}
                isLinked={canLink ? comparison?.isLinked === true : null}
                onLimit={onLimit}
                {...onPanels}
              />
            ))}
          </div>
        )}
      </section>
      {comparison && lookup.question && (
        <Suspense>
          <LookupDialog
            lookup={lookup}
            places={panelPlaces(comparison, panelUser)}
            onPlace={(index, subject) => change((before) => withSubjectAt(before, index, subject, panelUser))}
          />
        </Suspense>
      )}
      <Suspense>{areChartsThere && <AwaitOwnTables />}</Suspense>
      {comparison && PLANS[plan].referees && (areChartsThere || comparison.referee.referee !== null) && (
        <Suspense>
          <RefereeSection key={turn} panel={comparison.referee} isWanted={isReferee} onChange={onReferee} />
        </Suspense>
      )}
    </>
  );
}

/** The handlers of the panels and of the referee. They stay the same until the layout changes. */
function handlers(change: ChangeState<Comparison>, layout: PanelLayout) {
  return {
    panel: {
      onChange: (index: number, update: (panel: Panel) => Panel) =>
        change((before) => withPanel(before, index, update, shownCount(before, layout))),
      onLine: (index: number, line: number) => change((before) => withLine(before, index, line)),
      onLink: (index: number, isLinked: boolean) => change((before) => withLink(before, index, isLinked)),
    },
    onCount: (count: number) => change((before) => withCount(before, layout, count)),
    onReferee: (update: (panel: RefereePanel) => RefereePanel) =>
      change((before) => ({ ...before, referee: update(before.referee) })),
  };
}

/** The indexes of panels whose subject was not loaded, because the monthly limit is reached. The limit ends with another plan and with the next month. */
function useRefusedPanels({ plan, usage }: User) {
  const term = `${plan} ${usage.resetsAt}`;
  const [limited, setLimited] = useState<{ term: string; panels: readonly number[] }>({ term, panels: [] });
  const onLimit = useCallback(
    (index: number) =>
      setLimited((before) => ({ term, panels: [...(before.term === term ? before.panels : []), index] })),
    [term],
  );
  return {
    refused: limited.term === term ? limited.panels : [],
    onLimit,
    forget: () => setLimited({ term, panels: [] }),
  };
}
