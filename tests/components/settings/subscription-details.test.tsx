import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SubscriptionDetails } from '#components/settings/subscription-details.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
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
  const tracked: TrackingEvent[] = [];
  const backend = fakeBackend({
    user,
    answer: ({ path }) => (path === '/stripe/mode' ? { ok: true, body: { isTest, isConfigured } } : reply),
  });
  const shell = { ...memoryShell(), leaveFor: (url: string) => left.push(url) };
  const view = renderApp(<SubscriptionDetails user={user} />, {
    backend,
    shell,
    at,
    track: (event) => tracked.push(event),
  });
  const made = () => backend.calls.filter(({ path }) => path !== '/stripe/mode');
  return { ...view, left, tracked, made };
}

const names = (within_ = screen as Pick<typeof screen, 'queryAllByRole'>) =>
  within_.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the section on the subscription', () => {
  it.each([
    ['FREE', 'Free', '$0', ['Change plan']],
    ['PREMIUM', 'Premium', '$6.99 a month', ['Change plan', 'Cancel subscription']],
    ['ANNUAL', 'Annual', '$69 a year', ['Change plan', 'Cancel subscription']],
    ['LIFETIME', 'Lifetime', '$199 once', []],
  ] as const)(
    'the section on the subscription shows the %s plan with its price and the buttons that apply to it',
    (plan, name, price, buttons) => {
      renderSection(plan);
      const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
      expect(facts.slice(0, 2)).toEqual([name, price]);
      expect(names()).toEqual(buttons);
    },
  );

  it('the section on the subscription shows the renewal date of a Premium subscription', () => {
    renderSection('PREMIUM');
    expect(screen.getByText('Mar 04, 2030')).toBeTruthy();
  });
});

describe('the subscription on a server without payments', () => {
  it('the subscription on a server without payments has a notice, and neither an upgrade nor a cancellation', async () => {
    renderSection('PREMIUM', { isConfigured: false });
    expect(await screen.findByText('Payments are not configured')).toBeTruthy();
    expect(names()).toEqual(['Change plan']);
    await press('Change plan');
    const plans = await dialog('Choose your plan');
    expect(await plans.findByText('Payments are not configured')).toBeTruthy();
    expect(plans.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});

describe('an upgrade', () => {
  it('an upgrade opens the checkout of the chosen plan, and tracks the view, the choice and the checkout', async () => {
    const { left, tracked, made } = renderSection('PREMIUM');
    await press('Change plan');
    await press('Choose Annual');
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
    expect(tracked).toEqual([
      { name: 'ViewContent', ...facts },
      { name: 'AddToCart', ...facts },
      { name: 'begin_checkout', ...facts },
    ]);
  });

  it.each([
    [
      'the server’s message',
      apiFailure(409, 'You are on the Annual plan already.'),
      'You are on the Annual plan already.',
    ],
    ['a general message (the server sends none)', SILENT, 'Failed to create checkout session'],
    ['an error when the server is unreachable', AWAY, 'Error creating checkout session'],
  ])('an upgrade shows %s when the checkout cannot be created', async (_what, reply, text) => {
    const { left } = renderSection('FREE', { reply });
    await press('Change plan');
    await press('Choose Premium');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(left).toEqual([]);
  });
});

describe('the plan dialog', () => {
  it('the plan dialog opens for plan=true in the address, shows prices and labels, and removes the parameter on closing', async () => {
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
  ] as const)('tracks a view of the next higher plan, if any, on the %s plan', async (plan, events) => {
    const { tracked } = renderSection(plan, { at: '/app/settings?plan=true' });
    await dialog('Choose your plan');
    expect(tracked).toEqual(events);
  });

  it('marks test payments as TEST and opens the checkout', async () => {
    const { left } = renderSection('FREE', { isTest: true, at: '/app/settings?plan=true' });
    const choice = await dialog('Choose your plan');
    expect(await choice.findByText('TEST payments')).toBeTruthy();
    await userEvent.click(choice.getByRole('button', { name: 'Choose Lifetime' }));
    await waitFor(() => expect(left).toEqual([URL]));
  });
});

describe('a cancellation', () => {
  async function cancel() {
    await press('Cancel subscription');
    const confirmation = await dialog('Cancel your subscription?');
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel subscription' }));
    return confirmation;
  }

  it('a cancellation explains its effects first, and "Keep Premium" changes nothing', async () => {
    const { made } = renderSection('PREMIUM');
    await press('Cancel subscription');
    const confirmation = await dialog('Cancel your subscription?');
    expect(confirmation.getByText(/access ends at once and you are back on the Free plan/)).toBeTruthy();
    expect(confirmation.getByText(/refunded within 5 to 7 business days/)).toBeTruthy();
    await userEvent.click(confirmation.getByRole('button', { name: 'Keep Premium' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made()).toEqual([]);
  });

  it('a cancellation sends the request, shows a toast and tracks the event', async () => {
    const { made, tracked } = renderSection('PREMIUM');
    await cancel();
    expect(await screen.findByText('Subscription cancelled successfully')).toBeTruthy();
    expect(made().map(({ path }) => path)).toContain('/stripe/cancel');
    expect(tracked).toEqual([{ name: 'cancel_subscription', plan: 'Premium', currency: 'USD', value: 6.99 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['the server’s message', apiFailure(503, 'Please try again.'), 'Please try again.'],
    ['a general message (the server sends none)', SILENT, 'Failed to cancel subscription'],
    ['an error when the server is unreachable', AWAY, 'Error cancelling subscription'],
  ])('a cancellation shows %s when it fails, and the dialog stays open', async (_what, reply, text) => {
    const { tracked } = renderSection('ANNUAL', { reply });
    const confirmation = await cancel();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(confirmation.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
    expect(tracked).toEqual([]);
  });
});
