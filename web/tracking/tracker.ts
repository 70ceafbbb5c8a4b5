import type { TrackingEvent } from '#lib/shell/tracking.tsx';

/** A loaded tracking service. */
export interface Tracker {
  /** Reports a page view. `address` is the URL without query and fragment. */
  page(address: string): void;
  event(event: TrackingEvent): void;
  /** Stops or resumes everything that the provider's script sends, including automatic events. */
  allow(isAllowed: boolean): void;
}

/** The parameters of an event, with the names that both providers use. Empty for an event without a plan. */
export function eventValues(event: TrackingEvent): Readonly<Record<string, string | number>> {
  return 'plan' in event ? { plan: event.plan, currency: event.currency, value: event.value } : {};
}

/** Adds a provider's script to the page. A failure to load, as when the script is blocked or the browser is offline, is ignored. */
export function loadScript(document: Pick<Document, 'createElement' | 'head'>, address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
