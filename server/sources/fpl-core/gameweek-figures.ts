import type { z } from 'zod';
import type { Received } from '#server/sources/fetching/collected.ts';
import { MATCHES, type MatchRow, PLAYER_STATS, type PlayerRow } from '#server/sources/fpl-core/tables.ts';
import { readTable } from '#server/sources/parts/table.ts';

/** The tables of a gameweek's players' figures and matches. */
export interface GameweekFigures {
  readonly matches: Received;
  readonly stats: Received;
  /** The table of players, requested again because it did not have all players of the gameweek; otherwise empty. */
  readonly addedPlayers: readonly Received[];
}

/** Compares the players' figures of a gameweek with its matches. */
export function compareFigures({ matches, stats }: GameweekFigures): {
  /** Whether at least half of the matches have players' figures. */
  readonly isPlayed: boolean;
  /** Whether the players' shots in a match differ from the teams' shots. The list of shots then replaces the players' shots. */
  readonly needsShots: boolean;
} {
  const players = playersOf(stats);
  const listed = rowsOf(matches, MATCHES);
  return {
    isPlayed: players.size > 0 && players.size * 2 >= listed.length,
    needsShots: listed.some(({ match_id, home_total_shots: home, away_total_shots: away }) => {
      const own = players.get(match_id);
      if (own === undefined || home === null || away === null) return false;
      return own.reduce((sum, { total_shots: shots }) => sum + (shots ?? 0), 0) !== home + away;
    }),
  };
}

/** Whether a match that is not finished has players' figures: the two tables then come from different updates. */
export function isContradictory(matches: Received, stats: Received): boolean {
  const finished = new Set(rowsOf(matches, MATCHES).flatMap((row) => (isFinished(row) ? row.match_id : [])));
  return [...playersOf(stats).keys()].some((match) => !finished.has(match));
}

/** The players who were on the pitch, by match. */
function playersOf(stats: Received): Map<string, PlayerRow[]> {
  const onPitch = rowsOf(stats, PLAYER_STATS).filter(({ minutes_played: minutes }) => (minutes ?? 0) > 0);
  return Map.groupBy(onPitch, ({ match_id }) => match_id);
}

/** Whether the match of a row is over. */
export function isFinished({ finished }: MatchRow): boolean {
  return finished === true;
}

/** The rows of a table; empty when the repository does not have the table. */
export function rowsOf<Schema extends z.ZodObject>({ file, answer }: Received, schema: Schema): z.output<Schema>[] {
  return answer === null ? [] : readTable(answer.body, file.path, schema);
}
