import { type TrackingServices, tracking } from '#lib/contract/tracking.ts';
import { type Api, serveGuest } from '#server/http/serve.ts';

/** Tells the website which tracking services its operator configured. */
export function trackingRoutes(api: Api, services: TrackingServices): void {
  serveGuest(api, tracking, async () => services);
}
