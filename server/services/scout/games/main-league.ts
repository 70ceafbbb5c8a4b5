import type { SubjectType } from '#lib/contract/football/search.ts';
import type { PlayedLeague } from '#server/services/scout/games/leagues-played.ts';

/** A season needs this share of the matches of the league's largest season. With fewer matches it has just begun and its means say little. */
const ENOUGH = 1 / 4;

/** Whether a league has figures of players, or of teams. */
export function hasFigures({ seasons }: PlayedLeague, subject: SubjectType): boolean {
  return seasons.some((season) => season[subject] > 0);
}

/** The latest season with enough matches that have figures of players, or of teams. `undefined` for a league without figures. */
export function mainSeason({ seasons }: PlayedLeague, subject: SubjectType): number | undefined {
  const most = Math.max(0, ...seasons.map((season) => season[subject]));
  return seasons.find((season) => season[subject] > 0 && season[subject] >= most * ENOUGH)?.season;
}

/** The league with the most matches in its main season. The main season must be one of the latest two years: a small league may begin before a large one. */
export function largestLeague(leagues: readonly PlayedLeague[], subject: SubjectType): PlayedLeague | undefined {
  const ranked = leagues.map((league) => {
    const season = mainSeason(league, subject) ?? 0;
    return { league, season, matches: league.seasons.find((one) => one.season === season)?.[subject] ?? 0 };
  });
  const newest = Math.max(...ranked.map(({ season }) => season));
  return ranked.filter(({ season }) => season >= newest - 1).sort((a, b) => b.matches - a.matches)[0]?.league;
}
