import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { WatchlistPage } from '#components/watchlist/watchlist-page.tsx';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { User } from '#lib/contract/user/user.ts';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { WatchedFigures } from '#lib/contract/watchlist/watchlist-figures.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';

const NO_ALERTS = { before: false, after: false, streak: null };
const SAKA: Watched = {
  ...{ subject: 'player-7', name: 'Bukayo Saka', isKnown: true, statistic: 'shots', line: 2.5, side: 'over' },
  ...{ alerts: { before: true, after: false, streak: 4 }, changedAt: '2026-11-20T10:00:00.000Z' },
};
const BRIGHTON: Watched = {
  ...{ subject: 'team-5', name: 'Brighton', isKnown: true, statistic: 'goals', line: null, side: 'under' },
  ...{ alerts: NO_ALERTS, changedAt: '2026-11-21T10:00:00.000Z' },
};
const GONE: Watched = { ...BRIGHTON, subject: 'referee-3', name: 'Tim Robinson', isKnown: false, statistic: null };

const next = { id: 1, league: { id: 1, name: 'Premier League' }, away: { id: 5, name: 'Brighton' } };
const FIGURES: WatchedFigures[] = [
  {
    ...{ subject: 'team-5', position: null, line: 1.5, last10: { hits: 6, games: 10 }, streak: -3, starts: null },
    ...{ next: { ...next, kickOff: '2030-11-29T15:00:00.000Z', home: { id: 9, name: 'Leeds' }, isHome: false } },
    availability: null,
  },
  {
    ...{ subject: 'player-7', position: 'FW', line: 2.5, last10: null, streak: null, starts: null },
    ...{ next: { ...next, kickOff: '2030-11-28T15:00:00.000Z', home: { id: 8, name: 'Arsenal' }, isHome: true } },
    availability: { status: 'doubtful', chance: 75 },
  },
];

interface Scene {
  /** The paths for which the server replies with an error. */
  readonly fails?: Set<string>;
  readonly plan?: User['plan'];
  readonly figures?: readonly WatchedFigures[];
}

/** Renders the page for a user with these entries. */
function renderPage(
  stored: readonly Watched[],
  { fails = new Set(), plan = 'PREMIUM', figures = FIGURES }: Scene = {},
) {
  const entries = new Map(stored.map((entry) => [entry.subject, entry]));
  function answer({ method, path, body }: ApiCall): ApiReply {
    if (fails.has(path)) return apiFailure(503, 'The database is not available.');
    if (path === '/watchlist/figures') return { ok: true, body: { figures } };
    const subject = path.slice('/watchlist/'.length);
    if (method === 'DELETE') entries.delete(subject);
    if (method === 'DELETE') return { ok: true, body: { entry: null } };
    if (method === 'GET') return { ok: true, body: { entries: [...entries.values()] } };
    const entry = { ...(body as Watched), subject, name: 'Bukayo Saka', isKnown: true };
    entries.set(subject, entry);
    return { ok: true, body: { entry } };
  }
  const backend = fakeBackend({ user: aUser({ plan }), answer });
  renderApp(<WatchlistPage />, { backend });
  return { entries, fails, calls: backend.calls };
}

test('a page that stays open requests its figures again at the focus of the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { calls } = renderPage([SAKA]);
  const requests = () => calls.filter(({ path }) => path === '/watchlist/figures').length;
  await waitFor(() => expect(requests()).toBe(1));
  await screen.findByRole('list', { name: 'Watchlist' });
  vi.setSystemTime(Date.now() + 7_200_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(requests()).toBe(2));
});

const rows = async () => within(await screen.findByRole('list', { name: 'Watchlist' })).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent);
const star = (name: string) => screen.getByRole('button', { name: `Watch ${name}` });

describe('the watchlist page', () => {
  test('the watchlist page lists the entries in the order of kick-off, with next match, hit rate, streak, availability and alerts', async () => {
    renderPage([BRIGHTON, SAKA, GONE]);
    await screen.findByText('6/10');
    expect(await names()).toEqual(['Bukayo Saka', 'Brighton', 'Tim Robinson']);
    const [saka, brighton, gone] = (await rows()).map((row) => row.textContent);
    expect(saka).toMatch(/Arsenal v Brighton, home/);
    expect(saka).toMatch(/Doubtful, 75 % to play/);
    expect(saka).toMatch(/Shots over 2.5No hit rate/);
    expect(saka).toMatch(/Alerts: before kick-off, streak of 4/);
    expect(brighton).toMatch(/Leeds v Brighton, away/);
    expect(brighton).toMatch(/Goals under 1.5.*3 in a row under.*No alerts/);
    expect(gone).toMatch(/No source has this subject any more/);
    expect(within((await rows())[2] as HTMLElement).queryByRole('link')).toBeNull();
  });

  test.each([
    ['FREE', '10+ in a row under'],
    ['PREMIUM', '10 in a row under'],
  ] as const)('the watchlist page shows on the %s plan a streak of all ten past games as "%s"', async (plan, text) => {
    renderPage([BRIGHTON], { plan, figures: FIGURES.map((one) => ({ ...one, streak: -10 })) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('the watchlist page has a link to the Stats page when the watchlist is empty, and requests no figures', async () => {
    const { calls } = renderPage([]);
    expect(await screen.findByText('Nothing is watched yet')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/app/stats');
    expect(calls.filter(({ path }) => path === '/watchlist/figures')).toEqual([]);
  });

  test('the watchlist page moves the focus to the next star after a removal, and to the link to Stats after the removal of the last entry', async () => {
    const { entries } = renderPage([BRIGHTON, SAKA]);
    await screen.findByText('6/10');
    star('Bukayo Saka').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(star('Brighton')));
    await waitFor(() => expect([...entries.keys()]).toEqual(['team-5']));
    await userEvent.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Look up a player or team' });
    expect(document.activeElement).toBe(link);
    await waitFor(() => expect(entries.size).toBe(0));
  });

  test('the watchlist page restores statistic, line and alerts of a removed entry on Undo', async () => {
    const { entries } = renderPage([SAKA]);
    await userEvent.click(await screen.findByRole('button', { name: 'Watch Bukayo Saka' }));
    await waitFor(() => expect(entries.size).toBe(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const { statistic, line, side, alerts } = SAKA;
    await waitFor(() => expect(entries.get('player-7')).toMatchObject({ statistic, line, side, alerts }));
    expect(await names()).toEqual(['Bukayo Saka']);
  });

  test('the watchlist page shows the entries and a notice when the figures cannot be loaded, and Retry loads them', async () => {
    const { fails } = renderPage([BRIGHTON], { fails: new Set(['/watchlist/figures']) });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/Next matches and hit rates could not be loaded/);
    expect(await names()).toEqual(['Brighton']);
    fails.clear();
    await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('6/10')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the watchlist page keeps the figures that cannot be refreshed, and shows a notice', async () => {
    const { fails } = renderPage([BRIGHTON, SAKA]);
    await screen.findByText('6/10');
    fails.add('/watchlist/figures');
    await userEvent.click(star('Bukayo Saka'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Next matches and hit rates could not be refreshed/);
    expect(screen.getByText('6/10')).toBeTruthy();
  });

  test('the watchlist page shows why the list cannot be loaded, and Retry loads it', async () => {
    const { fails } = renderPage([BRIGHTON], { fails: new Set(['/watchlist']) });
    expect(await screen.findByText('The database is not available.')).toBeTruthy();
    fails.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Brighton']);
  });
});
