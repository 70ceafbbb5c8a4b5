import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CalendarSection } from '#components/settings/calendar-section.tsx';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { Calendar } from '#lib/contract/watchlist/calendar.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const ADDRESS = 'https://tenline.example/api/app/calendar/secret.ics';
const NAMES: Readonly<Record<number, string>> = { 1: 'Arsenal', 2: 'Brighton' };

/** Renders the section with a server that stores its calendar. */
function renderSection(failure: ApiReply | null = null, teams: Calendar['teams'] = [{ id: 1, name: 'Arsenal' }]) {
  let stored: Calendar = { createdAt: null, hasWatchlist: true, teams };
  const copied: string[] = [];
  const answer = ({ method, path, body }: ApiCall): ApiReply => {
    if (path.startsWith('/search/teams')) {
      const team = { id: 2, name: 'Brighton', isNationalTeam: false, league: { id: 1, name: 'Premier League' } };
      return { ok: true, body: { success: true, teams: [team] } };
    }
    if (failure !== null && method !== 'GET') return failure;
    if (method === 'PATCH') {
      const { teams, hasWatchlist } = body as { readonly teams: readonly number[]; readonly hasWatchlist: boolean };
      stored = { ...stored, hasWatchlist, teams: teams.map((id) => ({ id, name: NAMES[id] ?? '' })) };
    }
    if (method === 'POST') stored = { ...stored, createdAt: '2026-11-15T12:00:00.000Z' };
    if (method === 'DELETE') stored = { ...stored, createdAt: null };
    return { ok: true, body: method === 'POST' ? { address: ADDRESS, calendar: stored } : stored };
  };
  const backend = fakeBackend({ user: aUser(), answer });
  const shell = { ...memoryShell(), copyText: async (text: string) => copied.push(text) > 0 };
  renderApp(<CalendarSection />, { backend, shell });
  return { copied, stored: () => stored };
}

const button = (name: string) => screen.findByRole('button', { name });

test('the address of the calendar is shown once with a copy button, and is gone after it was revoked', async () => {
  const { copied } = renderSection();
  await userEvent.click(await button('Create a secret address'));
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  await userEvent.click(await button('Copy the address'));
  expect(copied).toEqual([ADDRESS]);
  await userEvent.click(await button('Revoke the address'));
  expect(await button('Create a secret address')).toBeTruthy();
  expect(screen.queryByText(ADDRESS)).toBeNull();
});

test('a team is found by its name, added to the calendar and removed from it', async () => {
  const { stored } = renderSection();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add a team' }), 'Bri');
  await userEvent.click(await screen.findByRole('option', { name: /Brighton/ }));
  await waitFor(() => expect(stored().teams.map(({ name }) => name)).toEqual(['Arsenal', 'Brighton']));
  expect(screen.getByRole('combobox', { name: 'Add a team' })).toHaveProperty('value', '');
  await userEvent.click(await button('Remove Arsenal'));
  await waitFor(() => expect(stored().teams.map(({ id }) => id)).toEqual([2]));
});

test('the search says when the only team that matches is chosen already', async () => {
  renderSection(null, [{ id: 2, name: 'Brighton' }]);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add a team' }), 'Bri');
  expect(await screen.findByText('Brighton is chosen already.')).toBeTruthy();
});

test('the switch leaves the watchlist out of the calendar', async () => {
  const { stored } = renderSection();
  await userEvent.click(await screen.findByRole('switch', { name: 'Matches of my watchlist' }));
  await waitFor(() => expect(stored().hasWatchlist).toBe(false));
});

test('a change that the server refuses is undone with its message', async () => {
  renderSection(apiFailure(404, 'There is no such team.'));
  await userEvent.click(await button('Remove Arsenal'));
  expect(await screen.findByText('There is no such team.')).toBeTruthy();
  expect(await button('Remove Arsenal')).toBeTruthy();
});
