import type { RefereeMatch } from '#lib/contract/football/referees.ts';

interface MatchParts {
  id?: number;
  /** How many weeks before March 14, 2026. */
  index?: number;
  foulsCommitted?: number | null;
  yellowCards?: number | null;
  redCards?: number | null;
  firstHalf?: RefereeMatch['stats']['firstHalf'];
  league?: RefereeMatch['league'];
}

const NOTHING = { foulsCommitted: 0, yellowCards: 0, redCards: 0 };

/** A match of a referee: three yellow cards and none red, by default. */
export function refereeMatch(parts: MatchParts = {}): RefereeMatch {
  const { id = 1, index = 0, foulsCommitted = 20, yellowCards = 3, redCards = 0 } = parts;
  return {
    id,
    date: new Date(Date.UTC(2026, 2, 14 - 7 * index, 15)).toISOString(),
    league: parts.league ?? { id: 1, name: 'First League' },
    homeTeam: { name: `Home ${index}` },
    awayTeam: { name: `Away ${index}` },
    stats: {
      full: { foulsCommitted, yellowCards, redCards },
      firstHalf: parts.firstHalf ?? NOTHING,
      secondHalf: NOTHING,
    },
  };
}
