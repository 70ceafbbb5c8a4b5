import { useCallback, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type PanelView, usePanelView } from '#components/stats/panel/use-panel-view.ts';
import type { PanelScale } from '#components/stats/parts/shared-scale.ts';
import { useLineInReach } from '#components/stats/parts/use-line-in-reach.ts';
import { nameOf, type SubjectGames, useSubjectGames } from '#components/stats/parts/use-subject-games.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { leastValue, spansSeasons } from '#lib/domain/games/chart-points.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { firstWithValues } from '#lib/domain/games/shown-games.ts';
import { type Subject, subjectKey, subjectOf } from '#lib/domain/names/subject.ts';
import { type Panel, withChoice, withLineInReach, withSubject, withSubjectName } from '#lib/domain/panels/panel.ts';
import { startLine } from '#lib/domain/panels/start-line.ts';
import { suggestedStatistics } from '#lib/domain/statistics/offered-statistics.ts';
import { defaultStatistic, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The panel and the functions that it gets from the comparison. All functions must be stable. */
export interface PanelPlace {
  readonly panel: Panel;
  readonly index: number;
  readonly plan: Plan;
  /** Updates the panel at an index. */
  readonly onChange: (index: number, change: (panel: Panel) => Panel) => void;
  /** Called with a line that the user chooses. That line is stored for the subject and statistic. Other changes of the line are not stored. */
  readonly onLine: (index: number, line: number) => void;
  /** Called when the subject was not loaded, because the monthly limit is reached. */
  readonly onLimit: (index: number) => void;
  /** Called before the paint with the scale of the panel's chart, and with `null` when it has none. */
  readonly onScale: (index: number, scale: PanelScale | null) => void;
  /** True while the minutes are shown below the bars. */
  readonly hasMinutes: boolean;
}

/** A panel's figures and the handlers of its controls. */
interface PanelState {
  /** The settings for the figures. They follow the controls in a deferred render. */
  readonly shown: Panel;
  readonly loaded: SubjectGames;
  readonly view: PanelView;
  readonly change: (update: (panel: Panel) => Panel) => void;
  readonly onLine: (line: number) => void;
  readonly onSide: (side: LineSide) => void;
  readonly onChoice: (choice: StatisticChoice) => void;
  readonly onPick: (subject: Subject) => void;
  readonly onClear: () => void;
}

/** Loads the games of a panel and computes its figures. When the games of a subject arrive, it adjusts the panel's line, name and statistic. */
export function usePanel(place: PanelPlace): PanelState {
  const { panel, index, plan, onChange, onLimit, onScale, hasMinutes } = place;
  const { subject } = panel;
  const shown = useShownPanel(panel);
  const change = useCallback((update: (panel: Panel) => Panel) => onChange(index, update), [onChange, index]);
  const setLine = place.onLine;
  const onLine = useCallback((line: number) => setLine(index, line), [setLine, index]);
  const onSide = useCallback((side: LineSide) => change((before) => ({ ...before, side })), [change]);
  const loaded = useSubjectGames(panel);
  const view = usePanelView(shown, loaded, plan);
  const { detail, games, failure, isLoading } = loaded;
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
  useReportedScale({ index, onScale, hasMinutes, panel: shown, view: detail && !isLoading ? view : null });
  const onChoice = useCallback(
    (next: StatisticChoice) =>
      change((before) => withChoice(before, next, startLine(next, before, games, fantasyLine(detail, next)))),
    [change, games, detail],
  );
  const onPick = useCallback((picked: Subject) => change((before) => withSubject(before, picked)), [change]);
  const onClear = useCallback(() => change((before) => withSubject(before, null)), [change]);
  return { shown, loaded, view, change, onLine, onSide, onChoice, onPick, onClear };
}

/**
 * The settings for the figures. After a change of a filter, the control is painted first and the figures follow in one
 * deferred render. Another subject, opponent or line is shown at once.
 */
function useShownPanel(panel: Panel): Panel {
  const before = useDeferredValue(panel);
  const isOfSameGames = before.subject === panel.subject && before.opponent === panel.opponent;
  const isFiltered = before.choice !== panel.choice || before.period !== panel.period || before.filter !== panel.filter;
  return isOfSameGames && isFiltered ? before : panel;
}

/**
 * Replaces a panel's default statistic when the games of a subject arrive and none has that statistic, once per
 * subject, also if the user chose it. Any statistic but the default is kept (docs/product.md, "Compare tab").
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

type Reported = Pick<PanelPlace, 'panel' | 'index' | 'onScale' | 'hasMinutes'>;

/** Reports the scale of the chart before the paint, and removes the scale on unmount. */
function useReportedScale(reported: Reported & { readonly view: PanelView | null }): void {
  const { index, panel, view, onScale, hasMinutes } = reported;
  const { choice, subject } = panel;
  const type = subject?.type ?? 'player';
  const top = view === null || view.mean === null ? null : (view.lines.at(-1) ?? null);
  const least = view === null ? 0 : Math.min(0, leastValue(view.points) ?? 0);
  const rows = Number(hasMinutes) + Number(view !== null && spansSeasons(view.points));
  useLayoutEffect(() => {
    onScale(index, top === null ? null : { type, choice, top, least, rows });
  }, [onScale, index, type, choice, top, least, rows]);
  // A separate effect, because a cleanup of the effect above would remove the scale before each change.
  useLayoutEffect(() => () => onScale(index, null), [onScale, index]);
}
