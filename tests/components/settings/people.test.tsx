import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { People } from '#components/settings/people.tsx';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ANN = { id: 2, fullName: 'Ann', email: 'ann@example.org', plan: 'FREE', isOperator: false, isActivated: false };
const OLGA = { ...ANN, id: 1, fullName: 'Olga', email: 'olga@example.org', isOperator: true, isActivated: true };

it('an operator searches and turns the pages of more accounts than one page has', async () => {
  const data = [{ ...ANN, createdAt: '2026-11-22T12:00:00.000Z' }];
  const backend = fakeBackend({ answer: () => ({ ok: true, body: { data, count: 120 } }) });
  renderApp(<People ownId={OLGA.id} />, { backend });
  expect(await screen.findByText('Page 1 of 3, 120 accounts')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 3, 120 accounts')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by email or name' }), 'ann');
  await expect.poll(() => backend.calls.at(-1)?.path).toBe('/people?search=ann&page=1');
});

it('an operator activates an account with one press, and deletes it only after a confirmation', async () => {
  const data = [ANN, OLGA].map((person) => ({ ...person, createdAt: '2026-11-22T12:00:00.000Z' }));
  const backend = fakeBackend({
    answer: ({ method }) => ({ ok: true, body: method === 'GET' ? { data, count: 2 } : { message: 'Done' } }),
  });
  renderApp(<People ownId={OLGA.id} />, { backend });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate ann@example.org' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete ann@example.org' }));
  const sent = () =>
    backend.calls.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`);
  expect(sent()).toEqual(['POST /people/2/activate']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this account?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
  await expect.poll(sent, { timeout: 20_000 }).toEqual(['POST /people/2/activate', 'DELETE /people/2']);
  expect(screen.queryByRole('button', { name: 'Delete olga@example.org' })).toBeNull();
});
