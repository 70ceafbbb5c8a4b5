import type { z } from 'zod';
import type { Received } from '#server/live/collected.ts';
import { MATCHES, type MatchRow, PLAYER_STATS, type PlayerRow } from '#server/sources/fpl-core/tables.ts';
import { parseTable } from '#server/sources/table.ts';

/** Players' figures and matches of a gameweek. */
export interface GameweekFigures {
  readonly matches: Received;
  readonly stats: Received;
  /** The table of players again, when players of the gameweek were not in it. */
  readonly addedPlayers: readonly Received[];
}

/** Compares the players' figures of a gameweek with its matches. */
export function compareFigures({ matches, stats }: GameweekFigures): {
  /** Whether most matches have players' figures. */
  readonly isPlayed: boolean;
  /** Whether the shots of a match's players differ from those of its teams, which the list of shots repairs. */
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

/** Whether an unfinished match has players' figures. */
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

/** The rows of a table; none when the repository does not have it. */
export function rowsOf<Schema extends z.ZodObject>({ file, answer }: Received, schema: Schema): z.output<Schema>[] {
  return answer === null ? [] : parseTable(answer.body.toString(), file.path, schema);
}
