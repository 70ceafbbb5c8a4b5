import type { TrackingEvent } from '#lib/shell/tracking.tsx';

/** One tracking service, loaded on the page. */
export interface Tracker {
  /** Tells that a page is shown, by its address without query and fragment. */
  page(address: string): void;
  event(event: TrackingEvent): void;
  /** Stops the provider's script from sending anything, also by itself, or lets it go on. */
  allow(isAllowed: boolean): void;
}

/** The values of an event as both providers name them: none for an event that is about no plan. */
export function eventValues(event: TrackingEvent): Readonly<Record<string, string | number>> {
  return 'plan' in event ? { plan: event.plan, currency: event.currency, value: event.value } : {};
}

/** Adds a provider's script to a page. One that does not come, blocked or offline, is nobody's loss. */
export function loadScript(document: Pick<Document, 'createElement' | 'head'>, address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
