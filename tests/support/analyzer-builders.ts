import type { AnalyzedMatch, PlayerHighlight, TeamHighlight } from '#lib/contract/football/analyzer.ts';

const FIGURES = {
  highlightType: 'shots',
  projectedValue: '3.84',
  confidenceScore: '0.521',
  expectedValue: 3.84,
  ladder: [0.965, 0.876, 0.714, 0.521, 0.346, 0.212, 0.121, 0.065, 0.033, 0.016],
  averageLastTen: 2.7,
  averageLocationBased: 3.9,
  averageVsOpponent: 1,
  actualValue: null,
  reasoning: 'Leicester City concede 9% fewer shots than average. Expected to play 84 minutes.',
} satisfies Partial<PlayerHighlight>;

/** Harry Kane's shots at home: 4+ at 52 %. */
export function playerHighlight(parts: Partial<PlayerHighlight> = {}): PlayerHighlight {
  return {
    ...FIGURES,
    id: 1,
    player: { id: 123, firstName: 'Harry', lastName: 'Kane' },
    locationType: 'home',
    ...parts,
  };
}

/** Tottenham's goals at home: 1+ at 82 %. */
export function teamHighlight(parts: Partial<TeamHighlight> = {}): TeamHighlight {
  return {
    ...FIGURES,
    id: 1,
    team: { id: 10, name: 'Tottenham Hotspur' },
    highlightType: 'goals',
    projectedValue: '1.71',
    confidenceScore: '0.819',
    expectedValue: 1.71,
    ladder: [0.819, 0.51, 0.246, 0.095, 0.031],
    averageLastTen: 1.9,
    averageLocationBased: 2.1,
    averageVsOpponent: null,
    ...parts,
  };
}

/** Tottenham against Leicester with a highlight of each kind. */
export function analyzedMatch(parts: Partial<AnalyzedMatch> = {}): AnalyzedMatch {
  return {
    id: 500,
    matchDate: '2026-11-21T14:00:00.000Z',
    venue: 'Wembley Stadium',
    homeTeam: { id: 10, name: 'Tottenham Hotspur' },
    awayTeam: { id: 20, name: 'Leicester City' },
    league: { name: 'Premier League' },
    playerHighlights: [playerHighlight()],
    teamHighlights: [teamHighlight()],
    processedPlayer: true,
    processedTeam: true,
    ...parts,
  };
}
