import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

/** A tracking service: the account's id there and the URL of the service's script. */
const serviceSchema = z.object({ id: z.string(), script: z.url() });

export const trackingSchema = z.object({
  /** An advertising pixel such as Meta's. `null` when none is configured. */
  pixel: z.nullable(serviceSchema),
  /** An analytics service with the interface of Google's tag. `null` when none is configured. */
  analytics: z.nullable(serviceSchema),
});
export type TrackingServices = z.infer<typeof trackingSchema>;
export type TrackingService = z.infer<typeof serviceSchema>;

export const tracking = endpoint({
  method: 'GET',
  path: '/tracking',
  access: 'guest',
  summary: 'The tracking services of this website; requested only after the visitor has accepted cookies',
  output: trackingSchema,
});
