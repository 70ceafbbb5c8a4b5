import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInOnly } from '#components/app/route-guards.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { TrackingEvent } from '#lib/shell/tracking.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { PAYMENT_ROUTES } from '#web/routes/payment-routes.tsx';

const PAGES = [
  {
    at: '/subscription/success',
    path: '/stripe/verify/cs_1',
    loading: 'Verifying Your Subscription',
    success: ['Subscription Activated!'],
    failure: ['Verification Failed', "We couldn't verify your subscription. Please contact support if this persists."],
    button: ['Return to Home', '/'],
    purchase: { name: 'Purchase', plan: 'Premium', currency: 'USD', value: 6.99 },
  },
  {
    at: '/annual/success',
    path: '/stripe/verify-annual/cs_1',
    loading: 'Verifying Your Annual Subscription',
    success: [
      'Annual Subscription Activated!',
      "You're saving 18% compared to monthly billing! Redirecting to your dashboard...",
    ],
    failure: ['Payment Verification Failed', "We couldn't verify your payment. This might be a temporary issue."],
    button: ['Go to Dashboard', '/app/stats'],
    purchase: { name: 'Purchase', plan: 'Annual', currency: 'USD', value: 69 },
  },
  {
    at: '/lifetime/success',
    path: '/stripe/verify-lifetime/cs_1',
    loading: 'Verifying Your Lifetime Access',
    success: ['Lifetime Access Activated'],
    failure: [
      'Verification Failed',
      "We couldn't verify your lifetime access payment. Please contact support if this persists.",
    ],
    button: ['Return to Home', '/'],
    purchase: { name: 'Purchase', plan: 'Lifetime', currency: 'USD', value: 199 },
  },
] as const;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function renderPage(at: string, verified: () => ApiReply | Promise<ApiReply>, shell = memoryShell()) {
  const tracked: TrackingEvent[] = [];
  const backend = fakeBackend({ user: aUser(), answer: verified });
  const pages = (
    <Routes>
      <Route element={<SignedInOnly />}>{PAYMENT_ROUTES}</Route>
      <Route path="*" element={null} />
    </Routes>
  );
  return { tracked, backend, ...renderApp(pages, { backend, at, shell, track: (event) => tracked.push(event) }) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe.each(PAGES)('$at', ({ at, path, loading, success, failure, button, purchase }) => {
  it('verifies once, refreshes the user, tracks the purchase and redirects to /app/stats after three seconds', async () => {
    const reply = Promise.withResolvers<ApiReply>();
    const { tracked, backend, where } = renderPage(`${at}?session_id=cs_1`, () => reply.promise);
    await heading(loading);
    expect(tracked).toEqual([]);
    reply.resolve({ ok: true, body: { message: 'Done' } });
    await heading(success[0]);
    for (const text of success) expect(screen.getByText(text)).toBeTruthy();
    expect(backend.calls.map((call) => call.path)).toEqual(['/me', path, '/me']);
    expect(tracked).toEqual([purchase]);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(where()).toBe(`${at}?session_id=cs_1`);
    await vi.advanceTimersByTimeAsync(1_000);
    await waitFor(() => expect(where()).toBe('/app/stats'));
  });

  it.each([
    ['the server’s message', apiFailure(400, 'This payment is not complete'), 'This payment is not complete'],
    ['a general message (the server sends none)', apiFailure(400, 'API request failed'), 'Payment verification failed'],
  ])('shows %s when the verification fails', async (_what, reply, said) => {
    const { tracked, where } = renderPage(`${at}?session_id=cs_1`, () => reply);
    await heading(failure[0]);
    expect(screen.getByText(failure[1])).toBeTruthy();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('link', { name: button[0] }).getAttribute('href')).toBe(button[1]);
    expect(tracked).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(where()).toBe(`${at}?session_id=cs_1`);
  });

  it('tracks the purchase again after a reload before the redirect, but not after the redirect', async () => {
    const shell = memoryShell();
    const verified = () => ({ ok: true, body: { message: 'Done' } }) as const;
    const first = renderPage(`${at}?session_id=cs_1`, verified, shell);
    await heading(success[0]);
    expect(first.tracked).toEqual([purchase]);

    // A reload does not unmount the components of a page, so the first page stays mounted.
    const second = renderPage(`${at}?session_id=cs_1`, verified, shell);
    await vi.waitFor(() => expect(second.tracked).toEqual([purchase]));
    await vi.advanceTimersByTimeAsync(3_500);
    await waitFor(() => expect(second.where()).toBe('/app/stats'));

    const third = renderPage(`${at}?session_id=cs_1`, verified, shell);
    await heading(success[0]);
    expect(third.tracked).toEqual([]);
    const other = renderPage(`${at}?session_id=cs_2`, verified, shell);
    await vi.waitFor(() => expect(other.tracked).toEqual([purchase]));
  });

  it('shows an error without a verification request when the address has no session id', async () => {
    const { backend } = renderPage(at, () => ({ ok: true, body: { message: 'Done' } }));
    await heading(failure[0]);
    expect(await screen.findByText('No session ID found')).toBeTruthy();
    expect(backend.calls.map(({ path }) => path)).toEqual(['/me']);
  });
});

it('the page of a cancelled checkout confirms the cancellation and links to the start page', async () => {
  renderPage('/subscription/cancel', () => apiFailure(500, 'unused'));
  await heading('Subscription Cancelled');
  expect(
    screen.getByText('Your subscription process was cancelled. You can try again anytime from your settings page.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});
