import { type TrackingServices, tracking } from '#lib/contract/tracking.ts';
import { type Api, serveGuest } from '#server/http/serve.ts';

/** The call by which the website reads which tracking services the operator has configured. */
export function trackingRoutes(api: Api, services: TrackingServices): void {
  serveGuest(api, tracking, async () => services);
}
