import type { WatchAlerts, Watched } from '#lib/contract/watchlist.ts';
import { isLineOf, lineSpacing } from '#lib/domain/reference-lines.ts';
import { isScouted } from '#lib/domain/scout-statistics.ts';
import { isStatisticChoice } from '#lib/domain/statistic-choice.ts';

/** A subject that can be watched. */
export interface WatchSubject {
  readonly type: 'player' | 'team' | 'referee';
  readonly id: number;
}

/** Reads the key of a watched subject; `null` when it is invalid. */
export function parseWatchedKey(key: string): WatchSubject | null {
  const [, type, digits] = /^(player|team|referee)-([1-9]\d{0,9})$/.exec(key) ?? [];
  if (type !== 'player' && type !== 'team' && type !== 'referee') return null;
  const id = Number(digits);
  return id <= 2_147_483_647 ? { type, id } : null;
}

/** True when an entry alerts about anything. */
export function hasAlerts({ before, after, streak }: WatchAlerts): boolean {
  return before || after || streak !== null;
}

/** The fault of an entry's choices in one sentence; `null` for a valid entry. */
export function watchFault(
  type: WatchSubject['type'],
  { statistic, line, alerts }: Pick<Watched, 'statistic' | 'line' | 'alerts'>,
): string | null {
  if (statistic === null) {
    if (line !== null) return 'A line needs a statistic.';
    return alerts.streak === null ? null : 'An alert for a streak needs a statistic.';
  }
  if (!isStatisticChoice(statistic)) return 'There is no such statistic.';
  const known = (['GK', null] as const).some((position) => isScouted({ type, position }, statistic));
  if (!known) return `A ${type} has no such statistic.`;
  if (line !== null && !isLineOf(line, lineSpacing(statistic))) return 'This statistic has no such line.';
  return null;
}
