import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { leagueSchema } from '#lib/contract/game.ts';
import { idSchema } from '#lib/contract/id.ts';
import { planSchema } from '#lib/contract/plan.ts';
import { positionSchema, subjectTypeSchema } from '#lib/contract/search.ts';
import { anyStatisticSchema } from '#lib/contract/statistic.ts';

/** The maximum number of players or teams of a reply: those with the most minutes. */
export const MOST_MEANS = 1000;

const mean = z.array(z.nullable(z.number()));

/** A season of a competition that has figures. */
const seasonSchema = z.object({ season: z.int(), /** Its first kick-off, which names it. */ from: z.iso.datetime() });

/** Players or teams of a season by column: every list has one entry for each. Means have three decimals, `null` where no value is known. */
const columnsSchema = z.object({
  id: z.array(z.int()),
  name: z.array(z.string()),
  /** The latest team of a player in the season. */
  team: z.array(z.nullable(z.string())),
  position: z.array(z.nullable(positionSchema)),
  /** The games played. */
  games: z.array(z.int()),
  /** The minutes of a player; `null` where they are unknown, and for a team. */
  minutes: z.array(z.nullable(z.int())),
  /** Means per game with a known value. */
  x: mean,
  y: mean,
  /** Means per 90 minutes of these games; `null` for a team. */
  xPer90: mean,
  yPer90: mean,
});
export type LeagueColumns = z.infer<typeof columnsSchema>;

/** Two statistics of all players or teams of a season, for a scatter plot. Not metered. */
export const leagueMeans = endpoint({
  method: 'GET',
  path: '/league-means',
  access: 'user',
  summary: 'The means of two statistics of all players or teams of a season',
  input: z.object({
    /** The competition; by default the one with the most matches in its latest season. */
    league: z.optional(idSchema),
    /** The first year of the season; by default the latest one with a quarter of the matches of the league's largest. */
    season: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1800), z.maximum(2200))),
    subject: subjectTypeSchema,
    x: anyStatisticSchema,
    y: anyStatisticSchema,
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      /** The competitions with figures of players, or of teams, that the user sees, by name, with their seasons, latest first. */
      leagues: z.array(z.object({ ...leagueSchema.shape, seasons: z.array(seasonSchema) })),
      /** `null` where there is none. */
      league: z.nullable(leagueSchema),
      season: z.nullable(z.int()),
      /** How many of the players or teams the plan does not include, and the plan that does. */
      locked: z.int(),
      unlocks: z.nullable(planSchema),
      columns: columnsSchema,
    }),
  }),
});
