import type { TrackingService } from '#lib/contract/tracking.ts';
import { eventValues, loadScript, type Tracker } from '#web/tracking/tracker.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export interface AnalyticsParts {
  readonly page: Pick<Window, 'document' | 'dataLayer'>;
  readonly now: Date;
}

/** Loads analytics. Call it only with consent. It sends no advertising data. */
export function createAnalytics({ id, script }: TrackingService, { page, now }: AnalyticsParts): Tracker {
  page.dataLayer ??= [];
  const { dataLayer } = page;
  function gtag(..._call: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the provider's script takes calls as `arguments` objects and passes lists over.
    dataLayer.push(arguments);
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', now);
  gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
  loadScript(page.document, `${script}?${new URLSearchParams({ id })}`);
  return {
    page(address) {
      // The script would send the whole URL, whose query contains what the user looked up.
      gtag('set', { page_location: address, page_referrer: '' });
      gtag('event', 'page_view');
    },
    event: (event) => gtag('event', event.name, eventValues(event)),
    // The provider's opt-out flag: its script reads it before it sends.
    allow: (isAllowed) => void Reflect.set(page, `ga-disable-${id}`, !isAllowed),
  };
}
