import type { RefereeMatch } from '#lib/contract/football/referees.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Period, Place } from '#lib/domain/games/shown-games.ts';
import { DEFAULT_LINE, topLine } from '#lib/domain/lines/reference-lines.ts';

/** The statistics of the referee panel (docs/product.md, "Referee panel"). */
export const REFEREE_STATISTICS = ['foulsCommitted', 'yellowCards', 'redCards'] as const;
export type RefereeStatistic = (typeof REFEREE_STATISTICS)[number];

/** The display names of the statistics (docs/product.md, "Referee panel"). */
export const REFEREE_LABELS: Readonly<Record<RefereeStatistic, string>> = {
  foulsCommitted: 'Fouls',
  yellowCards: 'Yellow Cards',
  redCards: 'Red Cards',
};

const BLOCKS = { fullGame: 'full', firstHalf: 'firstHalf', secondHalf: 'secondHalf' } as const;

/** The count of a statistic in a period of a match, of both teams or one side. `null` when the source lacks it. */
export function refereeValue(
  match: RefereeMatch,
  statistic: RefereeStatistic,
  period: Period,
  place: Place = 'all',
): number | null {
  const block = refereeBlock(match, period);
  return place === 'all' ? block[statistic] : (block[place]?.[statistic] ?? null);
}

/** The figures of a period of a match. */
export function refereeBlock(match: RefereeMatch, period: Period): RefereeMatch['stats']['full'] {
  return match.stats[BLOCKS[period]];
}

/** All settings of the referee panel. */
export interface RefereePanel {
  /** The name is absent while only the id from a URL is known. */
  readonly referee: { readonly id: number; readonly name?: string } | null;
  readonly statistic: RefereeStatistic;
  readonly period: Period;
  /** A league's id, or `all` for every competition. */
  readonly league: number | 'all';
  /** The side whose figures count, or `all` for both together. */
  readonly place: Place;
  /** The team whose matches count. `null` for every team. */
  readonly team: number | null;
  /** The ids of the referees beside this one. */
  readonly others: readonly number[];
  readonly line: number;
  readonly side: LineSide;
}

export const EMPTY_REFEREE_PANEL: RefereePanel = {
  referee: null,
  statistic: 'foulsCommitted',
  period: 'fullGame',
  league: 'all',
  place: 'all',
  team: null,
  others: [],
  line: DEFAULT_LINE,
  side: 'over',
};

/** The maximum number of referees beside the first one. */
export const MOST_OTHERS = 3;

/** Changes the referee and resets league and team (docs/product.md, "Panel resets"). */
export function withReferee(panel: RefereePanel, referee: RefereePanel['referee']): RefereePanel {
  const others = panel.others.filter((id) => id !== referee?.id);
  return { ...panel, referee, others, league: 'all', team: null };
}

/** Changes the statistic and resets the line (docs/product.md, "Panel resets"). */
export function withRefereeStatistic(panel: RefereePanel, statistic: RefereeStatistic): RefereePanel {
  return { ...panel, statistic, line: DEFAULT_LINE };
}

/** Resets a line above the greatest value + 0.5, once the matches of a new referee have loaded (docs/product.md, "Panel resets"). */
export function withRefereeLineInReach(panel: RefereePanel, greatest: number | null): RefereePanel {
  return panel.line > topLine(greatest) ? { ...panel, line: DEFAULT_LINE } : panel;
}
