import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AccessForTools } from '#components/settings/access-for-tools.tsx';
import type { PersonalToken } from '#lib/contract/account/personal-tokens.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';

const ENTRY: PersonalToken = {
  id: 3,
  name: 'My assistant',
  scopes: ['read:figures', 'write:notes'],
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-02-18T12:00:00.000Z',
  lastUsedAt: '2026-11-28T12:00:00.000Z',
};

function renderSection(tools: readonly PersonalToken[]) {
  const copied: string[] = [];
  const backend = fakeBackend({
    answer: ({ method }) => ({
      ok: true,
      body:
        method === 'GET'
          ? { tools }
          : method === 'POST'
            ? { token: 'tenline_secret', entry: ENTRY }
            : { message: 'Done' },
    }),
  });
  const copyText = async (text: string) => copied.push(text) > 0;
  renderApp(<AccessForTools />, { backend, shell: { ...memoryShell(), copyText } });
  return { backend, copied };
}

it('a token in the list has its scopes, its last use and its expiry, and is revoked with one press', async () => {
  const { backend } = renderSection([ENTRY, { ...ENTRY, id: 4, name: 'Other', lastUsedAt: null }]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Read figures, Write notes');
  expect(first?.textContent).toContain('Last used Nov 28, 2026, expires Feb 18, 2027');
  expect(second?.textContent).toContain('Never used');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke My assistant' }));
  await expect.poll(() => backend.calls.find(({ method }) => method === 'DELETE')?.path).toBe('/me/tokens/3');
});

it('a new token is sent with the chosen name, scopes and expiry, shown once and copied', async () => {
  const { backend, copied } = renderSection([]);
  expect(await screen.findByText('No tool has access.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  const form = within(await screen.findByRole('dialog', { name: 'New token' }));
  await userEvent.type(form.getByLabelText('Name'), 'Claude');
  await userEvent.click(form.getByRole('switch', { name: 'Read my notes and watchlist' }));
  await userEvent.click(form.getByRole('button', { name: 'Create token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your token' }));
  const sent = backend.calls.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    path: '/me/tokens',
    body: { name: 'Claude', scopes: ['read:figures', 'read:own'], days: 90 },
  });
  await userEvent.click(shown.getByRole('button', { name: 'Copy the token' }));
  await userEvent.click(shown.getByRole('button', { name: 'Copy the lines for Claude Code' }));
  await expect
    .poll(() => copied)
    .toEqual([
      'tenline_secret',
      'claude mcp add --transport http tenline https://tenline.example/mcp --header "Authorization: Bearer tenline_secret"',
    ]);
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  await screen.findByRole('dialog', { name: 'New token' });
  expect(screen.queryByText('tenline_secret')).toBeNull();
});
