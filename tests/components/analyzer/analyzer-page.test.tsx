import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { dayReply, matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';
import { source } from '#tests/support/detail-builders.ts';
import { aUser } from '#tests/support/user.ts';

const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';
const teams = (home: string, away: string) => ({ homeTeam: { id: 1, name: home }, awayTeam: { id: 2, name: away } });
const SPURS = analyzedMatch();
const MADRID = analyzedMatch({ id: 501, ...teams('Atlético Madrid', 'Sevilla') });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const count = async () => (await screen.findByRole('heading', { level: 2 })).nextElementSibling?.textContent;

describe('the Analyzer page', () => {
  it("the Analyzer page shows 'Please log in to access the Analyzer' to a guest", async () => {
    const { requested } = renderAnalyzer({ user: null });
    expect(await screen.findByText('Please log in to access the Analyzer')).toBeTruthy();
    expect(requested('/analyzer')).toEqual([]);
  });

  it('the Analyzer page has a BETA badge and a beta notice', async () => {
    renderAnalyzer();
    expect(screen.getByText('BETA')).toBeTruthy();
    const text = 'This feature is in beta. Predictions and analysis may not be accurate.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('fetches the matches of yesterday, today and tomorrow and shows those of today', async () => {
    const { requested } = renderAnalyzer({ days: { [TODAY]: [SPURS] } });
    await heading("Today's Matches");
    expect(requested('/analyzer/2')).toEqual([YESTERDAY, TODAY, TOMORROW].map((day) => `/analyzer/${day}/list`));
    expect(await matchButton('Tottenham Hotspur – Leicester City')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('the Analyzer page shows the chosen day, writes it to the address, and fetches the day and its neighbours again', async () => {
    const { requested, where } = renderAnalyzer({ days: { [TODAY]: [SPURS], [TOMORROW]: [MADRID] } });
    await heading("Today's Matches");
    await choose('Tomorrow');
    await heading("Tomorrow's Matches");
    expect(where()).toBe('/app/analyzer?day=tomorrow');
    await waitFor(() =>
      expect(requested('/analyzer/2').slice(3).sort()).toEqual(
        [TODAY, TOMORROW, '2026-11-23'].map((day) => `/analyzer/${day}/list`),
      ),
    );
    await choose('Yesterday');
    await heading("Yesterday's Matches");
    expect(where()).toBe('/app/analyzer?day=yesterday');
  });

  it('the Analyzer page shows the matches of the new day when the page becomes visible after midnight', async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS], [TOMORROW]: [MADRID] } });
    await matchButton('Tottenham');
    vi.setSystemTime(new Date(`${TOMORROW}T00:00:30`));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await matchButton('Atlético Madrid')).toBeTruthy();
  });

  it('the Analyzer page has the spinner "Loading matches" on the first load and "Refreshing matches" on a refresh', async () => {
    const first = Promise.withResolvers<ApiReply>();
    const second = Promise.withResolvers<ApiReply>();
    const replies = [first.promise, second.promise];
    renderAnalyzer({ day: (date) => (date === TODAY ? replies.shift() : undefined) });
    expect(await screen.findByRole('status', { name: 'Loading matches' })).toBeTruthy();
    first.resolve(dayReply([SPURS]));
    await matchButton('Tottenham');
    expect(screen.queryByRole('status', { name: 'Loading matches' })).toBeNull();
    await choose('Tomorrow');
    expect(await screen.findByRole('status', { name: 'Refreshing matches' })).toBeTruthy();
    second.resolve(dayReply([SPURS]));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Refreshing matches' })).toBeNull());
  });

  it("the Analyzer page shows one 'Failed to fetch match data' when all three days fail, and Retry loads the matches", async () => {
    let fails = true;
    const gone = apiFailure(400, 'API request failed');
    renderAnalyzer({ day: (date) => (fails ? gone : date === TODAY ? dayReply([SPURS]) : undefined) });
    expect(await screen.findByText('Failed to fetch match data')).toBeTruthy();
    expect(await screen.findByText('The matches could not be loaded')).toBeTruthy();
    expect(screen.queryByText('API request failed')).toBeNull();
    fails = false;
    await choose('Retry');
    expect(await matchButton('Tottenham')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the Analyzer page keeps the matches when a refresh fails', async () => {
    let fails = false;
    const reply = () => (fails ? apiFailure(400, 'Gone') : dayReply([SPURS]));
    renderAnalyzer({ day: (date) => (date === TODAY ? reply() : undefined) });
    await matchButton('Tottenham');
    fails = true;
    await choose('Tomorrow');
    await heading("Tomorrow's Matches");
    await choose('Today');
    expect(await screen.findByText('The matches could not be refreshed')).toBeTruthy();
    expect(await matchButton('Tottenham')).toBeTruthy();
  });

  it('filters the day by team name, ignoring case and accents', async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS, MADRID] } });
    await matchButton('Tottenham');
    expect(await count()).toBe('2');
    await userEvent.type(screen.getByPlaceholderText('Search by team name...'), 'ATLETICO');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Tottenham/ })).toBeNull());
    expect(await matchButton('Atlético Madrid')).toBeTruthy();
    expect(await count()).toBe('1');
  });

  it("the Analyzer page shows 'No matches found for this day' for a search without a result, and a button shows all matches again", async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS] } });
    await matchButton('Tottenham');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by team name' }), 'xyz');
    expect(await screen.findByText('No matches found for this day')).toBeTruthy();
    await choose('Show all matches');
    expect(await matchButton('Tottenham')).toBeTruthy();
  });

  it("the Analyzer page shows 'No matches found for this day' when only neighbouring days have matches", async () => {
    renderAnalyzer({ days: { [TOMORROW]: [SPURS] } });
    expect(await screen.findByText('No matches found for this day')).toBeTruthy();
    expect(screen.queryByText('No Match Analysis Found')).toBeNull();
  });

  it("the Analyzer page shows the panel 'No Match Analysis Found' when none of the three days has a match", async () => {
    renderAnalyzer();
    expect(await screen.findByText('No Match Analysis Found')).toBeTruthy();
    expect(
      screen.getByText(
        'There are no match analyses available for the selected dates. Try changing the date or check back later for new updates.',
      ),
    ).toBeTruthy();
    expect(await count()).toBe('0');
  });

  it('the Analyzer page explains an empty day, and has buttons to the nearest days with matches before and after it', async () => {
    const nearest = { before: '2026-11-08T15:00:00Z', after: '2026-11-28T15:00:00Z' };
    const { where, requested } = renderAnalyzer({
      days: { '2026-11-28': [SPURS] },
      day: (date) => (date === '2026-11-28' ? undefined : dayReply([], { nearest })),
    });
    expect(await screen.findByText('There is no match on this day.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Last matches: Nov 08, 2026' })).toBeTruthy();
    await choose('Next matches: Nov 28, 2026');
    await heading('Matches on Nov 28, 2026');
    expect(where()).toBe('/app/analyzer?date=2026-11-28');
    expect(screen.getByRole('button', { name: 'Nov 28' }).getAttribute('aria-pressed')).toBe('true');
    expect(requested('/analyzer')).toContain('/analyzer/2026-11-28/list');
    await choose('Today');
    await heading("Today's Matches");
    expect(where()).toBe('/app/analyzer');
  });

  it.each([
    ['No fixtures are stored from this day on, so there is nothing to predict.', '2026-11-08T15:00:00Z'],
    ['No matches are stored on this server yet.', null],
  ])('the Analyzer page explains an empty day without next matches: %s', async (text, before) => {
    renderAnalyzer({ day: () => dayReply([], { nearest: { before, after: null } }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Next matches/ })).toBeNull();
  });

  it('the Analyzer page keeps the focus in its controls when the pressed one is removed', async () => {
    const nearest = { before: null, after: '2026-12-05T15:00:00Z' };
    renderAnalyzer({
      days: { [TODAY]: [SPURS] },
      day: (date) => (date === TODAY ? undefined : dayReply([], { nearest })),
    });
    const focused = (found: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(found()));
    await matchButton('Tottenham');
    await userEvent.type(screen.getByRole('searchbox'), 'Zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all matches' }));
    await focused(() => screen.getByRole('searchbox'));
    await choose('Tomorrow');
    await userEvent.click(await screen.findByRole('button', { name: /^Next matches/ }));
    await focused(() => screen.getByRole('button', { name: 'Dec 05' }));
    await userEvent.click(screen.getByRole('link', { name: 'See how often they were right' }));
    await focused(() => screen.getByRole('tab', { name: 'Record' }));
  });

  it('the Analyzer page has a button "Next matches" that selects Tomorrow when these matches are tomorrow', async () => {
    const { where } = renderAnalyzer({ days: { [TOMORROW]: [analyzedMatch({ matchDate: `${TOMORROW}T15:00:00Z` })] } });
    expect(await screen.findByText('No matches found for this day')).toBeTruthy();
    expect(screen.queryByText('There is no match on this day.')).toBeNull();
    await choose('Next matches: Nov 22, 2026');
    await heading("Tomorrow's Matches");
    expect(where()).toBe('/app/analyzer?day=tomorrow');
  });

  it('labels the demo match beside a real one on its card, and lists the sources of both', async () => {
    const [url, label] = ['https://example.org', 'Demo data'];
    const real = analyzedMatch({ id: 501, homeTeam: { id: 30, name: 'Arsenal' } });
    const demo = analyzedMatch({ id: 502, homeTeam: { id: 40, name: 'Northtown' }, label });
    const sources = [source({ name: 'Real', url }), source({ name: 'Demo', url, label })];
    renderAnalyzer({ day: (date) => (date === TODAY ? dayReply([real, demo], { sources }) : undefined) });
    const card = async (name: string) => within(await matchButton(name));
    expect((await card('Northtown – Leicester City')).getByText('Demo data')).toBeTruthy();
    expect(screen.getAllByText('Demo data')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /^(Real|Demo):/ })).toHaveLength(2);
  });
});

describe('the upgrade banner', () => {
  it('the upgrade banner shows a FREE user the number of locked matches and a link to the upgrade', async () => {
    const user = aUser({ plan: 'FREE' });
    renderAnalyzer({ user, day: (date) => (date === TODAY ? dayReply([SPURS], { locked: 12 }) : undefined) });
    expect(await screen.findByText('Upgrade to Premium to Unlock All Matches')).toBeTruthy();
    const text = 'Your free plan allows access to only 1 match analysis. Upgrade now to view all matches!';
    expect(screen.getByText(text)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Upgrade now' });
    expect(link.getAttribute('href')).toBe('/app/settings?plan=true');
    expect(within(link.closest('p') ?? link).getByText(/12 more matches on this day/)).toBeTruthy();
  });

  it.each(['PREMIUM', 'ANNUAL', 'LIFETIME'] as const)(
    'the upgrade banner is not shown on the %s plan',
    async (plan) => {
      renderAnalyzer({ user: aUser({ plan }), days: { [TODAY]: [SPURS] } });
      await matchButton('Tottenham');
      expect(screen.queryByText('Upgrade to Premium to Unlock All Matches')).toBeNull();
    },
  );
});
