import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { openQuickSearch } from '#tests/support/quick-search-scene.tsx';

const box = () => screen.getByRole('combobox', { name: 'Search player or team' });
const card = () => screen.findByRole('region', { name: 'Harry Kane' });
const activeRow = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function search(text: string) {
  await userEvent.type(box(), text);
  await screen.findByText('2 players, 1 team found');
}

async function pickKane() {
  await search('ka');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('over 0.5');
}

test('the search box of the popup is focused at once', async () => {
  await openQuickSearch();
  expect(document.activeElement).toBe(box());
});

test('the popup requests nothing for one letter, and searches 300 ms after the second', async () => {
  const { requestedPaths } = await openQuickSearch();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  type('k');
  await wait(1_000);
  expect(requestedPaths()).toEqual([]);
  type('ka');
  await wait(299);
  expect(requestedPaths()).toEqual([]);
  await wait(1);
  expect(requestedPaths()).toEqual(['/search?query=ka']);
});

test('the popup groups its results with their counts, and shows the team of each player', async () => {
  await openQuickSearch();
  await search('ka');
  const grid = within(screen.getByRole('grid', { name: 'Players and teams' }));
  expect(grid.getByText('Players · 2')).toBeTruthy();
  expect(grid.getByText('Teams · 1')).toBeTruthy();
  expect(grid.getByRole('row', { name: /Harry Kane.*Tottenham Hotspur/ })).toBeTruthy();
});

test('the arrow keys move over the rows of the popup, wrap at the ends and make no request', async () => {
  const { requestedPaths } = await openQuickSearch();
  await search('ka');
  expect(activeRow()).toContain('Harry Kane');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeRow()).toContain("N'Golo Kanté");
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeRow()).toContain('Harry Kane');
  await userEvent.keyboard('{ArrowUp}');
  expect(activeRow()).toContain('Premier League');
  expect(requestedPaths()).toEqual(['/search?query=ka']);
});

test('Enter in the popup fetches the subject of the active row once and shows its bars against the line', async () => {
  const { requestedPaths } = await openQuickSearch();
  await pickKane();
  expect((await card()).textContent).toContain('7/10');
  expect(screen.getByText('Tottenham Hotspur · Forward')).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'Harry Kane, Shots: over 0.5 in 7 of 10 games' })).toBeTruthy();
  await userEvent.click(box());
  await userEvent.keyboard('{Enter}');
  expect(requestedPaths().filter((path) => path.startsWith('/search/id'))).toEqual(['/search/id?type=player&id=123']);
});

test('Enter in the popup waits for the results of the typed text and opens the first one', async () => {
  const { answers, requestedPaths } = await openQuickSearch();
  await search('ka');
  const team = { id: 10, name: 'Liverpool', isNationalTeam: false, league: null };
  answers.set('/search', { ok: true, body: { players: [], teams: [team], counts: { players: 0, teams: 1 } } });
  await userEvent.clear(box());
  await userEvent.type(box(), 'liverpool{Enter}');
  await waitFor(() => expect(requestedPaths().at(-1)).toBe('/search/id?type=team&id=10'));
  expect(requestedPaths().filter((path) => path.startsWith('/search/id'))).toHaveLength(1);
});

test('the popup opens the side panel with a referee whom it finds, and offers no pin for one', async () => {
  const none = { players: [], teams: [], counts: { players: 0, teams: 0 } };
  const referees = { found: [{ id: 12, name: 'Anna Whistle' }], isBest: true };
  const { onOpen, requestedPaths } = await openQuickSearch({
    replies: { '/search': { ok: true, body: { ...none, referees } } },
  });
  await userEvent.type(box(), 'anna{Enter}');
  await waitFor(() => expect(onOpen.mock.calls).toEqual([[{ subject: 'referee-12' }]]));
  expect(screen.getByRole('row', { name: /Anna Whistle Referee/ })).toBeTruthy();
  expect(screen.getByText('0 players, 0 teams, 1 referee found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pin Anna Whistle' })).toBeNull();
  expect(requestedPaths()).toEqual(['/search?query=anna']);
});

test('a change of the line in the popup updates the hit rate without a request', async () => {
  const { requestedPaths } = await openQuickSearch();
  await pickKane();
  const before = requestedPaths().length;
  await userEvent.selectOptions(screen.getByLabelText('Reference line'), '2.5');
  expect((await card()).textContent).toContain('6/10 over 2.5');
  expect(requestedPaths()).toHaveLength(before);
});

test('a change of ground and statistic in the popup shows other games without a request', async () => {
  const { requestedPaths } = await openQuickSearch();
  await pickKane();
  const before = requestedPaths().length;
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect((await card()).textContent).toContain('3/5 over 0.5');
  await userEvent.selectOptions(screen.getByLabelText('Statistic'), 'Goals');
  expect((await card()).textContent).toContain('0/5 over 0.5');
  expect(requestedPaths()).toHaveLength(before);
});

