import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { PlayerRow } from '#server/sources/api-football/replies.ts';

/** The statistics that the source has of players. */
export const OF_PLAYERS = [
  'assists',
  'foulsCommitted',
  'foulsWon',
  'goals',
  'offsides',
  'passes',
  'redCards',
  'saves',
  'shots',
  'shotsOnTarget',
  'tackles',
  'yellowCards',
] as const satisfies readonly Statistic[];
export type PlayerStatistic = (typeof OF_PLAYERS)[number];

/** A player's counts in a match; `null` is an empty cell. */
export type PlayerCounts = Record<PlayerStatistic, number | null>;

/** The sum of the players' counts; `null` when a count is unknown or there is no player. */
export function sumOf(players: readonly PlayerCounts[], name: PlayerStatistic): number | null {
  const values = players.map((own) => own[name]);
  return values.length === 0 || values.includes(null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** The counts of a player's row. */
export function countsOf({ statistics: [figures] }: PlayerRow): PlayerCounts {
  return {
    assists: figures?.goals.assists ?? null,
    foulsCommitted: figures?.fouls.committed ?? null,
    foulsWon: figures?.fouls.drawn ?? null,
    goals: figures?.goals.total ?? null,
    offsides: figures?.offsides ?? null,
    passes: figures?.passes.total ?? null,
    redCards: figures?.cards.red ?? null,
    saves: figures?.goals.saves ?? null,
    shots: figures?.shots.total ?? null,
    shotsOnTarget: figures?.shots.on ?? null,
    tackles: figures?.tackles.total ?? null,
    yellowCards: figures?.cards.yellow ?? null,
  };
}
