import type { TrackingServices } from '#lib/contract/tracking.ts';
import type { Track } from '#lib/shell/track.ts';
import type { Consent } from '#web/consent/consent.ts';
import { createAnalytics } from '#web/tracking/analytics.ts';
import { createPixel } from '#web/tracking/pixel.ts';
import type { Tracker } from '#web/tracking/tracker.ts';

export interface TrackingParts {
  readonly consent: Consent;
  /** Asks the server which services there are; called after a decision only, and again where it failed. */
  readonly services: () => Promise<TrackingServices>;
  readonly page: Pick<Window, 'document' | 'location'>;
  readonly now: () => Date;
}

export interface Tracking {
  readonly track: Track;
  /** Tells that the page's present address is shown. */
  page(): void;
}

/** Fields of an address that open something: the providers' scripts tell it whole, so nothing is told from there. */
const SECRET = ['token', 'email', 'session_id'];

/**
 * Tracking with the visitor's consent (specification, sections 2 and 7), decided to his side where the specification is silent:
 * - before he has decided, nothing is loaded or sent, not even analytics, and what happened till then is never told later;
 * - after a rejection the pixel is neither loaded nor told anything; analytics, which the banner calls always on, runs without a cookie;
 * - where the address holds a link's token, an e-mail address or a payment, events wait until he is on another page.
 */
export function createTracking({ consent, services, page, now }: TrackingParts): Tracking {
  const waiting: ((tracker: Tracker) => void)[] = [];
  let asked: Promise<TrackingServices> | undefined;
  let analytics: Tracker | undefined;
  let pixel: Tracker | undefined;

  async function deliver(): Promise<void> {
    asked ??= services();
    const found = await asked.catch(() => null);
    if (found === null) asked = undefined;
    const decision = consent.read();
    if (found === null || decision === null || isSecret(page.location)) return;
    const hasAccepted = decision === 'accepted';
    if (found.analytics) analytics ??= createAnalytics(found.analytics, { page, cookies: hasAccepted, now: now() });
    if (found.pixel && hasAccepted) pixel ??= createPixel(found.pixel, page);
    for (const tell of waiting.splice(0)) {
      if (analytics) tell(analytics);
      if (pixel && hasAccepted) tell(pixel);
    }
  }

  function tell(one: (tracker: Tracker) => void): void {
    if (consent.read() === null) return;
    waiting.push(one);
    void deliver();
  }

  function tellPage(): void {
    if (isSecret(page.location)) return;
    const { origin, pathname } = page.location;
    tell((tracker) => tracker.page(origin + pathname));
  }

  consent.watch(tellPage);
  return { track: (event) => tell((tracker) => tracker.event(event)), page: tellPage };
}

function isSecret({ search }: Pick<Location, 'search'>): boolean {
  const query = new URLSearchParams(search);
  return SECRET.some((name) => query.has(name));
}
