import type { Place } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, lineSpacing, parseLine } from '#lib/domain/lines/reference-lines.ts';
import { parseSubjectKey, subjectKey } from '#lib/domain/names/subject.ts';
import {
  type AllStatsSettings,
  UNTOUCHED,
  withOtherSubject,
  withOwnLine,
} from '#lib/domain/panels/all-stats-settings.ts';
import { firstSubject } from '#lib/domain/panels/comparison-address.ts';
import { readSettingWord, settingWords, WORD_BREAK } from '#lib/domain/panels/setting-words.ts';
import { isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

const SHOWN = 'all';
/** The parameter of a link that names a subject but no settings. The present settings stay, except those that depend on the subject. */
const HANDED = 'subject';
const PLACES: readonly Place[] = ['home', 'away'];

/**
 * The query of All Stats: `tab=all&all=team-45_over-2.5_home_passes-450.5`. Here `passes-450.5` is the line of a single
 * chart. The checklist is left out, because it is a personal setting.
 */
export function allStatsAddress(settings: AllStatsSettings): URLSearchParams {
  const { subject, filter, period, line, side, ownLines } = settings;
  const address = new URLSearchParams({ tab: 'all' });
  if (subject === null) return address;
  const isAverage = line === 'average';
  const words = [
    subjectKey(subject),
    ...settingWords({
      line: isAverage ? DEFAULT_LINE : line,
      side: isAverage ? 'over' : side,
      period,
      league: filter.league,
    }),
    isAverage ? `${side}-average` : null,
    filter.place === 'all' ? null : filter.place,
    ...Object.entries(ownLines).map(([choice, own]) => `${choice}-${own}`),
  ];
  address.set(SHOWN, words.filter((word) => word !== null).join(WORD_BREAK));
  return address;
}

/** Parses a query. In `all`, missing settings get their defaults and unknown words are ignored. `null` when the query has no subject. */
export function readAllStatsAddress(address: URLSearchParams, before: AllStatsSettings): AllStatsSettings | null {
  const [key = '', ...words] = (address.get(SHOWN) ?? address.get(HANDED) ?? '').split(WORD_BREAK);
  const subject = parseSubjectKey(key);
  if (subject === null) return null;
  const isShown = before.subject !== null && subjectKey(before.subject) === subjectKey(subject);
  if (!address.has(SHOWN)) return isShown ? before : withOtherSubject(before, subject);
  return words.reduce(withWord, { ...UNTOUCHED, selections: before.selections, subject });
}

/**
 * The key of the subject that a tab of the Stats page shows: that of All Stats, otherwise of the first panel; `null`
 * without one.
 */
export function openSubject(address: URLSearchParams): string | null {
  const [key = ''] = (address.get(SHOWN) ?? '').split(WORD_BREAK);
  return parseSubjectKey(key) === null ? firstSubject(address) : key;
}

function withWord(settings: AllStatsSettings, word: string): AllStatsSettings {
  if (word === 'over-average') return { ...settings, line: 'average', side: 'over' };
  if (word === 'under-average') return { ...settings, line: 'average', side: 'under' };
  const place = PLACES.find((one) => one === word);
  if (place !== undefined) return { ...settings, filter: { ...settings.filter, place } };
  const [, choice = '', height = ''] = /^([a-zA-Z-]+)-([\d.]+)$/.exec(word) ?? [];
  const own = isStatisticChoice(choice) ? parseLine(height, lineSpacing(choice)) : null;
  if (isStatisticChoice(choice) && own !== null) return withOwnLine(settings, choice, own);
  const { league = settings.filter.league, ...common } = readSettingWord(word);
  return { ...settings, ...common, filter: { ...settings.filter, league } };
}
