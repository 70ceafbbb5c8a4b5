import * as z from 'zod/mini';
import { statisticSchema } from '#lib/contract/statistic.ts';

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
  /** Set where the figures are not of real, current football, as in "Demo data" or "Replay of 2017/18". */
  label: z.nullable(z.string()),
  refreshedAt: z.iso.datetime(),
  statistics: z.record(statisticSchema, provenanceSchema),
  /** How statistics are counted that are not measured, in words, where the source documents it. */
  definitions: z.optional(z.partialRecord(statisticSchema, z.string())),
});
export type Source = z.infer<typeof sourceSchema>;
