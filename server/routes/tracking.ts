import { type TrackingServices, tracking } from '#lib/contract/tracking.ts';
import { type Api, serveGuest } from '#server/http/serve.ts';

/** The tracking services that the operator configured, for the website. */
export function trackingRoutes(api: Api, services: TrackingServices): void {
  serveGuest(api, tracking, async () => services);
}
