import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SignUpPage } from '#components/account/sign-up-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { TrackingEvent } from '#lib/shell/tracking.tsx';
import { botCheckWith } from '#tests/support/bot-check.ts';
import { type FakeParts, fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';

const EMAIL = 'ada@example.org';
const PASSWORD = 'Correct!horse1';
const OPENED = { ok: true, body: { user: { id: 7 }, message: '' } } as const;

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
const problems = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

function renderPage(parts: FakeParts = {}, at = '/sign-up?plan=free', botCheck = botCheckWith()) {
  const backend = fakeBackend(parts);
  const tracked: TrackingEvent[] = [];
  return {
    backend,
    tracked,
    ...renderApp(<SignUpPage />, { backend, at, botCheck, track: (event) => tracked.push(event) }),
  };
}

async function fill(changes: Record<string, string> = {}) {
  const values = {
    'First name': 'Ada',
    'Last name': 'Example',
    Email: EMAIL,
    'Confirm email': EMAIL,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(field(label));
    await userEvent.paste(value);
  }
}

describe('the plan picker', () => {
  it('offers four plans with their prices', () => {
    renderPage();
    const cards = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(cards).toEqual([
      expect.stringContaining('Free$0'),
      expect.stringContaining('Premium$6.99 a month'),
      expect.stringContaining('AnnualSave 18%$69 a year'),
      expect.stringContaining('LifetimeBest Value$199 once'),
    ]);
  });

  it.each(['free', 'premium', 'annual', 'lifetime'])('preselects the plan of the query: %s', (plan) => {
    renderPage({}, `/sign-up?plan=${plan}`);
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(chosen.map(({ value }) => value)).toEqual([plan]);
  });

  it('preselects no plan without a query, and does not request the payment mode', () => {
    const { backend } = renderPage({}, '/sign-up');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(backend.calls.filter(({ path }) => path === '/stripe/mode')).toEqual([]);
  });

  it('marks test payments as TEST', async () => {
    renderPage({ answer: () => ({ ok: true, body: { isTest: true, isConfigured: true } }) }, '/sign-up?plan=premium');
    expect(await screen.findByText('TEST payments')).toBeTruthy();
  });
});

describe('a registration with a paid plan', () => {
  const CHECKOUT = 'https://pay.example/c/1';

  function renderPaid(reply: () => ApiReply, plan = 'annual') {
    const backend = fakeBackend({
      signUp: () => OPENED,
      answer: ({ method }) => (method === 'POST' ? reply() : undefined),
    });
    const left: string[] = [];
    const shell = { ...memoryShell(), leaveFor: (url: string) => left.push(url) };
    const tracked: TrackingEvent[] = [];
    const at = `/sign-up?plan=${plan}`;
    const track = (event: TrackingEvent) => tracked.push(event);
    const page = renderApp(<SignUpPage />, { backend, shell, at, track, botCheck: botCheckWith() });
    return { ...page, backend, left, tracked };
  }

  it.each([
    ['premium', '/stripe/create-subscription', 6.99],
    ['annual', '/stripe/create-annual-checkout', 69],
    ['lifetime', '/stripe/create-lifetime-checkout', 199],
  ])('redirects to the checkout of %s and tracks registration and checkout', async (plan, path, value) => {
    const { backend, left, tracked } = renderPaid(() => ({ ok: true, body: { url: CHECKOUT } }), plan);
    await fill();
    await create();
    await vi.waitFor(() => expect(left).toEqual([CHECKOUT]));
    const upper = plan.toUpperCase();
    expect(backend.signUps).toMatchObject([{ email: EMAIL, plan: upper }]);
    expect(backend.calls.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path,
      access: 'checkout',
      body: { userId: 7, email: EMAIL, plan: upper },
    });
    expect(tracked).toMatchObject([
      { name: 'Lead' },
      { name: 'registration', value },
      { name: 'begin_checkout', currency: 'USD', value },
    ]);
  });

  it.each([
    [
      'the server’s message',
      apiFailure(503, 'The payment provider does not answer.'),
      'The payment provider does not answer.',
    ],
    ['a general message when the server sends none', apiFailure(500, 'API request failed'), 'Payment setup failed'],
    [
      'a general message for a checkout URL that is not http',
      { ok: true, body: { url: 'javascript:alert(1)' } },
      'Payment setup failed',
    ],
  ] as const)('without a checkout shows %s, does not redirect and keeps the email', async (_what, reply, text) => {
    const { left } = renderPaid(() => reply);
    await fill();
    await create();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(left).toEqual([]);
    expect(field('Email')).toHaveProperty('value', EMAIL);
  });
});

