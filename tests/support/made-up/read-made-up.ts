import type { CanonicalImport, CanonicalSide } from '#server/base/canonical.ts';
import { NO_FIGURES } from '#server/sources/parts/figures.ts';
import type { SourceFiles } from '#server/sources/parts/source-files.ts';
import { MADE_UP } from '#tests/support/made-up/made-up-source.ts';

/** Reads `results.txt`, whose lines are matches such as "2026-08-15 Reds 2 Blues 1". */
export async function readMadeUp(files: SourceFiles): Promise<CanonicalImport> {
  const lines = (await files.read('results.txt')).toString().trim().split('\n');
  const matches = lines.map((line, index) => {
    const [day = '', home = '', homeGoals, away = '', awayGoals] = line.split(' ');
    const side = (team: string, goals: string | undefined): CanonicalSide => ({
      team,
      periods: { full: { ...NO_FIGURES, goals: Number(goals) }, firstHalf: null, secondHalf: null },
    });
    return {
      key: line,
      competition: 'cup',
      season: 2026,
      round: index + 1,
      kickOff: new Date(`${day}T15:00:00Z`),
      venue: null,
      referee: null,
      status: 'played' as const,
      home: side(home, homeGoals),
      away: side(away, awayGoals),
      appearances: [],
    };
  });
  const teams = new Set(matches.flatMap(({ home, away }) => [home.team, away.team]));
  return {
    source: MADE_UP,
    competitions: [{ key: 'cup', name: 'Made-up Cup', isInternational: false }],
    teams: [...teams].map((name) => ({ key: name, name, isNationalTeam: false })),
    players: [],
    referees: [],
    matches,
  };
}
