import type { Kysely } from 'kysely';
import type { Game } from '#lib/contract/football/game.ts';
import type { Database } from '#server/db/schema.ts';
import { type MatchRow, seenFrom, selectMatches } from '#server/services/football/matches/matches.ts';
import { neutralGround } from '#server/services/football/matches/neutral-ground.ts';
import { playerPeriods, teamPeriods } from '#server/services/football/matches/period-blocks.ts';
import type { SubjectGames } from '#server/services/scout/games/subject-games.ts';

/** The number of matches per statement. */
const BATCH = 1000;

const NO_VALUES = { plan: { statistics: [], moreStatistics: [] } };
const NO_TEAM = teamPeriods([], NO_VALUES);
const NO_PLAYER = playerPeriods([], NO_VALUES);

/** The matches of all given games, by id. Deleted and joined matches are missing. */
export async function matchesOf(
  db: Kysely<Database>,
  subjects: readonly ReadonlyMap<number, SubjectGames>[],
): Promise<ReadonlyMap<number, MatchRow>> {
  const ids = [...new Set(subjects.flatMap((some) => [...some.values()].flatMap(({ matches }) => matches)))];
  const found = new Map<number, MatchRow>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await selectMatches(db)
      .where('matches.id', 'in', ids.slice(from, from + BATCH))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** A subject's games in the form of a detail, newest first, without values of statistics. The rules that choose a window's games need none. */
export function gamesWithoutValues(
  type: 'player' | 'team',
  { matches, isHome, minutes, started }: SubjectGames,
  rows: ReadonlyMap<number, MatchRow>,
): Game[] {
  return matches.flatMap((id, index): Game[] => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const isHomeGame = isHome[index] ?? false;
    const { own, ...seen } = seenFrom(row, isHomeGame);
    const game = { id, season: row.season, ...seen, result: { isHomeGame, ...neutralGround(row) } };
    if (type === 'team') return [{ ...game, statistics: { team: NO_TEAM, opponent: NO_TEAM } }];
    const full = { ...NO_PLAYER.full, minutesPlayed: minutes[index] ?? null, startedMatch: started[index] ?? null };
    return [{ ...game, playerTeam: own, statistics: { player: { ...NO_PLAYER, full } } }];
  });
}
