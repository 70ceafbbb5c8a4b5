import { type TrackingServices, tracking } from '#lib/contract/account/tracking.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';

/** The call by which the website reads which tracking services the operator has configured. */
export function trackingRoutes(api: Api, services: TrackingServices): void {
  serve(api, tracking, async () => services);
}
