import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SubjectSearch } from '#components/shared/search/subject-search.tsx';
import { NO_ALERTS } from '#lib/domain/watchlist/watch-changes.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const KANE = { id: 123, firstName: 'Harry', lastName: 'Kane', team: { name: 'Tottenham Hotspur' } };
const CITY = { id: 45, name: 'Manchester City', isNationalTeam: false, league: null };
const NAMED = [
  { type: 'player', id: 123, text: 'Kane', isClear: true },
  { type: 'team', id: 45, text: 'Man City', isClear: true },
];
const both = {
  '/search': () => ({
    ok: true as const,
    body: { players: [KANE], teams: [CITY], counts: { players: 1, teams: 1 }, named: NAMED },
  }),
};
const ONE_LIST = '/app/compare?subjects=player-123%2Cteam-45';
const box = () => screen.findByRole('combobox', { name: 'Player or team of panel 1' });

test('a search for more than eight names offers all of them', async () => {
  renderStats({ scripts: both });
  await userEvent.type(await box(), 'Kane, Man City, Aa, Bb, Cc, Dd, Ee, Ff, Son, Alli');
  const names = within(await screen.findByRole('group', { name: 'Names · 4' }));
  expect(names.getByRole('option').textContent).toBe('Show all 4Kane · Man City · Son · Alli');
});

test('Enter shows several typed names in one list', async () => {
  const { where } = renderStats({ scripts: both });
  await userEvent.type(await box(), 'Kane, Man City');
  const names = within(await screen.findByRole('group', { name: 'Names · 2' }));
  expect(names.getByRole('option').textContent).toBe('Show all 2Kane · Man City');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe(ONE_LIST));
});

test('pasted lines are looked up together without a press of Enter, and are shown in one list', async () => {
  const { where, requestedPaths } = renderStats({ scripts: both });
  await userEvent.click(await box());
  await userEvent.paste('Kane\nMan City\n');
  await waitFor(() => expect(where()).toBe(ONE_LIST));
  expect(requestedPaths()[0]).toBe('/search?query=Kane%0AMan+City');
});

test('a search of only players offers neither teams nor several names, and pasted lines do not leave its page', async () => {
  const backend = fakeBackend({
    user: aUser(),
    answer: ({ path }) => (path.startsWith('/search?') ? both['/search']() : undefined),
  });
  const onPick = vi.fn();
  const given = { label: 'Player out', subject: null, name: null, isLoading: false, onClear: vi.fn() };
  const { where } = renderApp(<SubjectSearch {...given} only="player" onPick={onPick} />, {
    backend,
    at: '/app/scout/fantasy',
  });
  await userEvent.click(screen.getByPlaceholderText('Search player'));
  await userEvent.paste('Kane\nMan City\n');
  const list = within(await screen.findByRole('listbox'));
  await list.findByRole('option', { name: /^Harry Kane/ });
  expect(list.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[{ type: 'player', id: 123, name: 'Harry Kane' }]]);
  expect(where()).toBe('/app/scout/fantasy');
});

test('a change of the address does not render the search again', async () => {
  const read = vi.fn();
  const shell = memoryShell();
  const { preferences } = shell;
  // The search reads the shell's preferences in each render.
  Object.defineProperty(shell, 'preferences', {
    get() {
      read();
      return preferences;
    },
  });
  const given = {
    label: 'Player or team',
    subject: null,
    name: null,
    isLoading: false,
    onPick: vi.fn(),
    onClear: vi.fn(),
  };
  const { open } = renderApp(<SubjectSearch {...given} />, { backend: fakeBackend({ user: aUser() }), shell });
  let count = 0;
  // A change that coincides with the reply of a request does render the search, so the change is repeated.
  await vi.waitFor(
    async () => {
      read.mockClear();
      await act(async () => open(`/app/stats?panels=${count++}`));
      expect(read).not.toHaveBeenCalled();
    },
    { timeout: 20_000 },
  );
});

test('on focus the search lists recent subjects, then the other teams that play today', async () => {
  const kickOff = new Date(2026, 10, 21, 17, 30).toISOString();
  const playing = (id: number, name: string, isHomeGame: boolean) => ({
    id,
    name,
    opponent: 'Fulham',
    isHomeGame,
    kickOff,
  });
  const teams = [playing(8, 'Arsenal', true), playing(45, 'Manchester City', false)];
  const recent = { type: 'team', id: 8, name: 'Arsenal', detail: null, pinned: false };
  const { where } = renderStats({
    kept: { recentSubjects: [recent] },
    scripts: { '/search/today': () => ({ ok: true, body: { success: true, teams } }) },
  });
  await userEvent.click(await box());
  const today = within(await screen.findByRole('group', { name: 'Today' }));
  expect(today.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Manchester City17:30 at Fulham',
  ]);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)[0]).toBe('Arsenal');
  await userEvent.click(today.getByRole('option'));
  await waitFor(() => expect(where()).toContain('p1=team-45'));
});

