import { Search } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { HitRateStrip } from '#components/shared/hit-rate-strip.tsx';
import { Answer } from '#components/stats/answer.tsx';
import { statisticInPeriod } from '#components/stats/filter-segments.ts';
import { PanelActions } from '#components/stats/panel-actions.tsx';
import styles from '#components/stats/panel-card.module.css';
import { PanelFacts } from '#components/stats/panel-facts.tsx';
import { PanelFailure } from '#components/stats/panel-failure.tsx';
import { PanelFilters } from '#components/stats/panel-filters.tsx';
import { type PanelExtra, PanelFoot } from '#components/stats/panel-foot.tsx';
import { PanelResult } from '#components/stats/panel-result.tsx';
import { PanelResultSkeleton } from '#components/stats/panel-result-skeleton.tsx';
import { PanelTitle } from '#components/stats/panel-title.tsx';
import { StatisticSelect } from '#components/stats/statistic-select.tsx';
import type { WantedName } from '#components/stats/use-comparison.ts';
import { useLineInReach } from '#components/stats/use-line-in-reach.ts';
import { usePanelView } from '#components/stats/use-panel-view.ts';
import { nameOf, useSubjectGames } from '#components/stats/use-subject-games.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { SubjectDetail } from '#lib/contract/search.ts';
import { fantasyLine } from '#lib/domain/fantasy-line.ts';
import type { LineSide } from '#lib/domain/hit-rate.ts';
import { suggestedStatistics } from '#lib/domain/offered-statistics.ts';
import { type Panel, withChoice, withLineInReach, withSubject, withSubjectName } from '#lib/domain/panel.ts';
import { sourcesOf } from '#lib/domain/provenance.ts';
import { firstWithValues } from '#lib/domain/shown-games.ts';
import { startLine } from '#lib/domain/start-line.ts';
import { defaultStatistic, type StatisticChoice, statisticLabel } from '#lib/domain/statistic-choice.ts';
import { type Subject, subjectKey, subjectOf } from '#lib/domain/subject.ts';

/** Updates the panel at an index. */
export type ChangePanel = (index: number, change: (panel: Panel) => Panel) => void;

interface PanelCardProps {
  readonly panel: Panel;
  readonly index: number;
  readonly plan: Plan;
  /** A name for the search input. */
  readonly wanted: WantedName | null;
  readonly onChange: ChangePanel;
  /** Called when the month's requests are used up and the subject is not loaded. */
  readonly onLimit: (index: number) => void;
}

/**
 * One panel: a subject's last ten games against a line. Memoised: it does not render again when another panel changes.
 */
