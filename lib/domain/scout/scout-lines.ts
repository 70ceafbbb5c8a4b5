import { isLineOf, lineSpacing, parseLine, referenceLines } from '#lib/domain/lines/reference-lines.ts';
import { usualLine } from '#lib/domain/lines/usual-line.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The lines of a view: each subject's usual line, the Fantasy line where there is one, or a fixed line for each statistic. */
export type ScoutLines = 'usual' | 'fantasy' | ReadonlyMap<StatisticChoice, number>;

/**
 * Parses the lines of an address. `null` for a text that the contract does not allow, and for a line that its statistic cannot have.
 *
 * @param choices the statistics of the view, to which a single line applies
 * @example readScoutLines('shots:2.5,goals:0.5', ['shots', 'goals'])
 */
export function readScoutLines(text: string, choices: readonly StatisticChoice[]): ScoutLines | null {
  if (text === 'usual' || text === 'fantasy') return text;
  const lines = new Map<StatisticChoice, number>();
  for (const part of text.split(',')) {
    const [first = '', second, ...more] = part.split(':');
    const named = second === undefined ? choices : [first].filter(isStatisticChoice);
    if (more.length > 0 || named.length === 0) return null;
    for (const choice of named) {
      const line = parseLine(second ?? first, lineSpacing(choice));
      if (line === null || !isLineOf(line, lineSpacing(choice))) return null;
      lines.set(choice, line);
    }
  }
  return lines;
}

interface Shown {
  readonly choice: StatisticChoice;
  /** The values of the games that a chart shows. */
  readonly values: readonly (number | null)[];
  readonly fantasy: number | null;
}

/** The line of a row. `null` when no value is known. The usual line is the same as in a Stats panel with the same games. */
export function scoutLine(lines: ScoutLines, { choice, values, fantasy }: Shown): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const fixed = lines === 'usual' ? undefined : lines === 'fantasy' ? fantasy : lines.get(choice);
  return fixed ?? usualLine(known, referenceLines(Math.max(...known), null, lineSpacing(choice), fantasy));
}
