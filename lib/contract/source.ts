import * as z from 'zod/mini';
import { anyStatisticSchema, moreStatisticSchema, statisticSchema } from '#lib/contract/statistic.ts';

/**
 * How a source gets a statistic: `measured` counted directly, `proxy` taken from a similar figure, `inferred` computed from other events,
 * `missing` not available.
 */
export const provenanceSchema = z.enum(['measured', 'proxy', 'inferred', 'missing']);
export type Provenance = z.infer<typeof provenanceSchema>;

/** The source of a subject's figures, shown with them. */
export const sourceSchema = z.object({
  name: z.string(),
  licence: z.string(),
  /** The credit that the licence requires. */
  attribution: z.string(),
  url: z.nullable(z.string()),
  /** Set where the figures are not of real, current football, for example "Demo data" or "Replay of 2017/18". */
  label: z.nullable(z.string()),
  refreshedAt: z.iso.datetime(),
  statistics: z.record(statisticSchema, provenanceSchema),
  /** Explains how statistics that are not measured are counted, where the source documents it. */
  definitions: z.optional(z.partialRecord(anyStatisticSchema, z.string())),
  /** The further statistics that the source has. */
  more: z.optional(z.partialRecord(moreStatisticSchema, provenanceSchema)),
});
export type Source = z.infer<typeof sourceSchema>;

/** Which source each value of a block of figures is from: by statistic the index in the reply's `sources`, and the provenance. */
const mixSchema = z.partialRecord(anyStatisticSchema, z.tuple([z.int(), provenanceSchema]));

/** The sources of a subject's games; part of a detail reply. */
export const sourcesFields = {
  /** Every source of the games, the one of the newest game first. */
  sources: z.optional(z.array(sourceSchema)),
  /** The mixes that the games' blocks refer to by index. */
  mixes: z.optional(z.array(mixSchema)),
};
