import * as z from 'zod/mini';
import { positionSchema } from '#lib/contract/football/search.ts';

/** A hit rate on the chosen side: the hits and the games. `null` without a game. */
const rate = z.nullable(z.tuple([z.int(), z.int()]));
const number = z.nullable(z.number());

/**
 * The rows of a view as columns: every list has one entry for each row. Columns take half the bytes of rows and parse
 * faster. `scoutRows` in `lib/domain/scout/scout-rows.ts` converts them to rows.
 */
export const scoutColumnsSchema = z.object({
  subject: z.array(z.enum(['player', 'team', 'referee'])),
  id: z.array(z.int()),
  name: z.array(z.string()),
  position: z.array(z.nullable(positionSchema)),
  /** The index in the reply's `matches`. */
  match: z.array(z.int()),
  /** True for the home side, false for the away side. `null` for a referee. */
  isHome: z.array(z.nullable(z.boolean())),
  /** The index in the reply's `statistics`. */
  statistic: z.array(z.int()),
  line: z.array(z.number()),
  last5: z.array(rate),
  last10: z.array(rate),
  season: z.array(rate),
  /** The hit rate in home games if the coming match is at home, otherwise in away games. `null` on neutral ground and for a referee. */
  place: z.array(rate),
  /** The hit rate against the coming opponent. */
  opponent: z.array(rate),
  /** The number of latest games in a row over the line, or under it as a negative number. */
  streak: z.array(z.int()),
  /** The average of the last ten games, with two decimals. */
  average: z.array(number),
  /** The mean minutes of the last ten games. */
  minutes: z.array(number),
  /** Of the last ten games: the number of starts, and the number of games for which a start is known. */
  starts: z.array(rate),
  /**
   * What the opponent allows players of the position, or teams, at the place of the match: the mean with two decimals,
   * the rank, the number of ranked teams, the number of teams with this rank, the number of games.
   */
  allowed: z.array(z.nullable(z.tuple([z.number(), z.int(), z.int(), z.int(), z.int()]))),
  /** The name of the season of `allowed`, such as 2025/26. Absent from older servers. */
  allowedSeason: z.optional(z.array(z.nullable(z.string()))),
  /** For fouls and cards: the referee's mean of both teams together in the last ten matches. */
  referee: z.array(number),
  /** The model's probability of the chosen side of the line, from 0 to 1. */
  probability: z.array(number),
  /** The reported status of a player who may miss the match, with the chance to play in percent. `null` when nothing is reported. */
  availability: z.array(
    z.nullable(z.tuple([z.enum(['doubtful', 'injured', 'suspended', 'unavailable']), z.nullable(z.int())])),
  ),
});
export type ScoutColumns = z.infer<typeof scoutColumnsSchema>;
