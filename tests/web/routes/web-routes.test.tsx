import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { WebRoutes } from '#web/routes/web-routes.tsx';

// The pages have their own tests. Here a heading identifies each.
vi.mock('#components/stats/stats-page.tsx', () => ({ StatsPage: () => <h1>Statistics</h1> }));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const GUEST_PAGES = [
  ['/sign-up', 'Create your account'],
  ['/forgot-password', 'Reset Your Password'],
  ['/reset-password?token=secret&email=ada@example.org', 'Create New Password'],
] as const;

describe('the website', () => {
  it.each(GUEST_PAGES)('the website shows %s to a guest', async (at, name) => {
    renderApp(<WebRoutes />, { backend: fakeBackend(), at });
    await heading(name);
  });

  it.each(GUEST_PAGES)('redirects a signed-in user from %s to /app/stats', async (at) => {
    const { where } = renderApp(<WebRoutes />, { backend: fakeBackend({ user: aUser() }), at });
    await heading('Statistics');
    expect(where()).toBe('/app/stats');
  });

  it.each([
    ['a guest', null],
    ['a signed-in user', aUser()],
  ])('the website shows /activate-account to %s', async (_who, user) => {
    const { where } = renderApp(<WebRoutes />, { backend: fakeBackend({ user }), at: '/activate-account' });
    await heading('Activation Failed');
    expect(where()).toBe('/activate-account');
  });

  it('offers guests Sign In and Sign Up in its header', async () => {
    renderApp(<WebRoutes />, { backend: fakeBackend(), at: '/sign-in' });
    const header = within(screen.getByRole('banner'));
    const link = async (name: string) => (await header.findByRole('link', { name })).getAttribute('href');
    await waitFor(async () => expect(await link('Sign In')).toBe('/sign-in'));
    expect(await link('Sign Up')).toBe('/sign-up');
  });

  it('the website links from the sign-in page to the registration and the password reset', async () => {
    renderApp(<WebRoutes />, { backend: fakeBackend(), at: '/sign-in' });
    await heading('Welcome back');
    const page = within(screen.getByRole('main'));
    const targets = page.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/forgot-password', '/sign-up']);
  });
});
