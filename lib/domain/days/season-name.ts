import type { Game } from '#lib/contract/football/game.ts';

/** The fields from which the name of a season follows. */
type OfSeason = Pick<Game, 'league' | 'season' | 'matchDate'>;

/**
 * The name of each game's season. A season of a league of calendar years, or with a game in the first half of its first year, is "2018"; any other
 * spans two years, "17/18". A season without a game in the first half of either year is named like the others of its competition.
 *
 * @param known all loaded games, from which the names follow; `games` may be a part of them
 * @returns a name for each game, in the same order
 */
export function seasonNames(games: readonly OfSeason[], known: readonly OfSeason[] = games): string[] {
  const calendar = new Set<string>();
  const calendarLeagues = new Set<number>();
  const otherLeagues = new Set<number>();
  for (const game of known) {
    const day = new Date(game.matchDate);
    const year = day.getUTCFullYear();
    if (year > game.season) otherLeagues.add(game.league.id);
    if (year === game.season && day.getUTCMonth() < 6) {
      calendar.add(keyOf(game));
      calendarLeagues.add(game.league.id);
    }
  }
  return games.map((game) => {
    const { league, season } = game;
    const isLeagueCalendar = calendarLeagues.has(league.id) && !otherLeagues.has(league.id);
    const isCalendar = league.isCalendarYear === true || calendar.has(keyOf(game)) || isLeagueCalendar;
    return isCalendar ? String(season) : `${short(season)}/${short(season + 1)}`;
  });
}

function keyOf({ league, season }: OfSeason): string {
  return `${league.id} ${season}`;
}

function short(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** The most frequent season name of the games; empty without games. @param known as in {@link seasonNames} */
export function mainSeasonName(games: readonly OfSeason[], known: readonly OfSeason[] = games): string {
  return mostFrequent(seasonNames(games, known));
}

/** The text that occurs most often; empty without texts. Of equals the first. */
export function mostFrequent(texts: readonly string[]): string {
  const runs = [...Map.groupBy(texts, (text) => text)];
  return runs.reduce<[string, readonly string[]]>(
    (most, run) => (run[1].length > most[1].length ? run : most),
    ['', []],
  )[0];
}
