import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { AUTH_REFRESH_FAILED } from '#lib/contract/endpoint/failure.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { QUERIES, ROUTE_TABLE, type RouteRow } from '#tests/support/route-table.ts';
import { aUser } from '#tests/support/user.ts';
import { WebRoutes } from '#web/routes/web-routes.tsx';

const PLANS: readonly Plan[] = ['FREE', 'PREMIUM', 'ANNUAL', 'LIFETIME'];
const addressOf = ({ path }: RouteRow) => path + (QUERIES[path] ?? '');
const only = (...access: RouteRow['access'][]) => ROUTE_TABLE.filter((row) => access.includes(row.access));

/** Waits for the heading of a page, also behind the plan dialog. */
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name, hidden: true });

/** A guest whose session has just ended, because the server refused the refresh. */
function withEndedSession() {
  let user: ReturnType<typeof aUser> | null = null;
  return fakeBackend({
    me: () =>
      user === null ? apiFailure(401, 'Token refresh failed', { code: AUTH_REFRESH_FAILED }) : { ok: true, body: user },
    signIn() {
      user = aUser();
      return { ok: true, body: { user, message: '' } };
    },
  });
}

async function signIn() {
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await userEvent.click(email);
  await userEvent.paste('ada@example.org');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('Correct-horse1');
  await userEvent.keyboard('{Enter}');
}

describe('the route table, for a guest', () => {
  it.each(only('all', 'guests only'))('the route table, for a guest has a page at $path', async (row) => {
    const { where } = renderApp(<WebRoutes />, { backend: fakeBackend(), at: addressOf(row) });
    await heading(row.heading);
    expect(where()).toBe(addressOf(row));
  });

  it.each(only('signed in'))(
    'redirects $path to /sign-in, and back to the full address after the sign-in',
    async (row) => {
      const user = aUser();
      const backend = fakeBackend({ signIn: () => ({ ok: true, body: { user, message: '' } }) });
      const { where } = renderApp(<WebRoutes />, { backend, at: addressOf(row) });
      await heading('Welcome back');
      expect(where()).toBe('/sign-in');
      await signIn();
      await heading(row.heading);
      expect(where()).toBe(addressOf(row));
    },
  );
});

describe.each(PLANS)('the route table, for a user of the %s plan', (plan) => {
  const backend = () => fakeBackend({ user: aUser({ plan }) });

  it('shows every page whose access is "all" or "signed in"', async () => {
    for (const row of only('all', 'signed in')) {
      const { where } = renderApp(<WebRoutes />, { backend: backend(), at: addressOf(row) });
      await heading(row.heading);
      expect(where(), row.path).toBe(addressOf(row));
      cleanup();
    }
  });

  it('redirects to /app/stats from every page whose access is "guests only"', async () => {
    for (const row of only('guests only')) {
      const { where } = renderApp(<WebRoutes />, { backend: backend(), at: addressOf(row) });
      await heading('Statistics');
      expect(where(), row.path).toBe('/app/stats');
      cleanup();
    }
  });
});

describe('the route table, for a user whose session has ended', () => {
  it.each(only('guests only', 'all'))(
    'the route table, for a user whose session has ended has a page at $path',
    async (row) => {
      const { where } = renderApp(<WebRoutes />, { backend: withEndedSession(), at: addressOf(row) });
      await heading(row.heading);
      await waitFor(() => expect(where()).toBe(addressOf(row)));
    },
  );

  it.each(only('signed in'))('redirects $path to /sign-in, and back after the sign-in', async (row) => {
    const { where } = renderApp(<WebRoutes />, { backend: withEndedSession(), at: addressOf(row) });
    await heading('Welcome back');
    expect(where()).toBe('/sign-in');
    await signIn();
    await heading(row.heading);
    expect(where()).toBe(addressOf(row));
  });
});

it('a path outside the route table shows "Page not found"', async () => {
  renderApp(<WebRoutes />, { backend: fakeBackend(), at: '/app' });
  await heading('Page not found');
});
