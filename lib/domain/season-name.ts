import type { Game } from '#lib/contract/game.ts';

/** What a season's name depends on. */
type OfSeason = Pick<Game, 'league' | 'season' | 'matchDate'>;

/**
 * The names of the seasons of some games. A season with a game in the first half of its first year is a calendar year, "2018"; any other
 * spans two years, "17/18".
 *
 * @returns a name for each game, in their order
 */
export function seasonNames(games: readonly OfSeason[]): string[] {
  const keyOf = ({ league, season }: OfSeason): string => `${league.id} ${season}`;
  const calendar = new Set(
    games
      .filter(({ matchDate, season }) => {
        const day = new Date(matchDate);
        return day.getUTCFullYear() === season && day.getUTCMonth() < 6;
      })
      .map(keyOf),
  );
  const short = (year: number): string => String(year % 100).padStart(2, '0');
  return games.map((game) =>
    calendar.has(keyOf(game)) ? String(game.season) : `${short(game.season)}/${short(game.season + 1)}`,
  );
}

/** The name that most of some games have. */
export function mainSeasonName(games: readonly OfSeason[]): string {
  const runs = [...Map.groupBy(seasonNames(games), (name) => name)];
  return runs.reduce<[string, readonly string[]]>(
    (most, run) => (run[1].length > most[1].length ? run : most),
    ['', []],
  )[0];
}
