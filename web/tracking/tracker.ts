import type { TrackingEvent } from '#lib/shell/tracking.tsx';

/** A loaded tracking service. */
export interface Tracker {
  /** Reports a page view by its URL without query and fragment. */
  page(address: string): void;
  event(event: TrackingEvent): void;
  /** Stops or resumes everything that the provider's script sends, automatic events included. */
  allow(isAllowed: boolean): void;
}

/** The parameters of an event as both providers name them; none for an event without a plan. */
export function eventValues(event: TrackingEvent): Readonly<Record<string, string | number>> {
  return 'plan' in event ? { plan: event.plan, currency: event.currency, value: event.value } : {};
}

/** Adds a provider's script to the page. A script that fails to load, blocked or offline, is ignored. */
export function loadScript(document: Pick<Document, 'createElement' | 'head'>, address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
