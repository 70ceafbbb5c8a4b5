import type { Plan } from '#lib/contract/user/plan.ts';
import { CHART_GAMES, type GameCount, type Place } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { parseSubjectKey, subjectKey } from '#lib/domain/names/subject.ts';
import { emptyPanel, type Panel, withChoice, withFilter, withSubject } from '#lib/domain/panels/panel.ts';
import { numberedWord, readSettingWord, settingWords, WORD_BREAK } from '#lib/domain/panels/setting-words.ts';
import { offeredChoice } from '#lib/domain/statistics/offered-statistics.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

const NO_SUBJECT = 'none';
const STARTS_ONLY = 'starts';
const PLACES: readonly Place[] = ['home', 'away'];
const COUNTS: Readonly<Record<string, GameCount>> = { 'last-5': 5, 'last-20': 20, season: 'season' };

/**
 * A panel as readable words of a URL: its subject, its statistic and all settings that are not defaults.
 *
 * @example 'player-123_shots_over-2.5_home_starts_60min_vs-101'
 */
export function panelText(panel: Panel): string {
  const { subject, choice, filter, opponent } = panel;
  const words = [
    subject ? subjectKey(subject) : NO_SUBJECT,
    choice,
    ...settingWords({ ...panel, league: filter.league }),
    filter.place === 'all' ? null : filter.place,
    filter.startsOnly ? STARTS_ONLY : null,
    filter.minMinutes > 0 ? `${filter.minMinutes}min` : null,
    filter.games === CHART_GAMES ? null : (Object.keys(COUNTS).find((word) => COUNTS[word] === filter.games) ?? null),
    opponent ? `vs-${opponent.id}` : null,
  ];
  return words.filter((word) => word !== null).join(WORD_BREAK);
}

/**
 * Parses the words of a URL. A word that is unknown, or does not apply to the subject or plan, is ignored. If the
 * statistic is ignored, so is the line, because it belongs to that statistic.
 *
 * @param index the position of the panel, from which its default statistic follows
 */
export function readPanelText(text: string, plan: Plan, index: number): Panel {
  const [key = '', ...words] = text.split(WORD_BREAK);
  const initial = withSubject(emptyPanel(plan, index), parseSubjectKey(key));
  const isOther = words.some((word) => isStatisticChoice(word) && offeredFor(initial, word, plan) === null);
  const read = words.reduce((panel, word) => withWord(panel, word, plan), initial);
  return isOther ? { ...read, line: DEFAULT_LINE } : read;
}

function offeredFor({ subject }: Panel, word: string, plan: Plan): StatisticChoice | null {
  return offeredChoice(word, subject?.type ?? 'team', plan);
}

function withWord(panel: Panel, word: string, plan: Plan): Panel {
  const choice = offeredFor(panel, word, plan);
  if (choice !== null) return withChoice(panel, choice, panel.line);
  const place = PLACES.find((one) => one === word);
  if (place !== undefined) return withFilter(panel, { place });
  if (word === STARTS_ONLY) return withFilter(panel, { startsOnly: true });
  const minutes = Number(/^([1-9]\d?)min$/.exec(word)?.[1] ?? 0);
  if (minutes > 0 && minutes <= 90) return withFilter(panel, { minMinutes: minutes });
  const games = Object.hasOwn(COUNTS, word) ? COUNTS[word] : undefined;
  if (games !== undefined) return withFilter(panel, { games });
  const opponent = panel.subject && numberedWord(word, 'vs');
  if (opponent !== null) return { ...panel, opponent: { id: opponent } };
  const { league, ...settings } = readSettingWord(word, lineSpacing(panel.choice));
  return league === undefined ? { ...panel, ...settings } : withFilter(panel, { league });
}
