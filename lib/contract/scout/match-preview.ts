import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { idSchema } from '#lib/contract/endpoint/id.ts';
import { positionSchema } from '#lib/contract/football/search.ts';
import { sourceSchema } from '#lib/contract/football/source.ts';
import { scoutInputSchema, scoutMatchSchema } from '#lib/contract/scout/scout.ts';
import { scoutColumnsSchema } from '#lib/contract/scout/scout-columns.ts';
import { planSchema } from '#lib/contract/user/plan.ts';

/** A player's part in one of the team's latest matches. `null` when no source has the players of that match. */
export const recentMatchSchema = z.nullable(
  z.object({
    /** 0 for a player who did not play. */
    minutes: z.nullable(z.int()),
    started: z.nullable(z.boolean()),
  }),
);
export type RecentMatch = z.infer<typeof recentMatchSchema>;

const lineUpPlayerSchema = z.object({
  id: z.int(),
  name: z.string(),
  position: z.nullable(positionSchema),
  isHome: z.boolean(),
  /** True for the eleven players who are most likely to start. */
  isLikely: z.boolean(),
  /** The player's part in the team's last five matches, oldest first. */
  recent: z.array(recentMatchSchema),
  availability: z.nullable(
    z.object({
      status: z.enum(['doubtful', 'injured', 'suspended', 'unavailable']),
      /** The chance that the player plays, in percent. */
      chance: z.nullable(z.int()),
    }),
  ),
  /**
   * Set for a player whom one more yellow card in this match bans: the yellow cards of the season, the number that means a ban, and the number of
   * the team's matches that count. Absent where the rule of the competition or a card is not known.
   */
  nearBan: z.optional(z.object({ yellow: z.int(), cards: z.int(), matches: z.int() })),
});
export type LineUpPlayer = z.infer<typeof lineUpPlayerSchema>;

const observedSchema = z.object({
  subject: z.enum(['player', 'team']),
  id: z.int(),
  name: z.string(),
  position: z.nullable(positionSchema),
  isHome: z.boolean(),
  /** `null` for a team. */
  minutes: z.nullable(z.int()),
  started: z.nullable(z.boolean()),
  /** One value for each of the reply's `statistics`. `null` is an unknown value. */
  values: z.array(z.nullable(z.number())),
});
export type ObservedFigures = z.infer<typeof observedSchema>;

export const matchPreviewSchema = z.object({
  /** `started` lasts from the kick-off until a source has figures. */
  state: z.enum(['coming', 'started', 'played']),
  /** The one match to which all rows refer. */
  matches: z.array(scoutMatchSchema).check(z.length(1)),
  /** The final score of a played match. `null` when it is unknown. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  statistics: z.array(z.string()),
  /** The match's rows of Scout. Empty for a played match. */
  columns: scoutColumnsSchema,
  /** The players who are likely to play. Empty for a played match. */
  lineUp: z.array(lineUpPlayerSchema),
  /** The figures of a played match. Empty before it was played. */
  observed: z.array(observedSchema),
  /**
   * The referee's means over the last ten matches, both teams together. `null` for a played match, when no referee is named, and in plans
   * without referees.
   */
  referee: z.nullable(
    z.object({
      games: z.int(),
      foulsCommitted: z.nullable(z.number()),
      yellowCards: z.nullable(z.number()),
      redCards: z.nullable(z.number()),
    }),
  ),
  /** The number of rows, or of figures of a played match, that the plan does not include. */
  locked: z.int(),
  /** The plan that includes all rows. `null` when no row is locked. */
  unlocks: z.nullable(planSchema),
  sources: z.array(sourceSchema),
});
export type MatchPreview = z.infer<typeof matchPreviewSchema>;

/** One match: statistics of both teams and of their likely line-ups, and the actual figures once it has been played. Not metered. */
export const matchPreview = endpoint({
  method: 'GET',
  path: '/matches/:id/preview',
  scope: 'read:figures',
  summary: 'One match with both teams, likely line-ups and the referee, statistic by statistic',
  input: z.object({
    id: idSchema,
    ...z.pick(scoutInputSchema, { statistic: true, group: true, line: true, side: true }).shape,
  }),
  output: z.object({ success: z.literal(true), data: matchPreviewSchema }),
});
