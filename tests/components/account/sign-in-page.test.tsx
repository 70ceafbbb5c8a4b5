import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SignInPage } from '#components/account/sign-in-page.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import type { TrackingEvent } from '#lib/shell/tracking.tsx';
import { botCheckWith } from '#tests/support/bot-check.ts';
import { type FakeParts, fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'Correct-horse1';

function renderPage(parts: FakeParts = {}, at = '/sign-in') {
  const backend = fakeBackend(parts);
  renderApp(<SignInPage links={{}} />, { backend, at });
  return backend;
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');

async function fillAndLogin() {
  await userEvent.type(email(), EMAIL);
  await userEvent.type(password(), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the sign-in form', () => {
  it('reports missing fields without a request and focuses the first invalid field', async () => {
    const backend = renderPage();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    const problems = (await screen.findAllByRole('alert')).map((alert) => alert.textContent);
    expect(problems).toEqual(['Email is required.', 'Password is required.']);
    expect(document.activeElement).toBe(email());
    expect(backend.signIns).toEqual([]);
  });

  it('the sign-in form rejects an invalid email address and a short password and keeps the typed values', async () => {
    renderPage();
    await userEvent.type(email(), 'ada');
    await userEvent.type(password(), 'short{Enter}');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
    expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(email()).toHaveProperty('value', 'ada');
    expect(password()).toHaveProperty('value', 'short');
  });

  it('the sign-in form has autocomplete attributes for password managers', () => {
    renderPage();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
  });

  it('tracks a successful sign-in, but not a failed one', async () => {
    const tracked: TrackingEvent[] = [];
    const replies = [
      apiFailure(401, 'Invalid email or password'),
      { ok: true, body: { user: aUser(), message: '' } },
    ] as const;
    let tries = 0;
    const backend = fakeBackend({ signIn: () => replies[tries++] ?? replies[0] });
    renderApp(<SignInPage links={{}} />, { backend, track: (event) => tracked.push(event) });
    await fillAndLogin();
    await screen.findByText('Invalid email or password');
    expect(tracked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Successfully logged in!');
    expect(tracked).toEqual([{ name: 'Login' }]);
  });

  it('signs in with the typed values and shows a toast', async () => {
    const user = aUser();
    const backend = renderPage({ signIn: () => ({ ok: true, body: { user, message: 'Welcome' } }) });
    await fillAndLogin();
    expect(await screen.findByText('Successfully logged in!')).toBeTruthy();
    expect(backend.signIns).toEqual([{ email: EMAIL, password: PASSWORD }]);
  });

  it('the sign-in form shows a busy button and sends one request for repeated clicks', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof apiFailure>>();
    const backend = renderPage({ signIn: () => reply.promise });
    await fillAndLogin();
    const busy = await screen.findByRole('button', { name: 'Logging in...' });
    await userEvent.click(busy);
    expect(backend.signIns).toHaveLength(1);
    reply.resolve(apiFailure(401, 'Invalid email or password'));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  });

  it.each([
    ['the server’s message', apiFailure(401, 'Invalid email or password'), 'Invalid email or password'],
    [
      'the activation hint for an account that is not activated',
      apiFailure(403, 'This account is not activated yet'),
      'Please activate your account. Check your email for activation link.',
    ],
    ['the server’s message for any other 403', apiFailure(403, 'Blocked'), 'Blocked'],
    ['a general message when the server sends none', apiFailure(500, ''), 'Login failed'],
  ])('the sign-in form shows %s, keeps the typed values and focuses the password', async (_what, failure, text) => {
    renderPage({ signIn: () => failure });
    await fillAndLogin();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(email()).toHaveProperty('value', EMAIL);
    expect(password()).toHaveProperty('value', PASSWORD);
    await vi.waitFor(() => expect(document.activeElement).toBe(password()));
  });
});

describe('a sign-in to an account that is not activated', () => {
  it('a sign-in to an account that is not activated offers to resend the activation link', async () => {
    const backend = renderPage({
      signIn: () => apiFailure(403, 'This account is not activated yet'),
      answer: () => ({ ok: true, body: { message: 'Sent' } }),
    });
    await fillAndLogin();
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Activation Email' }));
    expect(await screen.findByText('New activation email has been sent!')).toBeTruthy();
    expect(backend.calls.at(-1)).toMatchObject({ path: '/auth/resend-activation', body: { email: EMAIL } });
  });

  it('a sign-in to an account that is not activated offers no activation link when the password is wrong', async () => {
    renderPage();
    await fillAndLogin();
    await screen.findByText('Invalid email or password');
    expect(screen.queryByRole('button', { name: 'Resend Activation Email' })).toBeNull();
  });
});

describe('the bot check of the sign-in form', () => {
  it('the bot check of the sign-in form adds its token to the request when the bot check is ready', async () => {
    const backend = fakeBackend();
    renderApp(<SignInPage links={{}} />, { backend, botCheck: botCheckWith() });
    await fillAndLogin();
    await vi.waitFor(() => expect(backend.signIns[0]?.recaptchaToken).toBe('token for login'));
  });

  it('the bot check of the sign-in form repeats a sign-in whose token is rejected without one', async () => {
    const backend = fakeBackend({
      signIn: ({ recaptchaToken }) =>
        recaptchaToken === undefined
          ? apiFailure(401, 'Invalid email or password')
          : apiFailure(400, 'Not verified', { code: 'BOT_CHECK_FAILED' }),
    });
    renderApp(<SignInPage links={{}} />, { backend, botCheck: botCheckWith() });
    await fillAndLogin();
    await screen.findByText('Invalid email or password');
    expect(backend.signIns.map(({ recaptchaToken }) => recaptchaToken)).toEqual(['token for login', undefined]);
    expect(screen.queryByText('Not verified')).toBeNull();
  });

  it('the bot check of the sign-in form adds no token to the request and shows no warning while the bot check is not ready', async () => {
    const backend = fakeBackend();
    const warning = 'Error loading google recaptcha script';
    renderApp(<SignInPage links={{}} />, { backend, botCheck: botCheckWith({ token: null, warning }) });
    await fillAndLogin();
    await screen.findByText('Invalid email or password');
    expect(backend.signIns).toEqual([{ email: EMAIL, password: PASSWORD }]);
    expect(screen.queryByText(warning)).toBeNull();
    expect(screen.queryByText(/reCAPTCHA not ready/)).toBeNull();
  });
});

describe('the sign-in page', () => {
  it('the sign-in page has the heading "Welcome back", and by default neither links nor an activation notice', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText('Activation Required')).toBeNull();
  });

  it('the sign-in page shows links to the password reset and the sign-up when their addresses are given', () => {
    const links = { forgotPassword: '/forgot-password', signUp: 'https://tenline.example/sign-up' };
    renderApp(<SignInPage links={links} />, { backend: fakeBackend() });
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/forgot-password', 'https://tenline.example/sign-up']);
  });

  it('the sign-in page shows the activation notice after a registration until it is dismissed', async () => {
    renderPage({}, '/sign-in?registration=success');
    expect(screen.getByText('Activation Required')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Activation Required')).toBeNull();
  });
});