test('the search lists the teams of the present day on each focus, also in a page that stays open past midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 22) });
  const requested: (string | null)[] = [];
  renderStats({
    scripts: {
      '/search/today': (query) => {
        const from = query.get('from');
        requested.push(from);
        const name = requested.length === 1 ? 'Arsenal' : 'Brentford';
        const team = { id: requested.length, name, opponent: 'Fulham', isHomeGame: true, kickOff: from };
        return { ok: true, body: { success: true, teams: [team] } };
      },
    },
  });
  const field = await box();
  await userEvent.click(field);
  await screen.findByRole('option', { name: /Arsenal/ });
  act(() => field.blur());
  vi.setSystemTime(new Date(2026, 10, 22, 9));
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: /Brentford/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Arsenal/ })).toBeNull();
  expect(requested).toEqual([new Date(2026, 10, 21).toISOString(), new Date(2026, 10, 22).toISOString()]);
});

describe('the star of a search result', () => {
  const scripts = (calls: string[]) => ({
    '/search': () => ({
      ok: true as const,
      body: { players: [KANE], teams: [CITY], counts: { players: 1, teams: 1 } },
    }),
    '/watchlist/team-45': () => {
      calls.push('team-45');
      return { ok: true as const, body: { entry: null } };
    },
  });
  const option = (name: RegExp) => screen.findByRole('option', { name });

  test('the star of a search result is set by Shift+Enter, which does not open the result', async () => {
    const calls: string[] = [];
    const { where, requestedPaths } = renderStats({ scripts: scripts(calls) });
    await userEvent.type(await box(), 'man');
    await option(/Manchester City/);
    await waitFor(async () => expect((await option(/Manchester City/)).querySelector('[data-mark]')).not.toBeNull());
    await userEvent.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(calls).toEqual(['team-45']));
    expect(await screen.findByText('Manchester City: watched')).toBeTruthy();
    expect(where()).not.toContain('team-45');
    expect(screen.queryAllByRole('option')).toHaveLength(2);
    expect(requestedPaths().filter((path) => path.startsWith('/search/id'))).toEqual([]);
  });

  test('the star of a search result is set by a press, which does not open the result, and is part of the accessible name when set', async () => {
    const watched = { subject: 'player-123', name: 'Harry Kane', isKnown: true, statistic: null, line: null };
    const rest = { side: 'over', alerts: NO_ALERTS, changedAt: '2026-11-01T12:00:00.000Z' };
    const calls: string[] = [];
    const list = () => ({ ok: true as const, body: { entries: [{ ...watched, ...rest }] } });
    const { where } = renderStats({ scripts: { ...scripts(calls), '/watchlist': list } });
    await userEvent.type(await box(), 'man');
    expect(await option(/Harry Kane.*watched/)).toBeTruthy();
    const star = (await option(/Manchester City/)).querySelector('[data-mark]');
    await userEvent.click(star ?? (await box()));
    await waitFor(() => expect(calls).toEqual(['team-45']));
    expect(where()).not.toContain('team-45');
    expect(screen.queryAllByRole('option')).toHaveLength(2);
  });
});

test.each([
  ['an operator', { isOperator: true as const }, /This server has invented leagues only\. Follow a league$/],
  ['another user', {}, /invented leagues only\. The operator of this server can add real ones\.$/],
])(
  'a name without a match on a server with invented leagues only shows %s how real football comes',
  async (_who, rights, text) => {
    const none = { players: [], teams: [], counts: { players: 0, teams: 0 } };
    const user = aUser({ isDemo: true, ...rights });
    const backend = fakeBackend({ user, answer: () => ({ ok: true, body: none }) });
    renderApp(
      <SubjectSearch label="Search" subject={null} name={null} isLoading={false} onPick={vi.fn()} onClear={vi.fn()} />,
      { backend },
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'kane');
    expect(await screen.findByText(/No player or team matches “kane”/)).toHaveProperty(
      'textContent',
      expect.stringMatching(text),
    );
  },
);
