import type { Cover, CoveredFigure, CoveredSeason, DataCoverage, SourceAgreement } from '#lib/contract/data/data.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';

const UNTIL = '2026-05-24T15:00:00.000Z';

/** The values of one statistic, all from the first source by default. */
export function coverOf(values: number, of: number, parts: Partial<Cover> = {}): Cover {
  const from = [{ source: 0, provenance: 'measured' as Provenance, values }];
  return { values, of, matches: 380, until: UNTIL, from, ...parts };
}

const PLAYERS: readonly AnyStatistic[] = ['goals', 'shots', 'foulsCommitted', 'redCards'];
const TEAMS: readonly AnyStatistic[] = [...PLAYERS, 'yellowCards', 'cornersWon'];

/**
 * The Premier League 2025/26 from two sources: corners for teams only, players' yellow cards by proxy, and values of
 * the halves for goals.
 */
export function coveredSeasonOf(parts: Partial<CoveredSeason> = {}): CoveredSeason {
  const figures: CoveredFigure[] = [
    ...TEAMS.map((statistic) => ({
      subject: 'team' as const,
      statistic,
      full: coverOf(760, 760),
      halves:
        statistic === 'goals'
          ? coverOf(1520, 1520, { from: [{ source: 1, provenance: 'measured', values: 1520 }] })
          : null,
    })),
    ...PLAYERS.map((statistic) => ({
      subject: 'player' as const,
      statistic,
      full: coverOf(11_492, 11_492),
      halves: null,
    })),
    {
      subject: 'player',
      statistic: 'yellowCards',
      full: coverOf(11_492, 11_492, { from: [{ source: 0, provenance: 'proxy', values: 11_492 }] }),
      halves: null,
    },
    { subject: 'player', statistic: 'expectedGoals', full: coverOf(5746, 11_492, { matches: 190 }), halves: null },
  ];
  return {
    league: { id: 1, name: 'Premier League' },
    season: 2025,
    label: null,
    matches: 380,
    since: '2025-08-15T19:00:00.000Z',
    until: UNTIL,
    appearances: 11_492,
    figures,
    ...parts,
  };
}

function agreementOf(statistic: AnyStatistic, equal: number, parts: Partial<SourceAgreement> = {}): SourceAgreement {
  return {
    league: { id: 1, name: 'Premier League' },
    season: 2025,
    subject: 'team',
    statistic,
    sources: [0, 1],
    provenances: ['measured', 'measured'],
    compared: 760,
    equal,
    correlation: 0.9931,
    ...parts,
  };
}

/** Two sources, two seasons of the Premier League and a World Cup that has no figures of players. */
export function coverageOf(parts: Partial<DataCoverage> = {}): DataCoverage {
  const credit = { licence: 'CC0', url: 'https://data.example', label: null, refreshedAt: '2026-11-01T06:00:00.000Z' };
  const worldCup = coveredSeasonOf({
    league: { id: 2, name: 'World Cup' },
    season: 2018,
    matches: 64,
    since: '2018-06-14T15:00:00.000Z',
    until: '2018-07-15T15:00:00.000Z',
    appearances: 0,
    figures: [{ subject: 'team', statistic: 'goals', full: coverOf(128, 128, { matches: 64 }), halves: null }],
  });
  return {
    sources: [
      { key: 'core', name: 'Core', attribution: 'Its makers', matches: 380, until: UNTIL, ...credit },
      { key: 'results', name: 'Results', attribution: 'A site', matches: 760, until: UNTIL, ...credit, url: null },
    ],
    seasons: [
      coveredSeasonOf(),
      coveredSeasonOf({ season: 2024, since: '2024-08-16T19:00:00.000Z', until: '2025-05-25T15:00:00.000Z' }),
      worldCup,
    ],
    agreement: [
      agreementOf('goals', 758),
      agreementOf('yellowCards', 756, { provenances: ['measured', 'proxy'] }),
      agreementOf('redCards', 3, {
        season: 2018,
        league: { id: 2, name: 'World Cup' },
        compared: 3,
        correlation: null,
      }),
    ],
    contradictions: [
      {
        id: 7,
        matchDate: '2026-01-17T15:00:00.000Z',
        league: { id: 1, name: 'Premier League' },
        season: 2025,
        homeTeam: { id: 11, name: 'Leeds' },
        awayTeam: { id: 12, name: 'Fulham' },
        scores: [
          { source: 0, home: 1, away: 0, isShown: false },
          { source: 1, home: 1, away: 1, isShown: true },
        ],
      },
    ],
    ...parts,
  };
}