test('the popup lists the statistics outside the plan without offering them', async () => {
  await openQuickSearch();
  await pickKane();
  const tackles = screen.getByRole('option', { name: 'Tackles' });
  expect([tackles.matches(':disabled'), tackles.title]).toEqual([true, 'Available in Premium plan']);
});

test('the popup has a button that opens the side panel with the subject, its statistic, ground and line', async () => {
  const { onOpen } = await openQuickSearch();
  await pickKane();
  await userEvent.click(screen.getByRole('button', { name: 'Away' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open in side panel' }));
  expect(onOpen.mock.calls).toEqual([[{ subject: 'player-123', stat: 'shots', line: 0.5, place: 'away' }]]);
});

test('Escape empties the search box of the popup, and in an empty box it is left to the browser', async () => {
  await openQuickSearch();
  await search('ka');
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveProperty('value', '');
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  box().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('without a session the popup has a button to sign in instead of the search', async () => {
  const { onOpen } = await openQuickSearch({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the side panel to log in' }));
  expect(onOpen.mock.calls).toEqual([[null]]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a sign-out in another window replaces the search of the popup with the prompt to sign in', async () => {
  const { backend } = await openQuickSearch();
  await search('ka');
  backend.signOutElsewhere();
  expect(await screen.findByText('Log in to look up players and teams')).toBeTruthy();
});

test('the popup shows a message when a search finds nothing', async () => {
  const empty = { players: [], teams: [], counts: { players: 0, teams: 0 } };
  await openQuickSearch({ replies: { '/search': { ok: true, body: empty } } });
  await userEvent.type(box(), 'zz');
  expect(await screen.findByText('No player or team matches “zz”.')).toBeTruthy();
});

test('the popup shows an error when the server is unreachable, keeps the typed text, and Retry repeats the search', async () => {
  const away = apiFailure(0, 'The server cannot be reached. Check your connection and try again.');
  const { answers } = await openQuickSearch({ replies: { '/search': away } });
  await userEvent.type(box(), 'ka');
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(box()).toHaveProperty('value', 'ka');
  answers.set('/search', { ok: true, body: { players: [], teams: [], counts: { players: 0, teams: 0 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No player or team matches “ka”.')).toBeTruthy();
});

test('the popup searches again by itself after the server could not be reached', async () => {
  const away = apiFailure(0, 'The server cannot be reached. Check your connection and try again.');
  const { answers } = await openQuickSearch({ replies: { '/search': away } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.change(box(), { target: { value: 'ka' } });
  await wait(300);
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  answers.set('/search', { ok: true, body: { players: [], teams: [], counts: { players: 0, teams: 0 } } });
  await wait(5_000);
  expect(screen.getByText('No player or team matches “ka”.')).toBeTruthy();
});

test('the popup shows why details cannot be loaded, and Retry requests them again', async () => {
  const { answers, requestedPaths } = await openQuickSearch({
    replies: { '/search/id': apiFailure(500, 'API request failed') },
  });
  await search('ka');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Failed to load details. Please try again.')).toBeTruthy();
  answers.set('/search/id', apiFailure(0, 'The server cannot be reached.'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
  expect(requestedPaths().filter((path) => path.startsWith('/search/id'))).toHaveLength(2);
});

test('the popup shows the monthly limit with the reset date and an upgrade instead of Retry', async () => {
  const limit = apiFailure(429, 'Monthly request limit reached', { code: MONTHLY_LIMIT });
  const { onOpen } = await openQuickSearch({ replies: { '/search/id': limit } });
  await search('ka');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Monthly Request Limit Reached')).toBeTruthy();
  expect(screen.getByText('Your requests reset on Jan 01, 2030.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Premium' }));
  expect(onOpen.mock.calls).toEqual([[{ page: 'plans' }]]);
});

test('a late failure of an earlier look-up does not replace the subject that was opened after it', async () => {
  const preferences = memoryPreferences();
  const first = await openQuickSearch({ preferences });
  await pickKane();
  first.unmount();

  let arrive: () => void = () => undefined;
  const { requestedPaths } = await openQuickSearch({
    preferences,
    answer: ({ path }) =>
      path.startsWith('/search/id')
        ? new Promise((resolve) => {
            arrive = () => resolve(apiFailure(500, 'API request failed'));
          })
        : first.answers.get('/search'),
  });
  await search('ka');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(requestedPaths()).toContain('/search/id?type=player&id=13'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  arrive();
  expect((await card()).textContent).toContain('7/10');
  expect(screen.queryByRole('alert')).toBeNull();
});
