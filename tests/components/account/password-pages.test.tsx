import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from '#components/account/forgot-password-page.tsx';
import { ResetPasswordPage } from '#components/account/reset-password-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { botCheckWith } from '#tests/support/bot-check.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const EMAIL = 'ada@example.org';
const PASSWORD = 'Correct!horse1';
const DONE: ApiReply = { ok: true, body: { message: 'Done' } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the forgotten password page', () => {
  function renderPage(reply: ApiReply, botCheck = botCheckWith()) {
    const backend = fakeBackend({ answer: () => reply });
    return { backend, ...renderApp(<ForgotPasswordPage />, { backend, at: '/forgot-password', botCheck }) };
  }
  const email = () => screen.getByRole('textbox', { name: 'Email' });

  it('the forgotten password page requires a valid email address', async () => {
    const { backend } = renderPage(DONE);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset Your Password');
    await press('Send Reset Link');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    await userEvent.type(email(), 'ada');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(backend.calls).toEqual([]);
  });

  it('the forgotten password page requests a link with a bot-check token and redirects to /sign-in', async () => {
    const { backend, where } = renderPage(DONE);
    await userEvent.type(email(), EMAIL);
    await press('Send Reset Link');
    expect(await screen.findByText('Password reset link has been sent to your email')).toBeTruthy();
    expect(backend.calls.map(({ body }) => body)).toEqual([
      { email: EMAIL, recaptchaToken: 'token for forgotPassword' },
    ]);
    expect(where()).toBe('/forgot-password');
    await waitFor(() => expect(where()).toBe('/sign-in'));
  });

  it('the forgotten password page repeats a request whose bot-check token is rejected once, with a new token', async () => {
    const rejected = apiFailure(400, 'Not verified', { code: 'BOT_CHECK_FAILED' });
    let made = 0;
    const next = async () => ({ token: `token ${++made}` });
    const backend = fakeBackend({ answer: () => (backend.calls.length === 1 ? rejected : DONE) });
    renderApp(<ForgotPasswordPage />, { backend, botCheck: () => ({ token: next, tokenIfReady: next }) });
    await userEvent.type(email(), EMAIL);
    await press('Send Reset Link');
    expect(await screen.findByText('Password reset link has been sent to your email')).toBeTruthy();
    expect(backend.calls.map(({ body }) => body)).toEqual([
      { email: EMAIL, recaptchaToken: 'token 1' },
      { email: EMAIL, recaptchaToken: 'token 2' },
    ]);
  });

  it('the forgotten password page shows the reason when the second token is rejected too', async () => {
    const { backend } = renderPage(apiFailure(400, 'Not verified', { code: 'BOT_CHECK_FAILED' }));
    await userEvent.type(email(), EMAIL);
    await press('Send Reset Link');
    expect(await screen.findByText('Not verified')).toBeTruthy();
    expect(backend.calls).toHaveLength(2);
  });

  it('the forgotten password page shows a toast when the request fails and keeps the typed email', async () => {
    renderPage(apiFailure(500, 'API request failed'));
    await userEvent.type(email(), EMAIL);
    await press('Send Reset Link');
    expect(await screen.findByText('Failed to send password reset request')).toBeTruthy();
    expect(email()).toHaveProperty('value', EMAIL);
  });

  it('the forgotten password page sends no request while the bot check is not ready', async () => {
    const { backend } = renderPage(DONE, botCheckWith({ token: null }));
    await userEvent.type(email(), EMAIL);
    await press('Send Reset Link');
    expect(await screen.findByText('reCAPTCHA not ready. Please try again.')).toBeTruthy();
    expect(backend.calls).toEqual([]);
  });
});

describe('the reset password page', () => {
  function renderPage(reply: ApiReply, at = `/reset-password?token=secret&email=${EMAIL}`) {
    const backend = fakeBackend({ answer: () => reply });
    return { backend, ...renderApp(<ResetPasswordPage />, { backend, at }) };
  }
  async function fill(password: string, again: string) {
    await userEvent.type(screen.getByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm Password'), again);
    await press('Reset Password');
  }

  it('the reset password page sets the password with the token and email of the link and redirects to /sign-in', async () => {
    const { backend, where } = renderPage(DONE);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create New Password');
    await fill(PASSWORD, PASSWORD);
    expect(await screen.findByText('Password has been reset successfully')).toBeTruthy();
    expect(backend.calls.map(({ body }) => body)).toEqual([{ token: 'secret', email: EMAIL, newPassword: PASSWORD }]);
    await waitFor(() => expect(where()).toBe('/sign-in'));
  });

  it('the reset password page shows an error at the password field for a common password and focuses the field', async () => {
    renderPage(apiFailure(400, 'Too common.', { code: 'PASSWORD_TOO_COMMON' }));
    await fill(PASSWORD, PASSWORD);
    expect((await screen.findByRole('alert')).textContent).toBe('Too common.');
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  });

  it('the reset password page sends no request while the two passwords differ, and shows an error', async () => {
    const { backend } = renderPage(DONE);
    await fill(PASSWORD, 'Another1!');
    expect(await screen.findByText('The passwords do not match')).toBeTruthy();
    expect(backend.calls).toEqual([]);
  });

  it.each([
    ['the server’s message', apiFailure(400, 'This link has expired'), 'This link has expired'],
    ['a general message (the server sends none)', apiFailure(500, 'API request failed'), 'Failed to reset password'],
  ])(
    'the reset password page shows %s when the request fails and keeps the typed password',
    async (_what, failure, text) => {
      renderPage(failure);
      await fill(PASSWORD, PASSWORD);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByLabelText('New Password')).toHaveProperty('value', PASSWORD);
    },
  );

  it.each(['/reset-password', '/reset-password?token=secret', `/reset-password?email=${EMAIL}`])(
    'the reset password page offers to request a new link where the address has no token or no email: %s',
    (at) => {
      renderPage(DONE, at);
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
    },
  );
});
