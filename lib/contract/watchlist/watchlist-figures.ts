import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { leagueSchema, neutral } from '#lib/contract/football/game.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { watchedKeySchema } from '#lib/contract/watchlist/watchlist.ts';

const teamRef = z.object({ id: z.int(), name: z.string() });

/** The next match of an entry's subject, and the figures of the entry. */
export const watchedFiguresSchema = z.object({
  subject: watchedKeySchema,
  position: z.nullable(positionSchema),
  next: z.nullable(
    z.object({
      id: z.int(),
      kickOff: z.iso.datetime(),
      league: leagueSchema,
      home: teamRef,
      away: teamRef,
      /** True for the home side, false for the away side. `null` for a referee. */
      isHome: z.nullable(z.boolean()),
      isNeutral: neutral,
    }),
  ),
  /** The entry's line, or the subject's usual line if the entry has none. `null` without a statistic or a known value. */
  line: z.nullable(z.number()),
  /**
   * `last10` is the hit rate of the last ten games on the entry's side. `streak` is the number of latest games in a row
   * over the line, or under it as a negative number.
   */
  last10: z.nullable(z.object({ hits: z.int(), games: z.int() })),
  streak: z.nullable(z.int()),
  /** For a player: the starts in the last ten games. */
  starts: z.nullable(z.object({ hits: z.int(), games: z.int() })),
  availability: z.nullable(
    z.object({
      status: z.enum(['doubtful', 'injured', 'suspended', 'unavailable']),
      chance: z.nullable(z.int()),
    }),
  ),
});
export type WatchedFigures = z.infer<typeof watchedFiguresSchema>;

export const watchlistFigures = endpoint({
  method: 'GET',
  path: '/watchlist/figures',
  scope: 'read:own',
  summary: "The next matches and hit rates of the watchlist's subjects",
  output: z.object({ figures: z.array(watchedFiguresSchema) }),
});
