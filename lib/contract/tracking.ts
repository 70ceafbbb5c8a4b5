import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint.ts';

/** A tracking service: the account id and the URL of the provider's script. */
const serviceSchema = z.object({ id: z.string(), script: z.url() });

export const trackingSchema = z.object({
  /** An advertising pixel such as Meta's; `null` where none is configured. */
  pixel: z.nullable(serviceSchema),
  /** Analytics, in the manner of Google's tag; `null` where none is configured. */
  analytics: z.nullable(serviceSchema),
});
export type TrackingServices = z.infer<typeof trackingSchema>;
export type TrackingService = z.infer<typeof serviceSchema>;

export const tracking = endpoint({
  method: 'GET',
  path: '/tracking',
  access: 'guest',
  summary: 'The tracking services of this website; requested only after the visitor has accepted cookies',
  input: z.object({}),
  output: trackingSchema,
});
