import { formatDay } from '#components/ui/format-day.ts';
import { valueText } from '#lib/domain/games/average.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { GROUND_NAMES, GROUND_WORDS, groundOfBar } from '#lib/domain/games/ground.ts';
import { isSubstitute } from '#lib/domain/games/starts.ts';
import { originsText } from '#lib/domain/statistics/provenance.ts';

/** Shown instead of a value or a half that the source does not have. Such a value is never shown as zero. */
export const NOT_AVAILABLE = 'not available from this source';

/** Shown instead of the values of a finished match without figures. */
export const NO_FIGURES_YET = 'no figures yet';

/** Explains why a bar has no value. */
export function missingText({ isAwaited }: ChartPoint): string {
  return isAwaited ? NO_FIGURES_YET : NOT_AVAILABLE;
}

/** A bar's value as text. */
export function spokenValue(point: ChartPoint, decimals: number): string {
  return point.value === null ? missingText(point) : valueText(point.value, decimals);
}

/**
 * A bar as text for screen readers: its value, its ground and opponent, and whether the player was a substitute.
 *
 * @example spokenPoint(point, 0) // '4, away at Chelsea, as a substitute, 23 minutes'
 */
export function spokenPoint(point: ChartPoint, decimals: number): string {
  const ground = groundOfBar(point);
  const where = ground === null ? point.name : `${GROUND_WORDS[ground]} ${point.name}`;
  const { minutesPlayed } = point;
  const minutes = minutesPlayed === null ? '' : `, ${minutesPlayed} ${minutesPlayed === 1 ? 'minute' : 'minutes'}`;
  return `${spokenValue(point, decimals)}, ${where}${isSubstitute(point) ? `, as a substitute${minutes}` : ''}`;
}

/** The facts about a game, besides its value and opponent. */
export const CHART_FACTS = ['Minutes played', 'Started match', 'Venue', 'League', 'Date', 'Source'] as const;
export type ChartFact = (typeof CHART_FACTS)[number];

/** One fact as text. `null` when it is unknown or does not apply: a team has no minutes and no start, a referee's match has no venue. */
export function chartFact(point: ChartPoint, fact: ChartFact): string | null {
  switch (fact) {
    case 'Minutes played':
      return point.minutesPlayed === null ? null : String(point.minutesPlayed);
    case 'Started match':
      return point.startedMatch === null ? null : point.startedMatch ? 'Yes' : 'No';
    case 'Venue': {
      const ground = groundOfBar(point);
      return ground && GROUND_NAMES[ground];
    }
    case 'League':
      return point.league;
    case 'Date':
      return formatDay(point.date);
    case 'Source':
      return originsText(point.origins);
  }
}
