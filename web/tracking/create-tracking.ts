import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { TrackingServices } from '#lib/contract/account/tracking.ts';
import type { Track } from '#lib/shell/tracking.tsx';
import type { Consent } from '#web/consent/consent.tsx';
import { createAnalytics } from '#web/tracking/analytics.ts';
import { createPixel } from '#web/tracking/pixel.ts';
import type { Tracker } from '#web/tracking/tracker.ts';

export interface TrackingParts {
  readonly consent: Consent;
  /** Fetches the configured services. Called only after the visitor has accepted, and again after a failure. */
  readonly services: () => Promise<TrackingServices>;
  readonly page: Pick<Window, 'document' | 'location'>;
  readonly now: () => Date;
  /** True while the page has unsaved text, which prevents the reload after the visitor has accepted. */
  readonly isHalfTyped: () => boolean;
}

export interface Tracking {
  readonly track: Track;
  /** Reports a page view of the current URL. */
  page(): void;
}

/** Query parameters of links that grant access. No page view is reported for such a URL, because the providers' scripts could send it. */
const SECRET = ['token', 'email', 'session_id'];

/**
 * Tracking with the visitor's consent (docs/product.md, "Tracking and consent"). Where the product's rules are silent, the stricter choice applies:
 * - Nothing is loaded or sent before the visitor accepts, including analytics. Earlier events are never sent later.
 * - A rejection stops both services at once, also after the visitor had accepted.
 * - On a URL with a token, an e-mail address or a payment session, events wait for the next page.
 */
export function createTracking({ consent, services, page, now, isHalfTyped }: TrackingParts): Tracking {
  const waiting: ((tracker: Tracker) => void)[] = [];
  let loading: Promise<TrackingServices> | undefined;
  let trackers: readonly Tracker[] | undefined;

  const isAllowed = (): boolean => consent.read() === 'accepted';

  function load({ analytics, pixel }: TrackingServices): readonly Tracker[] {
    return [
      ...(analytics === null ? [] : [createAnalytics(analytics, { page, now: now() })]),
      ...(pixel === null ? [] : [createPixel(pixel, page)]),
    ];
  }

  async function deliver(): Promise<void> {
    loading ??= services();
    const found = await loading.catch(() => null);
    if (found === null) loading = undefined;
    if (found === null || !isAllowed() || isSecret(page.location)) return;
    trackers ??= load(found);
    for (const report of waiting.splice(0)) for (const tracker of trackers) report(tracker);
  }

  function enqueue(one: (tracker: Tracker) => void): void {
    if (!isAllowed()) return;
    waiting.push(one);
    void deliver();
  }

  function reportPage(): void {
    if (isSecret(page.location)) return;
    const { origin, pathname } = page.location;
    enqueue((tracker) => tracker.page(origin + pathname));
  }

  consent.watch(() => {
    for (const tracker of trackers ?? []) tracker.allow(isAllowed());
    if (!isAllowed()) waiting.length = 0;
    // After the reload the page reports its view itself. Reporting it here as well would count the visit twice.
    else if (isHalfTyped()) reportPage();
  });
  return { track: (event) => enqueue((tracker) => tracker.event(event)), page: reportPage };
}

function isSecret({ search }: Pick<Location, 'search'>): boolean {
  const query = new URLSearchParams(search);
  return SECRET.some((name) => query.has(name));
}

/** Reports a page view at each route change (docs/product.md, "Pages and routes"). */
export function PageTracking({ tracking }: { tracking: Pick<Tracking, 'page'> }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page view reads the window's URL; the path is the trigger.
  useEffect(() => tracking.page(), [tracking, pathname]);
  return null;
}
