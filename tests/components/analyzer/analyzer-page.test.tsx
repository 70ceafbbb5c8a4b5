import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { dayReply, matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';
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
  it("says 'Please log in to access the Analyzer' where there is no user", async () => {
    const { asked } = renderAnalyzer({ user: null });
    expect(await screen.findByText('Please log in to access the Analyzer')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('is marked BETA, in words too', async () => {
    renderAnalyzer();
    expect(screen.getByText('BETA')).toBeTruthy();
    const text = 'This feature is in beta. Predictions and analysis may not be accurate.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('asks for yesterday, today and tomorrow at once and shows today', async () => {
    const { asked } = renderAnalyzer({ days: { [TODAY]: [SPURS] } });
    await heading("Today's Matches");
    expect(asked()).toEqual([YESTERDAY, TODAY, TOMORROW].map((day) => `/analyzer/${day}`));
    expect(await matchButton('Tottenham Hotspur – Leicester City')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('goes to the chosen day, which its address names, and asks for that day’s neighbours again', async () => {
    const { asked, where } = renderAnalyzer({ days: { [TODAY]: [SPURS], [TOMORROW]: [MADRID] } });
    await heading("Today's Matches");
    await choose('Tomorrow');
    await heading("Tomorrow's Matches");
    expect(where()).toBe('/app/analyzer?day=tomorrow');
    await waitFor(() =>
      expect(asked().slice(3).sort()).toEqual([TODAY, TOMORROW, '2026-11-23'].map((day) => `/analyzer/${day}`)),
    );
    await choose('Yesterday');
    await heading("Yesterday's Matches");
    expect(where()).toBe('/app/analyzer?day=yesterday');
  });

  it('moves on to the next day at midnight', async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS], [TOMORROW]: [MADRID] } });
    await matchButton('Tottenham');
    vi.setSystemTime(new Date(`${TOMORROW}T00:00:30`));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await matchButton('Atlético Madrid')).toBeTruthy();
  });

  it('shows a spinner on the first load and a small one while it refreshes', async () => {
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

  it("says 'Failed to fetch match data' in a toast and in a banner, and tries again", async () => {
    let fails = true;
    const reply = () => (fails ? apiFailure(400, 'Gone') : dayReply([SPURS]));
    renderAnalyzer({ day: (date) => (date === TODAY ? reply() : undefined) });
    await waitFor(() => expect(screen.getAllByText('Failed to fetch match data')).toHaveLength(2));
    fails = false;
    await choose('Retry');
    expect(await matchButton('Tottenham')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the matches in sight when a refresh fails', async () => {
    let fails = false;
    const reply = () => (fails ? apiFailure(400, 'Gone') : dayReply([SPURS]));
    renderAnalyzer({ day: (date) => (date === TODAY ? reply() : undefined) });
    await matchButton('Tottenham');
    fails = true;
    await choose('Tomorrow');
    await heading("Tomorrow's Matches");
    await choose('Today');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await matchButton('Tottenham')).toBeTruthy();
  });

  it('narrows the day down to a team, whatever its case and accents', async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS, MADRID] } });
    await matchButton('Tottenham');
    expect(await count()).toBe('2');
    await userEvent.type(screen.getByPlaceholderText('Search by team name...'), 'ATLETICO');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Tottenham/ })).toBeNull());
    expect(await matchButton('Atlético Madrid')).toBeTruthy();
    expect(await count()).toBe('1');
  });

  it("says 'No matches found for this day' where the search finds none, and gives all back", async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS] } });
    await matchButton('Tottenham');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by team name' }), 'xyz');
    expect(await screen.findByText('No matches found for this day')).toBeTruthy();
    await choose('Show all matches');
    expect(await matchButton('Tottenham')).toBeTruthy();
  });

  it("says 'No matches found for this day' where only its neighbours have some", async () => {
    renderAnalyzer({ days: { [TOMORROW]: [SPURS] } });
    expect(await screen.findByText('No matches found for this day')).toBeTruthy();
    expect(screen.queryByText('No Match Analysis Found')).toBeNull();
  });

  it("shows the panel 'No Match Analysis Found' where none of the three days has a match", async () => {
    renderAnalyzer();
    expect(await screen.findByText('No Match Analysis Found')).toBeTruthy();
    expect(
      screen.getByText(
        'There are no match analyses available for the selected dates. Try changing the date or check back later for new updates.',
      ),
    ).toBeTruthy();
    expect(await count()).toBe('0');
  });

  it('marks a day of made football as such', async () => {
    renderAnalyzer({ days: { [TODAY]: [SPURS] } });
    expect(await screen.findByText('Demo data')).toBeTruthy();
    expect(screen.getByText(/CC BY 4\.0/)).toBeTruthy();
  });
});

describe('the upgrade banner', () => {
  it('tells a FREE user how many matches are locked and where to unlock them', async () => {
    const user = aUser({ plan: 'FREE' });
    renderAnalyzer({ user, day: (date) => (date === TODAY ? dayReply([SPURS], 12) : undefined) });
    expect(await screen.findByText('Upgrade to Premium to Unlock All Matches')).toBeTruthy();
    const text = 'Your free plan allows access to only 1 match analysis. Upgrade now to view all matches!';
    expect(screen.getByText(text)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Upgrade now' });
    expect(link.getAttribute('href')).toBe('/app/settings?plan=true');
    expect(within(link.closest('p') ?? link).getByText(/12 more matches on this day/)).toBeTruthy();
  });

  it.each(['PREMIUM', 'ANNUAL', 'LIFETIME'] as const)('does not stand before a user on plan %s', async (plan) => {
    renderAnalyzer({ user: aUser({ plan }), days: { [TODAY]: [SPURS] } });
    await matchButton('Tottenham');
    expect(screen.queryByText('Upgrade to Premium to Unlock All Matches')).toBeNull();
  });
});
