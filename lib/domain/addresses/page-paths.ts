import { isLineOf, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { type Subject, subjectKey } from '#lib/domain/names/subject.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The path of a match's page. @param statistic the statistic that is shown first */
export function matchPath(id: number, statistic?: StatisticChoice): string {
  return statistic === undefined ? `/app/match/${id}` : `/app/match/${id}?stat=${statistic}`;
}

/**
 * The path of the Stats page with a subject, a statistic and a line in the first panel. A line that the statistic cannot have is left out.
 *
 * @example subjectPath({ type: 'player', id: 123 }, 'shots', 2.5) // '/app/stats?subject=player-123&stat=shots&line=2.5'
 */
export function subjectPath(subject: Subject, choice?: StatisticChoice, line?: number): string {
  const opened = `/app/stats?subject=${subjectKey(subject)}`;
  if (choice === undefined) return opened;
  const hasLine = line !== undefined && isLineOf(line, lineSpacing(choice));
  return `${opened}&stat=${choice}${hasLine ? `&line=${line}` : ''}`;
}
