import type { RecentMatch } from '#lib/contract/scout/match-preview.ts';
import type { Reported } from '#lib/domain/games/minutes-text.ts';

/** The risk that a player gets few minutes or none. */
export interface MinutesRisk {
  /**
   * `out` by a report. `high`, `some` or `low` by the starts in the latest matches and a reported doubt. `unknown`
   * without known matches, and where the source does not state starts.
   */
  readonly level: 'out' | 'high' | 'some' | 'low' | 'unknown';
  readonly starts: number;
  /** The number of the team's latest matches for which the player's part is known. */
  readonly matches: number;
  readonly minutes: number;
}

/**
 * The minutes risk: `low` with starts in 80 % of the known matches or more, `some` from 50 % on, otherwise `high`. A reported chance of
 * less than 100 % raises the risk by one level, 0 % means `out`. A report without a chance counts as 50 % for `doubtful`, otherwise as 0 %.
 */
export function minutesRisk(recent: readonly RecentMatch[], reported: Reported | null): MinutesRisk {
  const known = recent.filter((match) => match !== null);
  const starts = known.filter(({ started }) => started === true).length;
  const minutes = known.reduce((sum, match) => sum + (match.minutes ?? 0), 0);
  const figures = { starts, matches: known.length, minutes };
  const chance = reported === null ? 100 : (reported.chance ?? (reported.status === 'doubtful' ? 50 : 0));
  if (chance === 0) return { ...figures, level: 'out' };
  if (known.length === 0 || known.some(({ started }) => started === null)) return { ...figures, level: 'unknown' };
  const share = starts / known.length;
  const level = share >= 0.8 ? 0 : share >= 0.5 ? 1 : 2;
  return { ...figures, level: LEVELS[Math.min(2, level + (chance < 100 ? 1 : 0))] ?? 'high' };
}

const LEVELS = ['low', 'some', 'high'] as const;
