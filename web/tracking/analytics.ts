import type { TrackingService } from '#lib/contract/account/tracking.ts';
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

/** Loads analytics without advertising data. Must only be called with the visitor's consent. */
export function createAnalytics({ id, script }: TrackingService, { page, now }: AnalyticsParts): Tracker {
  page.dataLayer ??= [];
  const { dataLayer } = page;
  function gtag(..._call: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the provider's script handles `arguments` objects as calls and ignores arrays.
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
      // Sets the address, because the script would otherwise send the whole URL. Its query contains what the user looked up.
      gtag('set', { page_location: address, page_referrer: '' });
      gtag('event', 'page_view');
    },
    event: (event) => gtag('event', event.name, eventValues(event)),
    // Sets the provider's opt-out flag, which its script reads before it sends anything.
    allow: (isAllowed) => void Reflect.set(page, `ga-disable-${id}`, !isAllowed),
  };
}
