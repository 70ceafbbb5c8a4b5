import { formatDay } from '#components/ui/format-day.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';

/** Replaces a value or a half that the source does not have. Never a zero. */
export const NOT_AVAILABLE = 'not available from this source';

/** The facts of a game besides its value and opponent. */
export const CHART_FACTS = ['Minutes played', 'Started match', 'Venue', 'League', 'Date'] as const;
export type ChartFact = (typeof CHART_FACTS)[number];

/** One fact in words. `null` where it is unknown or does not apply: a team has no minutes and no start, a referee no venue. */
export function chartFact(point: ChartPoint, fact: ChartFact): string | null {
  switch (fact) {
    case 'Minutes played':
      return point.minutesPlayed === null ? null : String(point.minutesPlayed);
    case 'Started match':
      return point.startedMatch === null ? null : point.startedMatch ? 'Yes' : 'No';
    case 'Venue':
      return point.isHomeGame === null ? null : point.isHomeGame ? 'Home' : 'Away';
    case 'League':
      return point.league;
    case 'Date':
      return formatDay(point.date);
  }
}