describe('the sign-up form', () => {
  it('the sign-up form opens terms and privacy policy in new tabs', () => {
    renderPage({}, '/sign-up');
    const links = ['Terms & Conditions', 'Privacy Policy'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms-and-conditions', '_blank'],
      ['/privacy-policy', '_blank'],
    ]);
  });

  it('the sign-up form reports all missing fields together and focuses the first invalid one', async () => {
    renderPage({}, '/sign-up');
    await create();
    await screen.findByText('First name is required.');
    expect(problems()).toEqual([
      'Please select a subscription plan',
      'First name is required.',
      'Last name is required.',
      'Email is required.',
      'Please confirm your email.',
      'Password is required.',
      'Please confirm your password.',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Free' }));
  });

  it('reports e-mail addresses and passwords that do not match, even while another field is invalid', async () => {
    renderPage();
    await fill({ 'First name': ' ', 'Confirm email': 'eve@example.org', 'Confirm password': 'Another1!' });
    await create();
    await screen.findByText('First name is required.');
    expect(problems()).toEqual([
      'First name is required.',
      'The email addresses do not match',
      'The passwords do not match',
    ]);
  });

  it('the sign-up form rejects a weak password and shows which rules it meets', async () => {
    renderPage();
    await fill({ Password: 'abcdefgh', 'Confirm password': 'abcdefgh' });
    const met = screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => (textContent?.endsWith('met') ? textContent : []));
    expect(met).toEqual(['8 characters or more: met', 'A lowercase letter: met', 'No other characters: met']);
    await create();
    expect(await screen.findByText(/^The password must be at least 8 characters long and include/)).toBeTruthy();
  });

  it('the sign-up form has autocomplete attributes for browsers and password managers', () => {
    renderPage();
    const hints = [...document.querySelectorAll('input:not([type="radio"])')].map((input) =>
      input.getAttribute('autocomplete'),
    );
    expect(hints).toEqual(['given-name', 'family-name', 'email', 'email', 'new-password', 'new-password']);
  });

  it('registers a free account with a bot-check token and redirects to the activation notice', async () => {
    const { backend, where } = renderPage({ signUp: () => OPENED });
    await fill();
    await create();
    expect(await screen.findByText('Account created! Please check your email to activate your account.')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/sign-in?registration=success'));
    expect(backend.signUps).toMatchObject([
      { fullName: 'Ada Example', email: EMAIL, password: PASSWORD, plan: 'FREE', recaptchaToken: 'token for register' },
    ]);
    expect(backend.signUps[0]?.activationKey).toMatch(/^[0-9a-f]{64}$/);
  });

  it('tracks the visit and the registration with its plan, without personal data', async () => {
    const { tracked } = renderPage({ signUp: () => OPENED });
    expect(tracked).toEqual([{ name: 'Lead' }]);
    await fill();
    await create();
    await vi.waitFor(() => expect(tracked).toHaveLength(2));
    expect(tracked[1]).toEqual({ name: 'registration', plan: 'Free', currency: 'USD', value: 0 });
  });

  it('disables its fields while the request runs', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof apiFailure>>();
    renderPage({ signUp: () => reply.promise });
    await fill();
    await create();
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeTruthy();
    expect(field('Email').closest('fieldset')?.disabled).toBe(true);
    reply.resolve(apiFailure(503, 'Later'));
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy();
    expect(field('Email').closest('fieldset')?.disabled).toBe(false);
  });

  it.each([
    ['the server’s message after a refusal', apiFailure(429, 'Too many accounts today'), 'Too many accounts today'],
    ['a general message when the server sends none', apiFailure(500, 'API request failed'), 'Registration failed'],
  ])('the sign-up form shows %s and keeps the typed values', async (_what, failure, text) => {
    renderPage({ signUp: () => failure });
    await fill();
    await create();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('Email')).toHaveProperty('value', EMAIL);
    expect(field('Password')).toHaveProperty('value', PASSWORD);
  });

  it('the sign-up form sends no request while the bot check is not ready and shows the reason', async () => {
    const warning = 'Error loading google recaptcha script';
    const { backend } = renderPage({}, '/sign-up?plan=free', botCheckWith({ token: null, warning }));
    await fill();
    await create();
    expect(await screen.findByText('reCAPTCHA not ready. Please try again.')).toBeTruthy();
    expect(screen.getByText(warning)).toBeTruthy();
    expect(backend.signUps).toEqual([]);
    expect(field('Email')).toHaveProperty('value', EMAIL);
  });
});
