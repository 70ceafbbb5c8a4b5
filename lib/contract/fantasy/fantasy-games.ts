import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** The official Fantasy game of a league. */
export const fantasyGameSchema = z.object({
  /** The slug of the league. */
  league: z.string(),
  /** The name of the game, without that of a sponsor. */
  name: z.string(),
  /** The host of the game's website. */
  host: z.string(),
  /** The sign before amounts of the game's money. Empty when it has none. */
  currency: z.string(),
  /** The credit of its data, as a sentence. */
  credit: z.string(),
});
export type FantasyGame = z.infer<typeof fantasyGameSchema>;

/** Not metered. */
export const fantasyGames = endpoint({
  method: 'GET',
  path: '/fantasy/games',
  summary: 'The Fantasy games of the leagues that this server follows',
  scope: 'read:figures',
  output: z.object({ success: z.literal(true), data: z.array(fantasyGameSchema) }),
});
