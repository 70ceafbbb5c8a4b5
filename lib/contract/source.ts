import * as z from 'zod/mini';
import { statisticSchema } from '#lib/contract/statistic.ts';

/**
 * How a source comes by a statistic: `measured` counted as such, `proxy` something close to it, `inferred` worked out
 * from what happened around it, `missing` not there.
 */
export const provenanceSchema = z.enum(['measured', 'proxy', 'inferred', 'missing']);
export type Provenance = z.infer<typeof provenanceSchema>;

/** Where a subject's figures come from; shown wherever they are. */
export const sourceSchema = z.object({
  name: z.string(),
  licence: z.string(),
  /** The credit that the licence requires. */
  attribution: z.string(),
  url: z.nullable(z.string()),
  /** Set where the figures are not of real, current football, as in "Demo data" or "Replay of 2017/18". */
  label: z.nullable(z.string()),
  refreshedAt: z.iso.datetime(),
  statistics: z.record(statisticSchema, provenanceSchema),
  /** In words, how those are counted that were not measured as such, where the source says it. */
  definitions: z.optional(z.partialRecord(statisticSchema, z.string())),
});
export type Source = z.infer<typeof sourceSchema>;
