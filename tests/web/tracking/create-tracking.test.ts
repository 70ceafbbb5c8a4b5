import { beforeEach, describe, expect, it, vi } from 'vitest';
import { planEvent } from '#lib/shell/tracking.tsx';
import { type Consent, createConsent } from '#web/consent/consent.tsx';
import { createTracking } from '#web/tracking/create-tracking.ts';

const SERVICES = {
  pixel: { id: '12', script: 'https://pixel.example/p.js' },
  analytics: { id: 'G-1', script: 'https://analytics.example/a.js' },
};

beforeEach(() => localStorage.clear());

function scene({
  at = '/app/stats?subject=player-7',
  decided,
  isHalfTyped = false,
}: {
  at?: string;
  decided?: 'accepted' | 'rejected';
  isHalfTyped?: boolean;
} = {}) {
  const consent: Consent = createConsent(window);
  if (decided !== undefined) consent.choose(decided);
  const added: HTMLScriptElement[] = [];
  const page = {
    document: {
      createElement: document.createElement.bind(document),
      // A real document would fetch the scripts.
      head: { append: (script: HTMLScriptElement) => added.push(script) },
    } as unknown as Document,
    location: new URL(at, 'https://tenline.example') as unknown as Location,
    fbq: undefined as Window['fbq'],
    dataLayer: undefined as Window['dataLayer'],
  };
  const services = vi.fn(async () => SERVICES);
  const tracking = createTracking({ consent, services, page, now: () => new Date(0), isHalfTyped: () => isHalfTyped });
  const scripts = () => added.map(({ src }) => src);
  const toPixel = () => page.fbq?.queue ?? [];
  const toAnalytics = () => (page.dataLayer ?? []).map((call) => [...(call as Iterable<unknown>)]);
  return { consent, page, services, tracking, scripts, toPixel, toAnalytics };
}

/** Waits until the callbacks of the server's reply have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('tracking before a decision', () => {
  it('tracking before a decision loads and requests nothing, and never sends the events of that time', async () => {
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

describe('tracking after an acceptance', () => {
  it('tracking after an acceptance loads both services, sends page views without the query of the address, and events with plan, currency and value', async () => {
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

  it('tracking after an acceptance loads no script before the reload that follows the acceptance', async () => {
    const { consent, scripts } = scene();
    consent.choose('accepted');
    await settled();
    expect(scripts()).toEqual([]);
  });

  it('tracking after an acceptance starts at once when unsaved text prevents the reload', async () => {
    const { consent, scripts, toPixel } = scene({ isHalfTyped: true });
    consent.choose('accepted');
    await settled();
    expect(scripts()).toHaveLength(2);
    expect(toPixel()).toContainEqual(['track', 'PageView']);
  });

  it('tracking after an acceptance passes further calls to the provider’s script after the script has loaded', async () => {
    const { tracking, page } = scene({ decided: 'accepted' });
    tracking.page();
    await settled();
    const calls: unknown[] = [];
    Object.assign(page.fbq ?? {}, { callMethod: (...call: unknown[]) => calls.push(call) });
    tracking.track({ name: 'Login' });
    await settled();
    expect(calls).toEqual([['trackCustom', 'Login', {}]]);
  });

  it('tracking after an acceptance stops at a later rejection, which revokes the pixel’s consent and sets the opt-out flag of analytics', async () => {
    const { tracking, consent, page, toPixel, toAnalytics } = scene({ decided: 'accepted' });
    tracking.page();
    await settled();
    const before = [toPixel().length, toAnalytics().length];
    consent.choose('rejected');
    tracking.track({ name: 'Login' });
    tracking.page();
    await settled();
    expect(toPixel().slice(before[0])).toEqual([['consent', 'revoke']]);
    expect(toAnalytics()).toHaveLength(Number(before[1]));
    expect(Reflect.get(page, 'ga-disable-G-1')).toBe(true);
  });

  it('resumes when consent is given again after a withdrawal, without loading a script twice', async () => {
    const { tracking, consent, page, scripts, toPixel } = scene({ decided: 'accepted' });
    tracking.page();
    await settled();
    consent.choose('rejected');
    consent.choose('accepted');
    tracking.page();
    await settled();
    expect(toPixel().slice(-2)).toEqual([
      ['consent', 'grant'],
      ['track', 'PageView'],
    ]);
    expect(Reflect.get(page, 'ga-disable-G-1')).toBe(false);
    expect(scripts()).toHaveLength(2);
  });

  it('tracking after an acceptance drops the events that wait for the services when a rejection follows, even before a new acceptance', async () => {
    const { tracking, consent, toPixel } = scene({ decided: 'accepted' });
    tracking.track({ name: 'Login' });
    consent.choose('rejected');
    consent.choose('accepted');
    await settled();
    expect(JSON.stringify(toPixel())).not.toContain('Login');
  });

  it.each(['ViewContent', 'AddToCart', 'begin_checkout', 'cancel_subscription', 'Purchase', 'registration'] as const)(
    'tracking after an acceptance sends %s to both services with plan, currency and value',
    async (name) => {
      const { tracking, toPixel, toAnalytics } = scene({ decided: 'accepted' });
      tracking.track(planEvent(name, 'LIFETIME'));
      await settled();
      const values = { plan: 'Lifetime', currency: 'USD', value: 199 };
      expect(toPixel()).toContainEqual([expect.stringMatching(/^track(Custom)?$/), name, values]);
      expect(toAnalytics().at(-1)).toEqual(['event', name, values]);
    },
  );
});

describe('tracking after a rejection', () => {
  it('tracking after a rejection loads no script and requests nothing', async () => {
    const { tracking, services, scripts, page } = scene({ decided: 'rejected' });
    tracking.page();
    tracking.track(planEvent('Purchase', 'LIFETIME'));
    await settled();
    expect([services.mock.calls.length, scripts()]).toEqual([0, []]);
    expect([page.fbq, page.dataLayer]).toEqual([undefined, undefined]);
  });
});

it.each(['/activate-account?token=t', '/reset-password?token=t&email=a@b.c', '/annual/success?session_id=cs_1'])(
  'tracking holds events back on %s and sends them on the next page',
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

it('tracking requests the services again after a failure and loses no event', async () => {
  const { tracking, services, toPixel } = scene({ decided: 'accepted' });
  services.mockRejectedValueOnce(new Error('away'));
  tracking.track({ name: 'Login' });
  await settled();
  expect(toPixel()).toEqual([]);
  tracking.page();
  await settled();
  expect(toPixel().map((call) => (call as string[])[1])).toEqual(['autoConfig', '12', 'Login', 'PageView']);
});
