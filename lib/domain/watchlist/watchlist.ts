import type { WatchAlerts, Watched } from '#lib/contract/watchlist/watchlist.ts';
import { isLineOf, lineSpacing } from '#lib/domain/lines/reference-lines.ts';
import { isScouted } from '#lib/domain/scout/scout-statistics.ts';
import { isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import type { WatchSubject } from '#lib/domain/watchlist/watched-key.ts';

/** True when an entry has at least one alert. */
export function hasAlerts({ before, after, streak }: WatchAlerts): boolean {
  return before || after || streak !== null;
}

/** What is wrong with an entry's choices, as one sentence. `null` for a valid entry. */
export function watchFault(
  type: WatchSubject['type'],
  { statistic, line, alerts }: Pick<Watched, 'statistic' | 'line' | 'alerts'>,
): string | null {
  if (statistic === null) {
    if (line !== null) return 'A line needs a statistic.';
    return alerts.streak === null ? null : 'An alert at a streak needs a statistic.';
  }
  if (!isStatisticChoice(statistic)) return 'There is no such statistic.';
  const known = (['GK', null] as const).some((position) => isScouted({ type, position }, statistic));
  if (!known) return `A ${type} has no such statistic.`;
  if (line !== null && !isLineOf(line, lineSpacing(statistic))) return 'This statistic has no such line.';
  if (line === null && alerts.streak !== null) return 'An alert at a streak needs a line.';
  return null;
}
