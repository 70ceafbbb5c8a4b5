import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SubscriptionDetails } from '#components/settings/subscription-details.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { Plan } from '#lib/contract/plan.ts';
import type { TrackingEvent } from '#lib/shell/tracking.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const URL = 'https://pay.example/c/1';
const SILENT = apiFailure(500, 'API request failed');
const AWAY = apiFailure(0, 'The server cannot be reached.');

function renderSection(
  plan: Plan,
  {
    reply = { ok: true, body: { url: URL, message: 'Done' } } as ApiReply,
    isTest = false,
    isConfigured = true,
    at = '/app/settings',
  } = {},
) {
  const user = aUser({ plan, subscriptionEndDate: plan === 'PREMIUM' ? '2030-03-04T12:00:00.000Z' : null });
  const left: string[] = [];
  const told: TrackingEvent[] = [];
  const backend = fakeBackend({
    user,
    answer: ({ path }) => (path === '/stripe/mode' ? { ok: true, body: { isTest, isConfigured } } : reply),
  });
  const shell = { ...memoryShell(), leaveFor: (url: string) => left.push(url) };
  const view = renderApp(<SubscriptionDetails user={user} />, {
    backend,
    shell,
    at,
    track: (event) => told.push(event),
  });
  const made = () => backend.calls.filter(({ path }) => path !== '/stripe/mode');
  return { ...view, left, told, made };
}

const names = (within_ = screen as Pick<typeof screen, 'queryAllByRole'>) =>
  within_.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the section', () => {
  it.each([
    [
      'FREE',
      'Free',
      '$0',
      ['Upgrade to Premium', 'Upgrade to AnnualSave 18%', 'Upgrade to LifetimeBest Value', 'Compare plans'],
    ],
    [
      'PREMIUM',
      'Premium',
      '$6.99 a month',
      ['Upgrade to AnnualSave 18%', 'Upgrade to LifetimeBest Value', 'Compare plans', 'Cancel subscription'],
    ],
    ['ANNUAL', 'Annual', '$69 a year', ['Upgrade to LifetimeBest Value', 'Compare plans', 'Cancel subscription']],
    ['LIFETIME', 'Lifetime', '$199 once', ['Compare plans']],
  ] as const)('shows %s with its price and what can be changed', (plan, name, price, buttons) => {
    renderSection(plan);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
    expect(facts.slice(0, 2)).toEqual([name, price]);
    expect(names()).toEqual(buttons);
  });

  it('says when a subscription renews', () => {
    renderSection('PREMIUM');
    expect(screen.getByText('Mar 04, 2030')).toBeTruthy();
  });
});

describe('a server without payments', () => {
  it('says so, and offers neither an upgrade nor a cancellation', async () => {
    renderSection('PREMIUM', { isConfigured: false });
    expect(await screen.findByText('Payments are not configured')).toBeTruthy();
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /Upgrade/ }))
      expect(button.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    await press('Compare plans');
    const plans = await dialog('Choose your plan');
    expect(await plans.findByText('Payments are not configured')).toBeTruthy();
    for (const button of plans.getAllByRole<HTMLButtonElement>('button', { name: /^Choose/ }))
      expect(button.disabled).toBe(true);
  });
});

describe('an upgrade', () => {
  it('leads to the checkout of the plan and tells tracking', async () => {
    const { left, told, made } = renderSection('PREMIUM');
    await press(/Upgrade to Annual/);
    await waitFor(() => expect(left).toEqual([URL]));
    expect(made()).toEqual([
      {
        method: 'POST',
        path: '/stripe/create-annual-checkout',
        access: 'checkout',
        body: { userId: 7, plan: 'ANNUAL' },
      },
    ]);
    const facts = { plan: 'Annual', currency: 'USD', value: 69 };
    expect(told).toEqual([
      { name: 'AddToCart', ...facts },
      { name: 'begin_checkout', ...facts },
    ]);
  });

  it.each([
    [
      'what the server says',
      apiFailure(409, 'You are on the Annual plan already.'),
      'You are on the Annual plan already.',
    ],
    ['that it failed where the server says nothing', SILENT, 'Failed to create checkout session'],
    ['that the server was not reached', AWAY, 'Error creating checkout session'],
  ])('tells %s', async (_what, reply, text) => {
    const { left } = renderSection('FREE', { reply });
    await press('Upgrade to Premium');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(left).toEqual([]);
  });
});

