import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from '#components/account/forgot-password-page.tsx';
import { SignInPage } from '#components/account/sign-in-page.tsx';
import { SignUpPage } from '#components/account/sign-up-page.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** A server that sends no mail, and gives its links to this browser or to none. */
function silent(givesLinks: boolean) {
  return fakeBackend({
    mail: { sendsMail: false, givesLinks },
    answer: ({ path, body }) => {
      if (path === '/auth/mail-link')
        return { ok: true, body: { path: `/link?${new URLSearchParams(body as Record<string, string>)}` } };
      return { ok: true, body: { message: '' } };
    },
  });
}

const READY = { token: async () => ({ token: 'human' }), tokenIfReady: async () => ({ token: 'human' }) };
const REGISTERED = { pathname: '/sign-in', search: '?registration=success', state: { registered: 'ann@example.org' } };

describe('on a server that sends no mail', () => {
  it('the sign-up page says before the form that the operator activates accounts', async () => {
    renderApp(<SignUpPage />, { backend: silent(false) });
    const notice = await screen.findByText('Its operator activates your account.');
    const before = notice.compareDocumentPosition(screen.getByLabelText('First name'));
    expect(before).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a registration leads to the activation in the browser with the key, and to the operator in any other one', async () => {
    const { where, unmount } = renderApp(<SignInPage links={{}} />, { backend: silent(true), at: REGISTERED });
    await userEvent.click(await screen.findByRole('button', { name: 'Activate the account' }));
    await waitFor(() => expect(where()).toBe('/link?email=ann%40example.org&kind=activation'));
    unmount();
    renderApp(<SignInPage links={{}} />, { backend: silent(false), at: REGISTERED });
    expect(await screen.findByText('Its operator activates your account.')).toBeTruthy();
  });

  it('a forgotten password leads to the page for a new one in the browser with the key', async () => {
    const { where } = renderApp(<ForgotPasswordPage />, { backend: silent(true), botCheck: () => READY });
    await userEvent.type(screen.getByLabelText('Email'), 'ann@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Set a new password' }));
    await waitFor(() => expect(where()).toBe('/link?email=ann%40example.org&kind=reset'));
  });
});
