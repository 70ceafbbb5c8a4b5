import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema, neutral } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { positionSchema } from '#lib/contract/search.ts';
import { anyStatisticSchema } from '#lib/contract/statistic.ts';

/** What a team allows its opponents in one statistic, and its place among the teams of the season. */
export const allowedSchema = z.object({
  /** The mean per game. */
  mean: z.number(),
  /** The number of games with a known value. */
  games: z.int(),
  /** 1 for the team that allows most; teams with equal means share a rank. */
  rank: z.int(),
  /** The number of ranked teams. */
  of: z.int(),
  /** The number of teams with this rank. */
  shared: z.int(),
  /** The name of the season, such as 2025/26, where the reply has no other that is common to all its figures. */
  season: z.optional(z.string()),
});
export type Allowed = z.infer<typeof allowedSchema>;

/** A game of the team, with what it conceded in it. */
export const concededGameSchema = z.object({
  id: z.int(),
  matchDate: z.iso.datetime(),
  opponent: z.object({ id: z.int(), name: z.string() }),
  isHomeGame: z.boolean(),
  /** Set for a game that is known to be on neutral ground; it counts neither as home nor as away. */
  isNeutral: neutral,
  /** `null` where no source has it. */
  value: z.nullable(z.number()),
});
export type ConcededGame = z.infer<typeof concededGameSchema>;

const allowed = z.nullable(allowedSchema);

/** What a team allows the players of a position, or its opponents as a whole, in a season of a competition. Not metered. */
export const opponentAllowed = endpoint({
  method: 'GET',
  path: '/opponent-allowed',
  access: 'user',
  summary: 'What a team allows its opponents, by position',
  input: z.object({
    teamId: idSchema,
    statistic: anyStatisticSchema,
    /** Absent for the opponents as a whole. */
    position: z.optional(positionSchema),
    /** A player whose position replaces `position`. */
    player: z.optional(idSchema),
    /** A match whose competition replaces `league`. */
    match: z.optional(idSchema),
    /** The competition; by default the one of the team's latest match. */
    league: z.optional(idSchema),
    /** The first year of the season; by default the latest one. */
    season: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1800), z.maximum(2200))),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      team: z.object({ id: z.int(), name: z.string() }),
      /** `null` for a team without a game in the competition; `all`, `home` and `away` are then `null` too. */
      league: z.nullable(leagueSchema),
      season: z.nullable(z.int()),
      statistic: anyStatisticSchema,
      position: z.nullable(positionSchema),
      all: allowed,
      home: allowed,
      away: allowed,
      /** The games of the season, newest first. */
      games: z.array(concededGameSchema),
    }),
  }),
});
