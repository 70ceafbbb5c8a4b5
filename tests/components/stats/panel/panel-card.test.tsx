import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { playerDetail, teamDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { firstPanel, openFilters, pick, shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';
import { setWindowWidth } from '#tests/support/viewport.ts';

const KANE = '?subject=player-123&stat=shots&line=2.5';

describe('the subject search of a panel', () => {
  const box = async () => (await firstPanel()).getByRole('combobox', { name: 'Player or team of panel 1' });

  it('the subject search of a panel loads the picked result and fills the input with its name', async () => {
    renderStats();
    await userEvent.type(await box(), 'ka');
    expect(await screen.findByText('Players · 12')).toBeTruthy();
    expect(screen.getByText('Teams · 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: /Harry Kane/ }));
    await shown('Harry Kane');
    expect(((await box()) as HTMLInputElement).value).toBe('Harry Kane');
  });

  it('the subject search of a panel clears the selection when the input is edited', async () => {
    renderStats({ search: KANE });
    await shown('Harry Kane');
    await userEvent.type(await box(), 'x');
    expect(await (await firstPanel()).findByText('No player or team selected')).toBeTruthy();
    expect(((await box()) as HTMLInputElement).value).toBe('Harry Kanex');
  });

  it('the subject search of a panel shows the server’s message when a search fails', async () => {
    renderStats({ scripts: { '/search': () => apiFailure(429, 'Too fast, wait a moment.') } });
    await userEvent.type(await box(), 'ka');
    expect(await screen.findByText('Too fast, wait a moment.')).toBeTruthy();
  });

  it("the subject search of a panel shows 'Search failed' when the server sends no message", async () => {
    renderStats({ scripts: { '/search': () => apiFailure(400, 'API request failed') } });
    await userEvent.type(await box(), 'ka');
    expect(await screen.findByText('Search failed')).toBeTruthy();
  });

  it('resets the league and a line above all values when the subject changes', async () => {
    const low = detailReply(teamDetail([]));
    renderStats({
      search: '?subject=player-123&stat=shots&line=5.5',
      scripts: {
        '/search/id': (query) =>
          query.get('type') === 'team'
            ? low
            : detailReply(playerDetail(gamesWith('shots', query.get('id') === '9' ? [1] : KANE_SHOTS))),
        '/search': () => ({
          ok: true,
          body: {
            players: [{ id: 9, firstName: null, lastName: 'Low', team: null }],
            teams: [],
            counts: { players: 1, teams: 0 },
          },
        }),
      },
    });
    await shown('Over 5.5');
    await pick('League', 'First League');
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'lo');
    await userEvent.click(await screen.findByRole('option', { name: /Low/ }));
    await shown('Over 0.5 in 1 of 1');
    await openFilters();
    expect((await firstPanel()).getByRole('combobox', { name: 'League: All Competitions' })).toBeTruthy();
  });
});

describe('the opponent search of a panel', () => {
  async function box() {
    await openFilters();
    return (await firstPanel()).getByRole('combobox', { name: 'Opponent' });
  }

  it('limits the chart to the games against the chosen team, and Reset restores all games', async () => {
    renderStats({ search: KANE });
    await shown('6 of 10');
    await userEvent.type(await box(), 'ch');
    await userEvent.click(await screen.findByRole('option', { name: /Chelsea/ }));
    await shown('Over 2.5 in 1 of 1');
    await userEvent.click((await firstPanel()).getByRole('button', { name: 'Reset opponent Chelsea' }));
    await shown('Over 2.5 in 6 of 10');
    expect(await box()).toHaveProperty('value', '');
  });

  it('the opponent search of a panel lists on focus the opponents that the subject has met', async () => {
    const met = { games: 3, last: '2026-01-15T15:00:00.000Z' };
    const teams = [{ id: 101, name: 'Chelsea', isNationalTeam: false, league: null, met }];
    const scripts = { '/search/teams': () => ({ ok: true as const, body: { success: true, teams } }) };
    const { requestedPaths } = renderStats({ search: KANE, scripts });
    await shown('6 of 10');
    await userEvent.click(await box());
    expect((await screen.findByRole('option', { name: /Chelsea/ })).textContent).toBe(
      'Chelsea3 games, last Jan 15, 2026',
    );
    expect(requestedPaths().at(-1)).toBe('/search/teams?type=player&subjectId=123');
  });

  it("the opponent search of a panel shows 'Failed to load teams. Please try again.' when the teams cannot be loaded", async () => {
    renderStats({ search: KANE, scripts: { '/search/teams': () => apiFailure(400, 'No') } });
    await shown('6 of 10');
    await userEvent.type(await box(), 'ch');
    expect(await screen.findByText('Failed to load teams. Please try again.')).toBeTruthy();
  });

  it("the opponent search of a panel shows 'Failed to load matches. Please try again.' when the games cannot be loaded", async () => {
    renderStats({ search: KANE, scripts: { '/search/vs-team': () => apiFailure(400, 'No') } });
    await shown('6 of 10');
    await userEvent.type(await box(), 'ch');
    await userEvent.click(await screen.findByRole('option', { name: /Chelsea/ }));
    expect((await screen.findAllByText('Failed to load matches. Please try again.')).length).toBeGreaterThan(0);
    expect((await firstPanel()).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the usual line of a panel', () => {
  it('the usual line of a panel is nearest to the median of the games shown, and a press on it moves the reference line there', async () => {
    renderStats({ search: '?p1=player-123_shots' });
    await shown('Over 0.5 in 7 of 10');
    await userEvent.click((await firstPanel()).getByRole('button', { name: 'usual 2.5' }));
    await shown('Over 2.5 in 6 of 10');
    expect((await firstPanel()).queryByRole('button', { name: /^usual/ })).toBeNull();
  });
});

it('a panel shows the dates of its first and last game', async () => {
  renderStats({ search: KANE });
  await shown('6 of 10');
  expect((await firstPanel()).getByText('3 Jan – 7 Mar 2026')).toBeTruthy();
});

describe('the filters of a panel', () => {
  it('the filters of a panel are shown as chips when set, and a press on a chip removes its filter', async () => {
    renderStats({ search: '?p1=player-123_shots_over-2.5_starts_60min_last-5' });
    await shown('Over 2.5 in 5 of 5');
    const panel = await firstPanel();
    expect(panel.getByRole('button', { name: 'Filters, 3 set' })).toBeTruthy();
    expect(panel.getAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent)).toEqual([
      'Starts only',
      '60+ minutes',
      'Last 5',
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Remove filter Last 5' }));
    await shown('Over 2.5 in 6 of 10');
  });

  it('the filters of a panel include league and opponent in a narrow window, and in a wide one both are in sight', async () => {
    renderStats({ search: '?p1=player-123_shots_over-2.5_vs-101' });
    await shown('Over 2.5 in 1 of 1');
    const panel = await firstPanel();
    expect(panel.getByRole('combobox', { name: 'Opponent' })).toHaveProperty('value', 'Chelsea');
    expect(panel.getByRole('combobox', { name: /^League/ })).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    setWindowWidth(360);
    expect(panel.queryByRole('combobox', { name: 'Opponent' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Remove filter v Chelsea' })).toBeTruthy();
    await openFilters();
    expect(panel.getByRole('combobox', { name: /^League/ })).toBeTruthy();
  });

  it('the filters of a panel are locked when they need more games than the FREE plan has', async () => {
    renderStats({ search: KANE, user: aUser({ plan: 'FREE' }) });
    await shown('6 of 10');
    await openFilters();
    await userEvent.click((await firstPanel()).getByRole('combobox', { name: 'Games: Last 10' }));
    const locked = (await screen.findAllByRole('option')).filter((one) => one.getAttribute('aria-disabled') === 'true');
    expect(locked.map(({ textContent }) => textContent)).toEqual(['Last 20', 'Season']);
  });
});
