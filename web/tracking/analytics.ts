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

/** Loads analytics onto a page. Call it with consent only; it serves no advertising even so. */
export function createAnalytics({ id, script }: TrackingService, { page, now }: AnalyticsParts): Tracker {
  page.dataLayer ??= [];
  const { dataLayer } = page;
  function tell(..._call: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the provider's script takes calls as `arguments` objects and passes lists over.
    dataLayer.push(arguments);
  }
  tell('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  tell('js', now);
  tell('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
  loadScript(page.document, `${script}?${new URLSearchParams({ id })}`);
  return {
    page(address) {
      // By itself it would tell the whole address, with what somebody looked up in its query.
      tell('set', { page_location: address, page_referrer: '' });
      tell('event', 'page_view');
    },
    event: (event) => tell('event', event.name, eventValues(event)),
    // The provider's own switch: its script looks here before it sends.
    allow: (isAllowed) => void Reflect.set(page, `ga-disable-${id}`, !isAllowed),
  };
}
