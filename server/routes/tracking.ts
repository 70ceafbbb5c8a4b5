import { type TrackingServices, tracking } from '#lib/contract/tracking.ts';
import { type Api, serveGuest } from '#server/http/serve.ts';

/** The website reads here which tracking services the operator has configured. */
export function trackingRoutes(api: Api, services: TrackingServices): void {
  serveGuest(api, tracking, async () => services);
}
