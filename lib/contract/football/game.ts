import * as z from 'zod/mini';
import { moreStatisticSchema, STATISTICS, type Statistic } from '#lib/contract/football/statistic.ts';

/** A count, or `null` when the source does not have it or the plan does not include it. Never an estimate. */
const count = z.nullable(z.int().check(z.nonnegative()));

const counts = Object.fromEntries(STATISTICS.map((statistic) => [statistic, count])) as Record<Statistic, typeof count>;

const block = {
  ...counts,
  /** Values of further statistics. A statistic without a value is left out. */
  more: z.optional(z.partialRecord(moreStatisticSchema, z.number())),
  /** The index of this block's mix in the reply's `mixes`. The mix is the source of each value. */
  mix: z.optional(z.int().check(z.nonnegative())),
};

/** The statistics of one team in one period. */
export const teamPeriodSchema = z.object(block);
export type TeamPeriod = z.infer<typeof teamPeriodSchema>;

/** A player's statistics in one period. Minutes are 0 to 90, without extra time. */
export const playerPeriodSchema = z.object({ ...block, minutesPlayed: count, startedMatch: z.nullable(z.boolean()) });
export type PlayerPeriod = z.infer<typeof playerPeriodSchema>;

function periods<Block extends z.ZodMiniType>(block: Block) {
  return z.object({ full: block, firstHalf: block, secondHalf: block });
}

export const leagueSchema = z.object({ id: z.int(), name: z.string() });
export type League = z.infer<typeof leagueSchema>;

/** The league of a game. `isCalendarYear` is set if each of its seasons is one calendar year, otherwise absent. */
export const gameLeagueSchema = z.object({ ...leagueSchema.shape, isCalendarYear: z.optional(z.literal(true)) });
export type GameLeague = z.infer<typeof gameLeagueSchema>;

export const teamRefSchema = z.object({ id: z.int(), name: z.string(), isNationalTeam: z.boolean() });
export type TeamRef = z.infer<typeof teamRefSchema>;

/** `true` on neutral ground, otherwise absent. */
export const neutral = z.optional(z.literal(true));

const anyGame = {
  /** The match's id. */
  id: z.int(),
  /** The kick-off, as ISO 8601 in UTC. The time `12:00:00.001` stands for an unknown time; the day is then the one that the source states. */
  matchDate: z.iso.datetime(),
  league: gameLeagueSchema,
  /** The first year of the season: 2017 for 2017/18. */
  season: z.int(),
  opponent: z.object({
    id: z.int(),
    name: z.string(),
    /** The code of three letters that people know. Absent for a team whose code follows from its name. */
    code: z.optional(z.string()),
  }),
  result: z.object({
    isHomeGame: z.boolean(),
    /** Set for a game that is known to be on neutral ground. `isHomeGame` is then only the side under which the source lists the team. */
    isNeutral: neutral,
  }),
};

export const playerGameSchema = z.object({
  ...anyGame,
  playerTeam: teamRefSchema,
  statistics: z.object({ player: periods(playerPeriodSchema) }),
});
export type PlayerGame = z.infer<typeof playerGameSchema>;

export const teamGameSchema = z.object({
  ...anyGame,
  statistics: z.object({ team: periods(teamPeriodSchema), opponent: periods(teamPeriodSchema) }),
});
export type TeamGame = z.infer<typeof teamGameSchema>;

/** One past game of a player or of a team (docs/product.md, "Data shapes"). */
export type Game = PlayerGame | TeamGame;