describe('the choice of plans', () => {
  it('opens by plan=true in the address, with prices and labels, and closing takes it out', async () => {
    const { where } = renderSection('PREMIUM', { at: '/app/settings?plan=true' });
    const choice = await dialog('Choose your plan');
    const plans = choice.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(plans).toEqual([
      expect.stringMatching(/^Free\$0/),
      expect.stringMatching(/^Premium\$6\.99 a month.*Your plan$/),
      expect.stringMatching(/^AnnualSave 18%\$69 a year/),
      expect.stringMatching(/^LifetimeBest Value\$199 once/),
    ]);
    expect(names(choice)).toEqual(['Choose Annual', 'Choose Lifetime', 'Close']);
    await userEvent.click(choice.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(where()).toBe('/app/settings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['FREE', [{ name: 'ViewContent', plan: 'Premium', currency: 'USD', value: 6.99 }]],
    ['ANNUAL', [{ name: 'ViewContent', plan: 'Lifetime', currency: 'USD', value: 199 }]],
    ['LIFETIME', []],
  ] as const)(
    'tells tracking that somebody on %s looks at what he could buy, once it is open',
    async (plan, events) => {
      const { told } = renderSection(plan);
      expect(told).toEqual([]);
      await press('Compare plans');
      await dialog('Choose your plan');
      expect(told).toEqual(events);
    },
  );

  it('says TEST where no money moves, and leads to the checkout', async () => {
    const { left } = renderSection('FREE', { isTest: true, at: '/app/settings?plan=true' });
    const choice = await dialog('Choose your plan');
    expect(await choice.findByText('TEST payments')).toBeTruthy();
    await userEvent.click(choice.getByRole('button', { name: 'Choose Lifetime' }));
    await waitFor(() => expect(left).toEqual([URL]));
  });
});

describe('cancelling', () => {
  async function cancel() {
    await press('Cancel subscription');
    const asked = await dialog('Cancel your subscription?');
    await userEvent.click(asked.getByRole('button', { name: 'Cancel subscription' }));
    return asked;
  }

  it('says first what will happen, and does nothing when it is thought better of', async () => {
    const { made } = renderSection('PREMIUM');
    await press('Cancel subscription');
    const asked = await dialog('Cancel your subscription?');
    expect(asked.getByText(/access ends at once and you are back on the Free plan/)).toBeTruthy();
    expect(asked.getByText(/refunded within 5 to 7 business days/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Keep Premium' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made()).toEqual([]);
  });

  it('ends it, asks who is there again, and tells tracking', async () => {
    const { made, told } = renderSection('PREMIUM');
    await cancel();
    expect(await screen.findByText('Subscription cancelled successfully')).toBeTruthy();
    expect(made().map(({ path }) => path)).toContain('/stripe/cancel');
    expect(told).toEqual([{ name: 'cancel_subscription', plan: 'Premium', currency: 'USD', value: 6.99 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['what the server says', apiFailure(503, 'Please try again.'), 'Please try again.'],
    ['that it failed where the server says nothing', SILENT, 'Failed to cancel subscription'],
    ['that the server was not reached', AWAY, 'Error cancelling subscription'],
  ])('tells %s and stays open', async (_what, reply, text) => {
    const { told } = renderSection('ANNUAL', { reply });
    const asked = await cancel();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
    expect(told).toEqual([]);
  });
});
