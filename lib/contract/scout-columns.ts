import * as z from 'zod/mini';
import { positionSchema } from '#lib/contract/search.ts';

/** Hits and games of a hit rate on the chosen side; `null` without a game. */
const rate = z.nullable(z.tuple([z.int(), z.int()]));
const number = z.nullable(z.number());

/**
 * The rows of a view by column: every list has one entry for each row. Columns take half of the size of rows, and less time to parse;
 * `scoutRows` in `lib/domain/scout-rows.ts` turns them into rows.
 */
export const scoutColumnsSchema = z.object({
  subject: z.array(z.enum(['player', 'team', 'referee'])),
  id: z.array(z.int()),
  name: z.array(z.string()),
  position: z.array(z.nullable(positionSchema)),
  /** The index of the match. */
  match: z.array(z.int()),
  /** True for the home side; `null` for a referee. */
  isHome: z.array(z.nullable(z.boolean())),
  /** The index of the statistic. */
  statistic: z.array(z.int()),
  line: z.array(z.number()),
  last5: z.array(rate),
  last10: z.array(rate),
  season: z.array(rate),
  /** At home or away, as the coming match is. */
  place: z.array(rate),
  /** Against the coming opponent. */
  opponent: z.array(rate),
  /** The number of latest games in a row over the line; negative under it. */
  streak: z.array(z.int()),
  /** Of the last ten games, with two decimals. */
  average: z.array(number),
  /** The mean of the minutes in the last ten games. */
  minutes: z.array(number),
  /** The starts in the last ten games, and the number of those for which it is known. */
  starts: z.array(rate),
  /** What the opponent allows the position, or teams, where it will play: the mean with two decimals, the rank, of how many, how many share it, games. */
  allowed: z.array(z.nullable(z.tuple([z.number(), z.int(), z.int(), z.int(), z.int()]))),
  /** The season of `allowed` by name, such as 2025/26. Older servers have none. */
  allowedSeason: z.optional(z.array(z.nullable(z.string()))),
  /** The referee's mean of the last ten matches, both teams together, for fouls and cards. */
  referee: z.array(number),
  /** The model's probability of the chosen side of the line, from 0 to 1. */
  probability: z.array(number),
  /** The reported reason why the player may miss the match, with the chance to play in per cent; `null` without one. */
  availability: z.array(
    z.nullable(z.tuple([z.enum(['doubtful', 'injured', 'suspended', 'unavailable']), z.nullable(z.int())])),
  ),
});
export type ScoutColumns = z.infer<typeof scoutColumnsSchema>;
