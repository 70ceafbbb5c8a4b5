import * as z from 'zod/mini';
import { anyStatisticSchema, moreStatisticSchema, statisticSchema } from '#lib/contract/football/statistic.ts';

/**
 * How a source gets a statistic. `measured`: counted directly. `proxy`: taken from a similar figure. `inferred`:
 * computed from other events. `missing`: not available.
 */
export const provenanceSchema = z.enum(['measured', 'proxy', 'inferred', 'missing']);
export type Provenance = z.infer<typeof provenanceSchema>;

/** The source of a subject's figures. It is shown with them. */
export const sourceSchema = z.object({
  name: z.string(),
  licence: z.string(),
  /** The credit that the licence requires. */
  attribution: z.string(),
  url: z.nullable(z.string()),
  /** Set when the figures are not of real, current football, for example "Demo data" or "Replay of 2017/18". */
  label: z.nullable(z.string()),
  refreshedAt: z.iso.datetime(),
  statistics: z.record(statisticSchema, provenanceSchema),
  /** For statistics that are not measured: how the source counts them, if it documents that. */
  definitions: z.optional(z.partialRecord(anyStatisticSchema, z.string())),
  /** The provenance of the further statistics that the source has. */
  more: z.optional(z.partialRecord(moreStatisticSchema, provenanceSchema)),
});
export type Source = z.infer<typeof sourceSchema>;

/** The source of each value in a block of figures. By statistic: the index in the reply's `sources`, and the provenance. */
const mixSchema = z.partialRecord(anyStatisticSchema, z.tuple([z.int(), provenanceSchema]));

/** The sources of a subject's games, as fields of a detail. */
export const sourcesFields = {
  /** All sources of the games, starting with the source of the newest game. */
  sources: z.optional(z.array(sourceSchema)),
  /** The mixes. The blocks of the games refer to them by index. */
  mixes: z.optional(z.array(mixSchema)),
};
