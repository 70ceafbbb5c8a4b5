import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { leagueSchema } from '#lib/contract/football/game.ts';
import { positionSchema, subjectTypeSchema } from '#lib/contract/football/search.ts';
import { sourceSchema } from '#lib/contract/football/source.ts';
import { anyStatisticSchema } from '#lib/contract/football/statistic.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

/** The maximum number of players or teams in a reply. Those with the most minutes or games are included. */
export const MOST_MEANS = 1000;

const mean = z.array(z.nullable(z.number()));

/** A season of a competition with figures. `from` is its first kick-off, from which the season's name is derived. */
const seasonSchema = z.object({ season: z.int(), from: z.iso.datetime() });

/**
 * The players or teams of a season as columns: every list has one entry for each of them. Means have three decimals and
 * are `null` without a known value.
 */
const columnsSchema = z.object({
  id: z.array(z.int()),
  name: z.array(z.string()),
  /** A player's latest team in the season. `null` for a team. */
  team: z.array(z.nullable(z.string())),
  position: z.array(z.nullable(positionSchema)),
  /** The number of games played. */
  games: z.array(z.int()),
  /** The minutes of a player. `null` when they are unknown, and for a team. */
  minutes: z.array(z.nullable(z.int())),
  /** The mean per game, over the games with a known value. */
  x: mean,
  y: mean,
  /** The mean per 90 minutes of these games. `null` for a team. */
  xPer90: mean,
  yPer90: mean,
});
export type LeagueColumns = z.infer<typeof columnsSchema>;

/** Two statistics of all players or teams of a season, for a scatter plot. Not metered. */
export const leagueMeans = endpoint({
  method: 'GET',
  path: '/league-means',
  scope: 'read:figures',
  summary: 'The means of two statistics of all players or teams of a season',
  input: z.object({
    /** The competition. The default is the one with the most matches in its default season, if that began in the latest two years. */
    league: z.optional(idSchema),
    /** The first year of the season. The default is the latest season with at least a quarter of the matches of the league's largest season. */
    season: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1800), z.maximum(2200))),
    subject: subjectTypeSchema,
    x: anyStatisticSchema,
    y: anyStatisticSchema,
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      /** The requested competition, and those with figures of the requested kind of subject, by name, with their seasons, latest first. */
      leagues: z.array(z.object({ ...leagueSchema.shape, seasons: z.array(seasonSchema) })),
      /** The competition of the figures. `null` when the request has none and no competition has such figures. */
      league: z.nullable(leagueSchema),
      season: z.nullable(z.int()),
      /** The number of players or teams that the plan does not include, and the smallest plan that includes them. */
      locked: z.int(),
      unlocks: z.nullable(planSchema),
      columns: columnsSchema,
      /** The sources of both statistics. */
      sources: z.optional(z.array(sourceSchema)),
    }),
  }),
});
