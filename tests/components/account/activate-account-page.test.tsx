import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { ActivateAccountPage } from '#components/account/activate-account-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const LINK = '/activate-account?token=secret&email=ada@example.org';
const DONE: ApiReply = { ok: true, body: { message: 'Done' } };
const EXPIRED = apiFailure(400, 'This activation link has expired');

function renderPage(activation: ApiReply | Promise<ApiReply>, at = LINK, resent: ApiReply = DONE) {
  const backend = fakeBackend({
    answer: ({ path }) => (path === '/auth/resend-activation' ? resent : activation),
  });
  const page = (
    <StrictMode>
      <ActivateAccountPage />
    </StrictMode>
  );
  return { backend, ...renderApp(page, { backend, at }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('the activation page', () => {
  it('shows a progress message while the activation runs', async () => {
    renderPage(new Promise(() => undefined));
    await heading('Activating Your Account');
    await said('Please wait while we verify your account...');
  });

  it('activates once per page load, also in StrictMode, and redirects to /sign-in', async () => {
    const { backend, where } = renderPage(DONE);
    await heading('Account Activated Successfully!');
    await said('Your account has been successfully activated!');
    expect(backend.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/activate-account', { token: 'secret' }],
    ]);
    await waitFor(() => expect(where()).toBe('/sign-in'));
  });

  it('sends a new link for an expired one', async () => {
    const { backend } = renderPage(EXPIRED);
    await heading('Activation Link Expired');
    await said('Activation link has expired');
    await userEvent.click(screen.getByRole('button', { name: 'Resend Activation Email' }));
    await said('New activation email has been sent!');
    expect(backend.calls.at(-1)?.body).toEqual({ email: 'ada@example.org' });
    expect(screen.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/sign-in');
  });

  it('shows a toast when the new link could not be sent', async () => {
    renderPage(EXPIRED, LINK, apiFailure(500, 'API request failed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Activation Email' }));
    await said('Failed to resend activation email');
  });

  it.each([
    ['the server’s message', apiFailure(400, 'This link was used'), 'This link was used', LINK],
    [
      'a general message for an unexplained failure',
      apiFailure(400, 'API request failed'),
      'Invalid activation token',
      LINK,
    ],
    [
      'a retry hint without a network',
      apiFailure(0, 'No network'),
      'Could not activate account. Please try again later.',
      LINK,
    ],
    ['a message when the token is missing', DONE, 'No activation token provided', '/activate-account'],
  ])('shows %s and links to /sign-in', async (_what, reply, text, at) => {
    renderPage(reply, at);
    await heading('Activation Failed');
    await said(text);
    expect(screen.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/sign-in');
  });
});
