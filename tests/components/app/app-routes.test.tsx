import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/endpoint/failure.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

// The pages have their own tests. Here a heading identifies the page.
vi.mock('#components/stats/stats-page.tsx', () => ({ StatsPage: () => <h1>Statistics</h1> }));

const user = aUser();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function login() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), user.email);
  await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse1{Enter}');
}

describe('the route guards', () => {
  it('redirect a guest to /sign-in, and after the sign-in to the requested page', async () => {
    const backend = fakeBackend({ signIn: () => ({ ok: true, body: { user, message: '' } }) });
    const { where } = renderApp(<AppRoutes />, { backend, at: '/app/stats?subject=player-123' });
    await heading('Welcome back');
    expect(where()).toBe('/sign-in');
    await login();
    await heading('Statistics');
    expect(where()).toBe('/app/stats?subject=player-123');
  });

  it('the route guards show "Your session has ended" at /sign-in only after a session has ended', async () => {
    const ended = apiFailure(401, 'Session ended', { code: AUTH_REFRESH_FAILED });
    renderApp(<AppRoutes />, { backend: fakeBackend({ me: () => ended }), at: '/app/stats' });
    await heading('Welcome back');
    expect(screen.getByText('Your session has ended')).toBeTruthy();
    cleanup();
    renderApp(<AppRoutes />, { backend: fakeBackend(), at: '/app/stats' });
    await heading('Welcome back');
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });

  it('redirect a signed-in user from /sign-in to /app/stats', async () => {
    const { where } = renderApp(<AppRoutes />, { backend: fakeBackend({ user }), at: '/sign-in' });
    await heading('Statistics');
    expect(where()).toBe('/app/stats');
  });

  it('the route guards ignore a redirect state of an unexpected shape', async () => {
    const at = { pathname: '/sign-in', state: { from: 'https://evil.example' } };
    const { where } = renderApp(<AppRoutes />, { backend: fakeBackend({ user }), at });
    await heading('Statistics');
    expect(where()).toBe('/app/stats');
  });

  it('the route guards show a spinner while the current user loads', async () => {
    const answer = Promise.withResolvers<ApiReply>();
    const { where } = renderApp(<AppRoutes />, {
      backend: fakeBackend({ me: () => answer.promise }),
      at: '/app/stats',
    });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(where()).toBe('/app/stats');
    answer.resolve({ ok: true, body: user });
    await heading('Statistics');
  });

  it('the route guards keep the address when the server does not reply, and "Try again" loads the page', async () => {
    let reachable = false;
    const me = () =>
      reachable ? ({ ok: true, body: user } as const) : apiFailure(0, 'No connection', { code: 'TIMED_OUT' });
    const { where } = renderApp(<AppRoutes />, { backend: fakeBackend({ me }), at: '/app/stats' });
    expect(await screen.findByText('No connection')).toBeTruthy();
    expect(where()).toBe('/app/stats');
    reachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Statistics');
  });

  it('mount the page again without its query when another user signs in without a sign-out', async () => {
    let current = user;
    const backend = fakeBackend({ me: () => ({ ok: true, body: current }) });
    const { where } = renderApp(<AppRoutes />, { backend, at: '/app/stats?subject=player-123' });
    const page = await heading('Statistics');
    current = aUser({ id: user.id + 1, email: 'ben@example.com' });
    backend.signOutElsewhere();
    await screen.findByText('ben@example.com');
    await waitFor(() => expect(where()).toBe('/app/stats'));
    expect(await heading('Statistics')).not.toBe(page);
  });

  it('the route guards keep the page mounted when the email of the same user changes', async () => {
    let current = user;
    const backend = fakeBackend({ me: () => ({ ok: true, body: current }) });
    const { where } = renderApp(<AppRoutes />, { backend, at: '/app/stats?subject=player-123' });
    const page = await heading('Statistics');
    current = { ...user, email: 'ada.lovelace@example.com' };
    backend.signOutElsewhere();
    await screen.findByText('ada.lovelace@example.com');
    expect(await heading('Statistics')).toBe(page);
    expect(where()).toBe('/app/stats?subject=player-123');
  });

  it('redirect to /sign-in after a sign-out in another window', async () => {
    const backend = fakeBackend({ user });
    renderApp(<AppRoutes />, { backend, at: '/app/stats' });
    await heading('Statistics');
    backend.signOutElsewhere();
    await heading('Welcome back');
  });

  describe('in a window in which another user has signed in', () => {
    const ben = aUser({ id: user.id + 1, email: 'ben@example.com' });

    /** Shows a page to the first user, and then another one, and signs the user out. */
    async function afterSignOut(next = ben) {
      const backend = fakeBackend({ user, signIn: () => ({ ok: true, body: { user: next, message: '' } }) });
      const view = renderApp(<AppRoutes />, { backend, at: '/app/stats' });
      await heading('Statistics');
      act(() => view.open('/app/stats?subject=player-123'));
      await waitFor(() => expect(view.where()).toBe('/app/stats?subject=player-123'));
      act(() => view.open('/app/settings'));
      await waitFor(() => expect(view.where()).toBe('/app/settings'));
      await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
      await heading('Welcome back');
      return view;
    }

    it('the route guards in a window in which another user has signed in drop the query of a page of the former user at Back', async () => {
      const { where, back } = await afterSignOut();
      await login();
      await heading('Statistics');
      act(() => back());
      await waitFor(() => expect(where()).toBe('/app/stats'));
      await heading('Statistics');
      expect(where()).toBe('/app/stats');
    });

    it('the route guards in a window in which another user has signed in drop that query also when Back was pressed before the sign-in', async () => {
      const { where, back } = await afterSignOut();
      act(() => back());
      await heading('Welcome back');
      await login();
      await heading('Statistics');
      expect(where()).toBe('/app/stats');
    });

    it('the route guards in a window in which another user has signed in keep the query for the same user', async () => {
      const { where, back } = await afterSignOut(user);
      await login();
      await heading('Statistics');
      act(() => back());
      await waitFor(() => expect(where()).toBe('/app/stats?subject=player-123'));
      await heading('Statistics');
      expect(where()).toBe('/app/stats?subject=player-123');
    });
  });
});

