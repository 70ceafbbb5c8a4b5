import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Period } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, type LineSpacing, parseLine } from '#lib/domain/lines/reference-lines.ts';

/** The separator of the words of a panel. It needs no escape in a URL. */
export const WORD_BREAK = '_';

/** The settings that subject panels and referee panels have in common. */
export interface Settings {
  readonly period: Period;
  readonly league: number | 'all';
  readonly line: number;
  readonly side: LineSide;
}

const PERIODS = { fullGame: null, firstHalf: 'first-half', secondHalf: 'second-half' } as const;

/** The words for the settings that are not defaults: `over-2.5`, `first-half`, `league-3`. */
export function settingWords({ line, side, period, league }: Settings): string[] {
  return [
    line === DEFAULT_LINE && side === 'over' ? null : `${side}-${line}`,
    PERIODS[period],
    league === 'all' ? null : `league-${league}`,
  ].filter((word) => word !== null);
}

/** Parses one word. Returns an empty object for an unknown word. @param spacing the spacing of the statistic's lines */
export function readSettingWord(word: string, spacing: LineSpacing = 'halves'): Partial<Settings> {
  if (word === PERIODS.firstHalf) return { period: 'firstHalf' };
  if (word === PERIODS.secondHalf) return { period: 'secondHalf' };
  const [, side, height = ''] = /^(over|under)-([\d.]+)$/.exec(word) ?? [];
  const line = parseLine(height, spacing);
  if ((side === 'over' || side === 'under') && line !== null) return { side, line };
  const league = numberedWord(word, 'league');
  return league === null ? {} : { league };
}

/** The number of a word such as `league-3`. `null` when the word has another name. */
export function numberedWord(word: string, name: string): number | null {
  const [, found, digits] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(word) ?? [];
  return found === name ? Number(digits) : null;
}
