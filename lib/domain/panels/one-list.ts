import type { Game } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { average } from '#lib/domain/games/average.ts';
import { type HitRate, hitRate } from '#lib/domain/games/hit-rate.ts';
import { gameValue, shownGames } from '#lib/domain/games/shown-games.ts';
import { parseSubjectKey, type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import { countFor, emptyComparison, mostPanels, withCount } from '#lib/domain/panels/comparison.ts';
import { comparisonAddress, type PanelUser } from '#lib/domain/panels/comparison-address.ts';
import { withinPlan } from '#lib/domain/panels/one-chart.ts';
import type { Panel } from '#lib/domain/panels/panel.ts';
import { readSettings, type SharedSettings, settingsText } from '#lib/domain/panels/shared-settings.ts';
import { choiceFor } from '#lib/domain/statistics/statistic-choice.ts';

/** Players and teams with the same settings, a row each. */
export interface OneList {
  /** At most {@link MOST_ROWS}, each once. */
  readonly subjects: readonly Subject[];
  readonly settings: SharedSettings;
}

/** The maximum number of rows, because each one requests the games of its subject. */
export const MOST_ROWS = 15;

/** The query of a list with the first {@link MOST_ROWS} of the subjects, and the default settings for `null`. */
export function oneListQuery(subjects: readonly Subject[], settings: SharedSettings | null): URLSearchParams {
  const keys = [...new Set(subjects.map(subjectKey))].slice(0, MOST_ROWS);
  return new URLSearchParams({
    subjects: keys.join(','),
    ...(settings !== null && { settings: settingsText(settings) }),
  });
}

/**
 * The address of a list.
 *
 * @example '/app/compare?subjects=player-1%2Cplayer-2&settings=shots_over-2.5_home'
 */
export function oneListPath(subjects: readonly Subject[], settings: SharedSettings | null): string {
  return `/app/compare?${oneListQuery(subjects, settings)}`;
}

/**
 * Parses the query of a list. Invalid and repeated subjects, and settings that are unknown or outside the plan, are
 * ignored. With a player in it, the statistic has no prefix, because only teams have variants.
 */
export function readOneList(query: URLSearchParams, plan: Plan): OneList {
  const named = (query.get('subjects') ?? '').split(',').flatMap((key) => parseSubjectKey(key) ?? []);
  const subjects = [...new Map(named.map((subject) => [subjectKey(subject), subject])).values()].slice(0, MOST_ROWS);
  const { choice, filter, ...settings } = readSettings(query.get('settings') ?? '', plan);
  const type = subjects.some((subject) => subject.type === 'player') ? 'player' : 'team';
  return {
    subjects,
    settings: { ...settings, choice: choiceFor(type, choice), filter: withinPlan(plan, filter) },
  };
}

/** The address of the panels of a list with its settings, as many as a window shows. */
export function panelsPath({ subjects, settings }: OneList, panelUser: PanelUser): string {
  const { plan, layout } = panelUser;
  const shown = subjects.slice(0, mostPanels(layout));
  const empty = emptyComparison(plan);
  const panels = empty.panels.map((panel, index): Panel => {
    const subject = shown[index];
    if (subject === undefined) return panel;
    return { ...settings, choice: choiceFor(subject.type, settings.choice), subject, opponent: null };
  });
  const comparison = withCount({ ...empty, panels }, layout, countFor(layout, shown.length));
  return `/app/stats?${comparisonAddress(comparison, panelUser)}`;
}

/** The figures of a row. */
export interface RowFigures {
  /** The values of the games shown, oldest first. `null` is a value that no source has. */
  readonly values: readonly (number | null)[];
  readonly rate: HitRate;
  /** `null` without a known value. */
  readonly mean: number | null;
}

/** The figures of a subject with the rules of a panel, so that row and panel agree. */
export function rowFigures({ lastGames }: Pick<SubjectDetail, 'lastGames'>, settings: SharedSettings): RowFigures {
  const { choice, period, filter, line, side } = settings;
  const values = shownGames<Game>(lastGames, filter).map((game) => gameValue(game, choice, period));
  return { values, rate: hitRate(values, line, side), mean: average(values) };
}