describe('the routes', () => {
  it('redirect a signed-in user from / to /app/stats', async () => {
    const { where } = renderApp(<AppRoutes />, { backend: fakeBackend({ user }), at: '/' });
    await heading('Statistics');
    expect(where()).toBe('/app/stats');
  });

  it('the routes show "Page not found" at an unknown address, with a link to the start page', async () => {
    renderApp(<AppRoutes />, { backend: fakeBackend({ user }), at: '/nowhere' });
    await heading('Page not found');
    await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await heading('Statistics');
  });

  it('the routes set the document title and move the focus to the page on navigation', async () => {
    renderApp(<AppRoutes />, { backend: fakeBackend({ user }), at: '/nowhere' });
    await heading('Page not found');
    await waitFor(() => expect(document.title).toBe('Page not found · Tenline'));
    await userEvent.click(screen.getByRole('link', { name: 'Stats' }));
    await heading('Statistics');
    await waitFor(() => expect(document.title).toBe('Statistics · Tenline'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('the routes have a skip link as the first tab stop, which moves the focus to the main content', async () => {
    renderApp(<AppRoutes />, { backend: fakeBackend({ user }), at: '/app/stats' });
    await heading('Statistics');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the header', () => {
  it('the header shows the plan, the email, and links to Stats, Scout, Analyzer, Notebook and Settings', async () => {
    renderApp(<AppRoutes />, { backend: fakeBackend({ user: aUser({ plan: 'FREE' }) }), at: '/app/stats' });
    await heading('Statistics');
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.getByText(user.email)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/app/stats', '/app/scout', '/app/analyzer', '/app/notebook', '/app/settings']);
    expect(screen.getByRole('link', { name: 'Stats' }).getAttribute('aria-current')).toBe('page');
  });

  it('logs out to /sign-in, and the next sign-in opens /app/stats instead of the former page', async () => {
    const backend = fakeBackend({ user, signIn: () => ({ ok: true, body: { user, message: '' } }) });
    const { where } = renderApp(<AppRoutes />, { backend, at: '/app/stats?subject=player-123' });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Welcome back');
    await login();
    await heading('Statistics');
    expect(where()).toBe('/app/stats');
  });

  it('the header stores a chosen theme and applies it', async () => {
    const shell = memoryShell();
    renderApp(<AppRoutes />, { backend: fakeBackend(), at: '/sign-in', shell });
    await userEvent.click(await screen.findByRole('button', { name: 'Theme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    expect(await shell.preferences.get('theme')).toBe('dark');
  });

  it('the header starts with the stored theme', async () => {
    renderApp(<AppRoutes />, { backend: fakeBackend(), at: '/sign-in', shell: memoryShell({ theme: 'light' }) });
    await waitFor(() => expect(document.documentElement.getAttribute('data-theme')).toBe('light'));
  });
});
