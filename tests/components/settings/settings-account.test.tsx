import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SettingsPage } from '#components/settings/settings-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const HERE = {
  createdAt: '2030-05-01T12:00:00.000Z',
  lastUsedAt: '2030-05-02T12:00:00.000Z',
  client: CHROME,
  isCurrent: true,
};
const PHONE = {
  createdAt: '2030-04-01T12:00:00.000Z',
  lastUsedAt: '2030-05-03T12:00:00.000Z',
  client: null,
  isCurrent: false,
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

function renderWith(replies: (call: { method: string; path: string }) => ApiReply | undefined, user = aUser()) {
  const backend = fakeBackend({ user, answer: replies });
  renderApp(<SettingsPage />, { backend });
  return backend;
}

describe('the session list', () => {
  it('the session list shows the current session first, and a button ends all others', async () => {
    let places = [PHONE, HERE];
    const backend = renderWith(({ method, path }) => {
      if (path !== '/me/sessions') return undefined;
      if (method === 'DELETE') places = [HERE];
      return { ok: true, body: method === 'DELETE' ? { message: 'Done' } : { data: places } };
    });
    const section = await region('Where You Are Logged In');
    const items = async () => (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(await items()).toEqual([
      'Chrome on Windows This deviceLogged in May 01, 2030',
      'Unknown device Logged in Apr 01, 2030, last used May 03, 2030',
    ]);
    await userEvent.click(section.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Logged out everywhere else')).toBeTruthy();
    expect(await items()).toHaveLength(1);
    expect(section.queryByRole('button')).toBeNull();
    // The pressed button is removed, so the focus moves to the list.
    expect(document.activeElement).toBe(section.getByRole('list', { name: 'Sessions' }));
    expect(backend.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/me/sessions']);
  });

  it('the session list shows an error and keeps its entries when the other sessions cannot be ended', async () => {
    renderWith(({ method, path }) => {
      if (path !== '/me/sessions') return undefined;
      return method === 'DELETE' ? apiFailure(500, 'API request failed') : { ok: true, body: { data: [HERE, PHONE] } };
    });
    const section = await region('Where You Are Logged In');
    await userEvent.click(await section.findByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Failed to log out elsewhere')).toBeTruthy();
    expect(section.getAllByRole('listitem')).toHaveLength(2);
  });

  it('the session list shows the reason and a Retry button when the list cannot be loaded', async () => {
    renderWith(() => apiFailure(400, 'Not now'));
    const section = await region('Where You Are Logged In');
    expect(await section.findByText('Not now')).toBeTruthy();
    expect(section.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the usage of the month', () => {
  it('the usage of the month is shown with the limit of the Free plan', async () => {
    const usage = { used: 12, limit: 30, resetsAt: '2030-06-01T00:00:00.000Z' };
    renderWith(() => undefined, aUser({ plan: 'FREE', usage }));
    const section = await region('Usage This Month');
    expect(section.getByText('12 of 30')).toBeTruthy();
    expect(section.getByRole('progressbar')).toMatchObject({ value: 12, max: 30 });
    expect(section.getByText('Resets on Jun 01, 2030.')).toBeTruthy();
  });

  it('the usage of the month is shown without a limit on a paid plan', async () => {
    renderWith(() => undefined, aUser({ usage: { used: 1, limit: null, resetsAt: '2030-06-01T00:00:00.000Z' } }));
    const section = await region('Usage This Month');
    expect(section.getByText(/request\. Your plan has no limit/)).toBeTruthy();
  });
});
