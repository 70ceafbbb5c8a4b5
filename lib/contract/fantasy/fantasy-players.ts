import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { comparedGamesSchema, fantasyPlayerSchema, gameLeagueSchema } from '#lib/contract/fantasy/fantasy.ts';
import { positionSchema } from '#lib/contract/football/search.ts';

const PRICE_SENTENCE = 'most is a price in millions, such as 7.5.';

/** A player whom a user could buy, by position and price. */
export const foundPlayerSchema = z.object({
  ...z.pick(fantasyPlayerSchema, { id: true, name: true, team: true, availability: true }).shape,
  /** The price in millions. */
  price: z.number(),
  /** The percentage of all Fantasy teams that have the player. */
  owned: z.nullable(z.number()),
  /**
   * Starts, minutes and points in the club's last matches. Starts are `null` when the player's games do not state them.
   */
  starts: z.nullable(z.int()),
  minutes: z.int(),
  /** `null` when no match has points, and in plans without the statistic. */
  points: z.nullable(z.int()),
});
export type FoundPlayer = z.infer<typeof foundPlayerSchema>;

/** The maximum number of players in a reply. */
export const MOST_FOUND = 20;

/** Not metered. */
export const fantasyPlayers = endpoint({
  method: 'GET',
  path: '/fantasy/players',
  summary: 'Fantasy players of a position up to a price, by points, or by ownership where the plan has no points',
  input: z.object({
    position: positionSchema,
    most: z.coerce
      .number<number | string>(PRICE_SENTENCE)
      .check(z.minimum(0, PRICE_SENTENCE), z.maximum(100, PRICE_SENTENCE)),
    games: comparedGamesSchema,
    league: gameLeagueSchema,
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      /** The number of all matching players, including those that are not in the reply. */
      total: z.int(),
      players: z.array(foundPlayerSchema),
    }),
  }),
});
