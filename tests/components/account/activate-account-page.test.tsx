import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { ActivateAccountPage } from '#components/account/activate-account-page.tsx';
import { keepActivationKey, readActivationKey } from '#components/account/activation-keys.ts';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';

const KEY = 'ab'.repeat(32);
const LINK = '/activate-account?token=secret&email=ada@example.org';
const DONE: ApiReply = { ok: true, body: { message: 'Done' } };
const EXPIRED = apiFailure(400, 'This activation link has expired');

function renderPage(
  activation: ApiReply | Promise<ApiReply> | ((call: ApiCall) => ApiReply),
  at = LINK,
  resent: ApiReply = DONE,
  shell = memoryShell(),
) {
  const backend = fakeBackend({
    answer: (call) => {
      if (call.path === '/auth/resend-activation') return resent;
      return typeof activation === 'function' ? activation(call) : activation;
    },
  });
  const page = (
    <StrictMode>
      <ActivateAccountPage />
    </StrictMode>
  );
  return { backend, ...renderApp(page, { backend, at, shell }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('the activation page', () => {
  it('the activation page shows a progress message while the activation runs', async () => {
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

  it('the activation page has a button that mails a new link when the mailed link has expired', async () => {
    const { backend } = renderPage(EXPIRED);
    await heading('Activation Link Expired');
    await said('Activation link has expired');
    await userEvent.click(screen.getByRole('button', { name: 'Resend Activation Email' }));
    await said('New activation email has been sent!');
    expect(backend.calls.at(-1)?.body).toEqual({ email: 'ada@example.org' });
    expect(screen.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/sign-in');
  });

  it('the activation page shows a toast when the new link could not be sent', async () => {
    renderPage(EXPIRED, LINK, apiFailure(500, 'API request failed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Activation Email' }));
    await said('Failed to resend activation email');
  });

  describe('in a browser that did not register the account', () => {
    const NEEDS_PASSWORD = apiFailure(400, 'Enter the password.', { code: 'ACTIVATION_NEEDS_PASSWORD' });

    async function confirm(reply: ApiReply) {
      const page = renderPage((call) => ('password' in Object(call.body) ? reply : NEEDS_PASSWORD));
      await heading('Activate Your Account');
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
      await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'Right#Horse1!');
      await userEvent.click(screen.getByRole('button', { name: 'Activate Account' }));
      return page;
    }

    it('the activation page in a browser that did not register the account requests the password and activates the account with it', async () => {
      const { backend } = await confirm(DONE);
      await heading('Account Activated Successfully!');
      expect(backend.calls.at(-1)?.body).toEqual({ token: 'secret', password: 'Right#Horse1!' });
    });

    it('the activation page in a browser that did not register the account shows an error at the password field for a wrong password, focuses the field, and links to the password reset', async () => {
      await confirm(apiFailure(400, 'This is not the password that was chosen at sign-up.'));
      const problem = await screen.findByRole('alert');
      expect(problem.textContent).toBe('This is not the password that was chosen at sign-up.');
      const field = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });
      expect(field.getAttribute('aria-describedby')).toContain(problem.id);
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe('Right#Horse1!');
      const link = screen.getByRole('link', { name: 'Set a new password' });
      expect(link.getAttribute('href')).toBe('/forgot-password');
    });

    it('the activation page in a browser that did not register the account offers a new link when the link expires before the password is sent', async () => {
      await confirm(apiFailure(400, 'Activation link has expired', { code: 'ACTIVATION_EXPIRED' }));
      await heading('Activation Link Expired');
      expect(screen.getByRole('button', { name: 'Resend Activation Email' })).toBeTruthy();
    });
  });

  it('the activation page sends the activation key stored for the email address of the link, and deletes only this key after the activation', async () => {
    const shell = memoryShell();
    await keepActivationKey(shell.preferences, 'Ada@Example.org', KEY);
    await keepActivationKey(shell.preferences, 'ben@example.org', KEY.toUpperCase());
    const { backend } = renderPage(DONE, LINK, DONE, shell);
    await heading('Account Activated Successfully!');
    expect(backend.calls[0]?.body).toEqual({ token: 'secret', activationKey: KEY });
    expect(await readActivationKey(shell.preferences, 'ada@example.org')).toBeUndefined();
    expect(await readActivationKey(shell.preferences, 'ben@example.org')).toBe(KEY.toUpperCase());
  });

  it('the activation page shows that the account is already active when the link was used before', async () => {
    renderPage(apiFailure(400, 'This account is already active.', { code: 'ACTIVATION_DONE' }), LINK);
    await heading('Account Already Active');
    expect(screen.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/sign-in');
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
      'a hint to try again later when there is no network',
      apiFailure(0, 'No network'),
      'Could not activate account. Please try again later.',
      LINK,
    ],
    ['a message when the token is missing', DONE, 'No activation token provided', '/activate-account'],
  ])('the activation page shows %s and links to /sign-in', async (_what, reply, text, at) => {
    renderPage(reply, at);
    await heading('Activation Failed');
    await said(text);
    expect(screen.getByRole('link', { name: 'Return to Login' }).getAttribute('href')).toBe('/sign-in');
  });
});
