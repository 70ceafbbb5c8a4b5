import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';
import { idSchema } from '#lib/contract/id.ts';
import { planSchema } from '#lib/contract/plan.ts';
import { scoutInputSchema, scoutMatchSchema } from '#lib/contract/scout.ts';
import { scoutColumnsSchema } from '#lib/contract/scout-columns.ts';
import { positionSchema } from '#lib/contract/search.ts';
import { sourceSchema } from '#lib/contract/source.ts';

/** What a player did in one of the team's latest matches; `null` where no source has the match's players. */
export const recentMatchSchema = z.nullable(
  z.object({
    /** 0 for a player who was not on the pitch. */
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
  /** True for the eleven who are most likely to start. */
  isLikely: z.boolean(),
  /** The team's last five matches, oldest first. */
  recent: z.array(recentMatchSchema),
  availability: z.nullable(
    z.object({
      status: z.enum(['doubtful', 'injured', 'suspended', 'unavailable']),
      /** The chance to play in per cent. */
      chance: z.nullable(z.int()),
    }),
  ),
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
  /** By statistic of the reply; `null` where unknown. */
  values: z.array(z.nullable(z.number())),
});
export type ObservedFigures = z.infer<typeof observedSchema>;

export const matchPreviewSchema = z.object({
  /** `started` from the kick-off until a source has figures. */
  state: z.enum(['coming', 'started', 'played']),
  /** The match of all rows. */
  matches: z.array(scoutMatchSchema).check(z.length(1)),
  /** The final score of a played match; `null` where it is unknown. */
  score: z.nullable(z.object({ home: z.int(), away: z.int() })),
  statistics: z.array(z.string()),
  /** The rows of Scout of the match; empty for a played one. */
  columns: scoutColumnsSchema,
  /** The players who are likely to play; empty for a played match. */
  lineUp: z.array(lineUpPlayerSchema),
  /** The figures of a played match; empty before. */
  observed: z.array(observedSchema),
  /** Means of the referee's last ten matches, both teams together; `null` without a named referee, and in plans without referees. */
  referee: z.nullable(
    z.object({
      games: z.int(),
      foulsCommitted: z.nullable(z.number()),
      yellowCards: z.nullable(z.number()),
      redCards: z.nullable(z.number()),
    }),
  ),
  /** How many rows the plan does not include. */
  locked: z.int(),
  /** The plan that opens them; `null` where none is locked. */
  unlocks: z.nullable(planSchema),
  sources: z.array(sourceSchema),
});
export type MatchPreview = z.infer<typeof matchPreviewSchema>;

/** One match: both teams and their likely line-ups in some statistics, and the figures once it is played. Not metered. */
export const matchPreview = endpoint({
  method: 'GET',
  path: '/matches/:id/preview',
  access: 'user',
  summary: 'One match with both teams, likely line-ups and the referee, statistic by statistic',
  input: z.object({
    id: idSchema,
    ...z.pick(scoutInputSchema, { statistic: true, group: true, line: true, side: true }).shape,
  }),
  output: z.object({ success: z.literal(true), data: matchPreviewSchema }),
});
