import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import {
  fantasyFixtureSchema,
  gameLeagueSchema,
  gameweekSchema,
  squadPlayerSchema,
} from '#lib/contract/fantasy/fantasy.ts';

/** The maximum number of players in `players`: a squad has 15. */
export const MOST_NAMED = 20;

const priceMoveSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The name of the player's club. `null` when it is unknown. */
  club: z.nullable(z.string()),
  /** The price in millions, and its change since the last deadline. */
  price: z.number(),
  change: z.number(),
});
export type PriceMove = z.infer<typeof priceMoveSchema>;

/** The coming gameweek of a Fantasy game, without a squad or with players who were named. Not metered. */
export const fantasyGameweek = endpoint({
  method: 'GET',
  path: '/fantasy/gameweek',
  summary: 'The coming gameweek of a Fantasy game: fixtures, likely captains and price changes',
  input: z.object({
    league: gameLeagueSchema,
    /** The ids of players whose figures are in the reply, separated by commas. */
    players: z.optional(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MOST_NAMED - 1}}$`),
            `players has at most ${MOST_NAMED} ids, separated by commas.`,
          ),
        ),
    ),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.object({
      /** The next gameweeks. Empty when the source has none. */
      gameweeks: z.array(gameweekSchema),
      /** The matches of the coming gameweek from both sides, with what is allowed to forwards. */
      matches: z.array(z.object({ home: fantasyFixtureSchema, away: fantasyFixtureSchema })),
      /** The likely captains, the best first: by points a game, or by ownership where the plan has no points. */
      captains: z.array(squadPlayerSchema),
      /** Higher prices, then lower ones. */
      prices: z.array(priceMoveSchema),
      /** The players of the input in its order, without unknown ones. */
      players: z.array(squadPlayerSchema),
    }),
  }),
});
export type FantasyGameweek = z.output<typeof fantasyGameweek.output>['data'];
