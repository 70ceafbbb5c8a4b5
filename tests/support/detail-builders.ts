import type { PlayerGame, TeamGame } from '#lib/contract/football/game.ts';
import type { PlayerDetail, TeamDetail } from '#lib/contract/football/search.ts';
import type { Source } from '#lib/contract/football/source.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';

/** A source that measures everything, by default. */
export function source(parts: Partial<Source> = {}): Source {
  return {
    name: 'Open match data',
    licence: 'CC BY 4.0',
    attribution: 'Open match data, 2019',
    url: null,
    label: null,
    refreshedAt: '2026-03-01T00:00:00.000Z',
    ...parts,
    statistics: {
      ...(Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'])) as Source['statistics']),
      ...parts.statistics,
    },
  };
}

/** Harry Kane, forward of Tottenham Hotspur, with these games. */
export function playerDetail(lastGames: readonly PlayerGame[], parts: Partial<PlayerDetail> = {}): PlayerDetail {
  return {
    player: {
      id: 123,
      firstName: 'Harry',
      lastName: 'Kane',
      position: 'FW',
      teams: [{ id: 10, name: 'Tottenham Hotspur', isNationalTeam: false }],
    },
    summary: { totalGoals: null, totalAssists: null },
    lastGames: [...lastGames].reverse(),
    nextGame: null,
    userNotes: { trackedStats: [] },
    source: source(),
    ...parts,
  };
}

/** Manchester City of the Premier League, with these games. */
export function teamDetail(lastGames: readonly TeamGame[], parts: Partial<TeamDetail> = {}): TeamDetail {
  return {
    team: { id: 45, name: 'Manchester City', isNationalTeam: false, league: { id: 1, name: 'Premier League' } },
    summary: { goalsScored: null, goalsConceded: null, totalShots: null, shotsOnTarget: null, totalPasses: null },
    lastGames: [...lastGames].reverse(),
    nextGame: null,
    userNotes: { trackedStats: [] },
    source: source(),
    ...parts,
  };
}
