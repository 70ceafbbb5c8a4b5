import type { TrackingService } from '#lib/contract/account/tracking.ts';
import type { TrackingEvent } from '#lib/shell/tracking.tsx';
import { eventValues, loadScript, type Tracker } from '#web/tracking/tracker.ts';

/** The function that the provider's script replaces. Until the script has loaded, calls are stored in `queue`. */
interface Pixel {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  readonly queue: unknown[];
  readonly push: (...call: readonly unknown[]) => void;
  readonly loaded: true;
  readonly version: '2.0';
  /** Disables automatic page views, because they would send the whole URL. */
  readonly disablePushState: true;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** The provider's standard events. All others are sent as custom events. */
const STANDARD: readonly TrackingEvent['name'][] = ['ViewContent', 'AddToCart', 'Lead', 'Purchase'];

/** Loads the advertising pixel. Must only be called with the visitor's consent. */
export function createPixel({ id, script }: TrackingService, page: Pick<Window, 'document' | 'fbq' | '_fbq'>): Tracker {
  const pixel = queueing();
  page.fbq = pixel;
  page._fbq = pixel;
  // Disables automatic events for clicks and input, so that only the events below are sent.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  loadScript(page.document, script);
  return {
    page: () => pixel('track', 'PageView'),
    event: (event) => pixel(STANDARD.includes(event.name) ? 'track' : 'trackCustom', event.name, eventValues(event)),
    allow: (isAllowed) => pixel('consent', isAllowed ? 'grant' : 'revoke'),
  };
}

function queueing(): Pixel {
  const call = (...args: readonly unknown[]): void => {
    if (pixel.callMethod === undefined) pixel.queue.push(args);
    else pixel.callMethod(...args);
  };
  const queue: unknown[] = [];
  const traits = { queue, push: call, loaded: true, version: '2.0', disablePushState: true } as const;
  const pixel: Pixel = Object.assign(call, traits);
  return pixel;
}
