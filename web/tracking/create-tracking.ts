import type { TrackingServices } from '#lib/contract/tracking.ts';
import type { Track } from '#lib/shell/tracking.tsx';
import type { Consent } from '#web/consent/consent.tsx';
import { createAnalytics } from '#web/tracking/analytics.ts';
import { createPixel } from '#web/tracking/pixel.ts';
import type { Tracker } from '#web/tracking/tracker.ts';

export interface TrackingParts {
  readonly consent: Consent;
  /** Asks the server which services there are; called after an acceptance only, and again where it failed. */
  readonly services: () => Promise<TrackingServices>;
  readonly page: Pick<Window, 'document' | 'location'>;
  readonly now: () => Date;
  /** Whether the page holds text that keeps it from being loaded anew after an acceptance. */
  readonly isHalfTyped: () => boolean;
}

export interface Tracking {
  readonly track: Track;
  /** Tells that the page's present address is shown. */
  page(): void;
}

/** Fields of an address that open something: the providers' scripts tell it whole, so nothing is told from there. */
const SECRET = ['token', 'email', 'session_id'];

/**
 * Tracking with the visitor's consent (docs/product.md, "Tracking and consent"), decided to his side where the specification is silent:
 * - only an acceptance lets anything be loaded or sent, analytics included; what happened before it is never told later;
 * - a rejection, also one that takes an acceptance back, stops both at once;
 * - where the address holds a link's token, an e-mail address or a payment, events wait until he is on another page.
 */
export function createTracking({ consent, services, page, now, isHalfTyped }: TrackingParts): Tracking {
  const waiting: ((tracker: Tracker) => void)[] = [];
  let asked: Promise<TrackingServices> | undefined;
  let trackers: readonly Tracker[] | undefined;

  const isAllowed = (): boolean => consent.read() === 'accepted';

  function load({ analytics, pixel }: TrackingServices): readonly Tracker[] {
    return [
      ...(analytics === null ? [] : [createAnalytics(analytics, { page, now: now() })]),
      ...(pixel === null ? [] : [createPixel(pixel, page)]),
    ];
  }

  async function deliver(): Promise<void> {
    asked ??= services();
    const found = await asked.catch(() => null);
    if (found === null) asked = undefined;
    if (found === null || !isAllowed() || isSecret(page.location)) return;
    trackers ??= load(found);
    for (const tell of waiting.splice(0)) for (const tracker of trackers) tell(tracker);
  }

  function tell(one: (tracker: Tracker) => void): void {
    if (!isAllowed()) return;
    waiting.push(one);
    void deliver();
  }

  function tellPage(): void {
    if (isSecret(page.location)) return;
    const { origin, pathname } = page.location;
    tell((tracker) => tracker.page(origin + pathname));
  }

  consent.watch(() => {
    for (const tracker of trackers ?? []) tracker.allow(isAllowed());
    if (!isAllowed()) waiting.length = 0;
    // Loaded anew, the page tells of itself; told here too, one visit would count twice.
    else if (isHalfTyped()) tellPage();
  });
  return { track: (event) => tell((tracker) => tracker.event(event)), page: tellPage };
}

function isSecret({ search }: Pick<Location, 'search'>): boolean {
  const query = new URLSearchParams(search);
  return SECRET.some((name) => query.has(name));
}