export const PanelCard = memo(function PanelCard({ panel, index, plan, wanted, onChange, onLimit }: PanelCardProps) {
  const { subject } = panel;
  const shown = useShownPanel(panel);
  const { choice, period, line, side } = shown;
  const change = useCallback((update: (panel: Panel) => Panel) => onChange(index, update), [onChange, index]);
  const onLine = useCallback((next: number) => change((before) => ({ ...before, line: next })), [change]);
  const onSide = useCallback((next: LineSide) => change((before) => ({ ...before, side: next })), [change]);
  const [extra, setExtra] = useState<PanelExtra>(null);
  const loaded = useSubjectGames(panel);
  const view = usePanelView(shown, loaded, plan);
  const { detail, games, failure, isLoading } = loaded;
  const isShown = detail !== undefined && !isLoading;
  const name = detail ? nameOf(detail) : (subject?.name ?? null);
  const statistic = statisticInPeriod(statisticLabel(choice), period);
  const isLimit = failure?.isMonthlyLimit === true;
  useEffect(() => {
    if (isLimit) onLimit(index);
  }, [isLimit, onLimit, index]);
  useEffect(() => {
    if (detail) change((before) => withSubjectName(before, nameOf(detail)));
  }, [detail, change]);
  useLineInReach(subject && subjectKey(subject), detail ? view.points : null, (greatest) =>
    change((before) => withLineInReach(before, greatest, fantasyLine(detail, before.choice))),
  );
  useExistingStatistic(detail, { plan, index }, change);
  const onChoice = useCallback(
    (next: StatisticChoice) =>
      change((before) => withChoice(before, next, startLine(next, before, games, fantasyLine(detail, next)))),
    [change, games, detail],
  );
  const onPick = useCallback((picked: Subject) => change((before) => withSubject(before, picked)), [change]);
  const onClear = useCallback(() => change((before) => withSubject(before, null)), [change]);

  return (
    <Card padded={false} className={styles.panel} aria-label={`Panel ${index + 1}`} aria-busy={isLoading}>
      <div className={styles.body}>
        <PanelTitle
          key={wanted?.turn}
          wanted={wanted?.text}
          hasKey={index === 0}
          label={`Player or team of panel ${index + 1}`}
          subject={subject}
          name={name}
          detail={detail}
          isLoading={isLoading}
          onPick={onPick}
          onClear={onClear}
        />
        {subject === null ? (
          <div className={styles.blank}>
            <EmptyState
              icon={<Search />}
              title="No player or team selected"
              text="Use the search box above to find a player or team"
            />
          </div>
        ) : (
          <>
            <Answer
              rate={isShown || failure ? view.rate : null}
              line={line}
              side={side}
              lines={view.lines}
              fantasy={view.fantasy}
              usual={view.usual}
              onLine={onLine}
              onSide={onSide}
              statistic={
                <StatisticSelect
                  type={subject.type}
                  detail={detail}
                  plan={plan}
                  choice={panel.choice}
                  onChoice={onChoice}
                />
              }
            >
              {isShown && view.mean !== null && (
                <PanelFacts
                  points={view.points}
                  choice={choice}
                  mean={view.mean}
                  line={line}
                  usual={view.usual}
                  onLine={onLine}
                />
              )}
            </Answer>
            <PanelFilters
              panel={panel}
              plan={plan}
              leagues={view.leagues}
              opponentName={view.opponentName}
              onChange={change}
            />
            {failure && !isLoading ? (
              <PanelFailure message={failure.message} onRetry={failure.retry} />
            ) : isShown ? (
              <PanelResult
                panel={shown}
                view={view}
                detail={detail}
                plan={plan}
                statistic={statistic}
                onLine={onLine}
                onChange={change}
                hasTable={extra === 'table'}
              />
            ) : (
              <PanelResultSkeleton />
            )}
          </>
        )}
      </div>
      {subject && detail && view.cells.length > 0 && (
        <div className={styles.strip}>
          <HitRateStrip cells={view.cells} line={line} side={side} opponent={view.rival} />
        </div>
      )}
      {subject && !detail && isLoading && (
        <div className={styles.footShape}>
          <Skeleton height="100%" />
        </div>
      )}
      {subject && detail && name !== null && (
        <PanelFoot
          sources={sourcesOf(detail)}
          subject={name}
          statistic={statistic}
          points={view.points}
          decimals={view.decimals}
          spacing={view.spacing}
          line={line}
          side={side}
          onLine={onLine}
          extra={extra}
          onExtra={setExtra}
          actions={
            <PanelActions
              detail={detail}
              statistic={statistic}
              points={view.points}
              decimals={view.decimals}
              panel={shown}
              leagues={view.leagues}
              opponentName={view.opponentName}
              hasImage={view.mean !== null}
            />
          }
        />
      )}
    </Card>
  );
});

/**
 * The panel for the figures. After a change of a filter the control is painted first, and the figures follow in one deferred render.
 * Another subject, opponent or line is shown at once.
 */
function useShownPanel(panel: Panel): Panel {
  const before = useDeferredValue(panel);
  const isOfSameGames = before.subject === panel.subject && before.opponent === panel.opponent;
  const isFiltered = before.choice !== panel.choice || before.period !== panel.period || before.filter !== panel.filter;
  return isOfSameGames && isFiltered ? before : panel;
}

/**
 * Replaces a panel's default statistic, once, when the games of a subject arrive that all lack it. A statistic that the user chooses is
 * never replaced.
 */
function useExistingStatistic(
  detail: SubjectDetail | undefined,
  { plan, index }: { readonly plan: Plan; readonly index: number },
  change: (update: (panel: Panel) => Panel) => void,
): void {
  const key = detail ? subjectKey(subjectOf(detail)) : null;
  const settle = useEffectEvent(() => {
    if (!detail) return;
    const initial = defaultStatistic(plan, index);
    const existing = firstWithValues(detail.lastGames, [initial, ...suggestedStatistics(detail, plan)]) ?? initial;
    change((panel) => (panel.choice === initial && existing !== initial ? withChoice(panel, existing) : panel));
  });
  useEffect(() => {
    if (key !== null) settle();
  }, [key]);
}
