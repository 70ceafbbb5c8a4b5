import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planEvent } from '#lib/shell/plan-event.ts';
import { type Consent, createConsent } from '#web/consent/consent.ts';
import { createTracking } from '#web/tracking/create-tracking.ts';

const SERVICES = {
  pixel: { id: '12', script: 'https://pixel.example/p.js' },
  analytics: { id: 'G-1', script: 'https://analytics.example/a.js' },
};

beforeEach(() => localStorage.clear());

function scene({
  at = '/app/stats?subject=player-7',
  decided,
}: {
  at?: string;
  decided?: 'accepted' | 'rejected';
} = {}) {
  const consent: Consent = createConsent(window);
  if (decided !== undefined) consent.choose(decided);
  const added: HTMLScriptElement[] = [];
  const page = {
    document: {
      createElement: document.createElement.bind(document),
      // A document of its own would go and fetch them.
      head: { append: (script: HTMLScriptElement) => added.push(script) },
    } as unknown as Document,
    location: new URL(at, 'https://tenline.example') as unknown as Location,
    fbq: undefined as Window['fbq'],
    dataLayer: undefined as Window['dataLayer'],
  };
  const services = vi.fn(async () => SERVICES);
  const tracking = createTracking({ consent, services, page, now: () => new Date(0) });
  const scripts = () => added.map(({ src }) => src);
  const toPixel = () => page.fbq?.queue ?? [];
  const toAnalytics = () => (page.dataLayer ?? []).map((call) => [...(call as Iterable<unknown>)]);
  return { consent, page, services, tracking, scripts, toPixel, toAnalytics };
}

/** Lets what waits for the server's answer go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('before a decision', () => {
  it('loads nothing, asks nothing, and never tells later what happened', async () => {
    const { tracking, services, scripts, consent, toPixel } = scene();
    tracking.page();
    tracking.track({ name: 'Lead' });
    await settled();
    expect([services.mock.calls.length, scripts()]).toEqual([0, []]);
    consent.choose('accepted');
    await settled();
    expect(JSON.stringify(toPixel())).not.toContain('Lead');
  });
});

describe('after an acceptance', () => {
  it('loads both and tells them of pages and events with plan, currency and value', async () => {
    const { tracking, scripts, toPixel, toAnalytics } = scene({ decided: 'accepted' });
    tracking.page();
    tracking.track(planEvent('Purchase', 'ANNUAL'));
    tracking.track(planEvent('begin_checkout', 'PREMIUM'));
    await settled();
    expect(scripts()).toEqual(['https://analytics.example/a.js?id=G-1', 'https://pixel.example/p.js']);
    expect(toPixel()).toEqual([
      ['set', 'autoConfig', false, '12'],
      ['init', '12'],
      ['track', 'PageView'],
      ['track', 'Purchase', { plan: 'Annual', currency: 'USD', value: 69 }],
      ['trackCustom', 'begin_checkout', { plan: 'Premium', currency: 'USD', value: 6.99 }],
    ]);
    expect(toAnalytics()).toContainEqual(['event', 'Purchase', { plan: 'Annual', currency: 'USD', value: 69 }]);
    expect(toAnalytics()).toContainEqual([
      'set',
      { page_location: 'https://tenline.example/app/stats', page_referrer: '' },
    ]);
  });

  it('starts at once where no reload follows', async () => {
    const { consent, scripts, toPixel } = scene();
    consent.choose('accepted');
    await settled();
    expect(scripts()).toHaveLength(2);
    expect(toPixel()).toContainEqual(['track', 'PageView']);
  });

  it('hands over to the provider’s script once it has come', async () => {
    const { tracking, page } = scene({ decided: 'accepted' });
    tracking.page();
    await settled();
    const calls: unknown[] = [];
    Object.assign(page.fbq ?? {}, { callMethod: (...call: unknown[]) => calls.push(call) });
    tracking.track({ name: 'Login' });
    await settled();
    expect(calls).toEqual([['trackCustom', 'Login', {}]]);
  });

  it('tells the pixel nothing more once it is taken back', async () => {
    const { tracking, consent, toPixel } = scene({ decided: 'accepted' });
    tracking.page();
    await settled();
    const before = toPixel().length;
    consent.choose('rejected');
    tracking.track({ name: 'Login' });
    await settled();
    expect(toPixel()).toHaveLength(before);
  });
});

describe('after a rejection', () => {
  it('never loads the pixel, and analytics without a cookie', async () => {
    const { tracking, scripts, page, toAnalytics } = scene({ decided: 'rejected' });
    tracking.page();
    tracking.track(planEvent('Purchase', 'LIFETIME'));
    await settled();
    expect(scripts()).toEqual(['https://analytics.example/a.js?id=G-1']);
    expect(page.fbq).toBeUndefined();
    expect(toAnalytics()[0]).toMatchObject([
      'consent',
      'default',
      { ad_storage: 'denied', analytics_storage: 'denied' },
    ]);
  });
});

it.each(['/activate-account?token=t', '/reset-password?token=t&email=a@b.c', '/annual/success?session_id=cs_1'])(
  'tells nothing while the address is %s, and an event from there on the next page',
  async (at) => {
    const { tracking, scripts, page, toPixel } = scene({ at, decided: 'accepted' });
    tracking.page();
    tracking.track(planEvent('Purchase', 'ANNUAL'));
    await settled();
    expect(scripts()).toEqual([]);
    page.location = new URL('https://tenline.example/app/stats') as unknown as Location;
    tracking.page();
    await settled();
    expect(
      toPixel()
        .slice(2)
        .map((call) => (call as string[])[1]),
    ).toEqual(['Purchase', 'PageView']);
  },
);

it('asks the server again after it could not be reached, and loses nothing', async () => {
  const { tracking, services, toPixel } = scene({ decided: 'accepted' });
  services.mockRejectedValueOnce(new Error('away'));
  tracking.track({ name: 'Login' });
  await settled();
  expect(toPixel()).toEqual([]);
  tracking.page();
  await settled();
  expect(toPixel().map((call) => (call as string[])[1])).toEqual(['autoConfig', '12', 'Login', 'PageView']);
});
