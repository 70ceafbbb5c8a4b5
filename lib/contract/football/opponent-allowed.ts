import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { gameLeagueSchema, neutral } from '#lib/contract/football/game.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { anyStatisticSchema } from '#lib/contract/football/statistic.ts';

/** The mean of one statistic that a team allows its opponents, with the team's rank in the season. */
export const allowedSchema = z.object({
  /** The mean per game of the opponents' figures. */
  mean: z.number(),
  /** The number of games with a known value. */
  games: z.int(),
  /** 1 for the team that allows most. Teams with equal means share a rank. */
  rank: z.int(),
  /** The number of ranked teams. */
  of: z.int(),
  /** The number of teams with this rank. */
  shared: z.int(),
  /** The season's name, such as 2025/26. Absent when the reply has one season for all figures. */
  season: z.optional(z.string()),
});
export type Allowed = z.infer<typeof allowedSchema>;

/** A game of the team, with the opponents' figure in it. */
export const concededGameSchema = z.object({
  id: z.int(),
  matchDate: z.iso.datetime(),
  opponent: z.object({ id: z.int(), name: z.string() }),
  isHomeGame: z.boolean(),
  /** Set for a game that is known to be on neutral ground. Such a game counts neither as home nor as away. */
  isNeutral: neutral,
  /** `null` when no source has the figure. */
  value: z.nullable(z.number()),
});
export type ConcededGame = z.infer<typeof concededGameSchema>;

const allowed = z.nullable(allowedSchema);

/** What a team allows the opposing players of a position, or the opposing teams, in a season of a competition. Not metered. */
export const opponentAllowed = endpoint({
  method: 'GET',
  path: '/opponent-allowed',
  scope: 'read:figures',
  summary: 'What a team allows its opponents, by position',
  input: z.object({
    teamId: idSchema,
    statistic: anyStatisticSchema,
    /** The position of the opposing players. Without it the figures are those of the opposing teams. */
    position: z.optional(positionSchema),
    /** A player whose position is used instead of `position`. */
    player: z.optional(idSchema),
    /** A match whose competition is used instead of `league`. */
    match: z.optional(idSchema),
    /** The competition. The default is the competition of the team's latest match. */
    league: z.optional(idSchema),
    /** The first year of the season. The default is the latest season. */
    season: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1800), z.maximum(2200))),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      team: z.object({ id: z.int(), name: z.string() }),
      /** `null` when the team has no game in the competition. `all`, `home` and `away` are then also `null`. */
      league: z.nullable(gameLeagueSchema),
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
