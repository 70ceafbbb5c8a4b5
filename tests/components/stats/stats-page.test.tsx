import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { StatsHeadline } from '#components/stats/stats-page.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { playerDetail, source } from '#tests/support/detail-builders.ts';
import { gamesWith, playerGame } from '#tests/support/game-builders.ts';
import { chart, firstPanel, pick, press, shown } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const KANE = '?subject=player-123&stat=shots&line=2.5';

describe('the Stats page', () => {
  it('the Stats page is titled Statistics, with a section Players & Teams of two panels', async () => {
    renderStats();
    expect(screen.getByRole('heading', { level: 1, name: 'Statistics' })).toBeTruthy();
    expect(await screen.findAllByRole('region', { name: /^Panel/ })).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Players & Teams' })).toBeTruthy();
  });

  it("the Stats page shows 'No player or team selected' and a hint in an empty panel", async () => {
    renderStats();
    const panel = await firstPanel();
    expect(panel.getByText('No player or team selected')).toBeTruthy();
    expect(panel.getByText('Use the search box above to find a player or team')).toBeTruthy();
  });

  it('the Stats page shows the last ten games of a player against the line, the average and the hit rate', async () => {
    renderStats({ search: KANE });
    await shown('Harry Kane, Shots. Over 2.5 in 6 of 10');
    const panel = await firstPanel();
    expect(panel.getByText(/^Average:/).textContent).toBe('Average: 2.70 per game');
    expect(panel.getByText(/over 2\.5$/).textContent).toBe('6/10 over 2.5');
    expect(panel.getByText('Forward · Tottenham Hotspur')).toBeTruthy();
    const cells = within(await chart().then((one) => one.closest('figure') ?? one))
      .getAllByRole('row')
      .slice(1);
    expect(cells.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(KANE_SHOTS.map(String));
  });

  it('the Stats page replaces the subject parameter of the address with the panels', async () => {
    const { where } = renderStats({ search: KANE });
    await shown('Shots');
    await waitFor(() => expect(where()).toBe('/app/stats?panels=2&p1=player-123_shots_over-2.5'));
  });

  it('the Stats page shows the player of the first panel in All Stats, without a further request', async () => {
    const { where, requestedPaths } = renderStats({ search: KANE });
    await shown('Over 2.5');
    await userEvent.click(screen.getByRole('tab', { name: /All Stats/ }));
    expect(await screen.findByText('Forward · Tottenham Hotspur')).toBeTruthy();
    await waitFor(() => expect(where()).toContain('all=player-123'));
    expect(requestedPaths()).toEqual(['/search/id?type=player&id=123']);
  });

  it('the Stats page restores the panels when it is opened again', async () => {
    const first = renderStats({ search: KANE });
    await shown('Over 2.5');
    await press('Place', 'Home');
    await waitFor(async () =>
      expect(JSON.stringify(await first.shell.preferences.get('panels.7'))).toContain('"home"'),
    );
    const kept = { 'panels.7': await first.shell.preferences.get('panels.7') };
    first.unmount();
    renderStats({ kept });
    await shown('Harry Kane, Shots. Over 2.5 in 3 of 5');
  });

  it('the Stats page makes no request when a filter, the side, the line or the statistic changes', async () => {
    const { requestedPaths } = renderStats({ search: KANE });
    await shown('Over 2.5 in 6 of 10');
    await press('Place', 'Away');
    await press('Time period', 'SH: Second half');
    await userEvent.click((await firstPanel()).getByRole('button', { name: 'Over: switch to under' }));
    await pick('League', 'First League');
    await pick('Reference line', '0.5');
    await pick('Statistic', 'Goals');
    await userEvent.click((await firstPanel()).getByRole('switch', { name: 'Starts only' }));
    await shown('Goals');
    expect(requestedPaths()).toEqual(['/search/id?type=player&id=123']);
  });

  it('resets the reference line to 0.5 when a statistic is selected', async () => {
    renderStats({ search: KANE });
    await shown('Over 2.5');
    await pick('Statistic', 'Goals');
    await shown('Goals. Over 0.5 in 0 of 10');
  });

  it('offers lines from 0.5 up to the greatest value plus 0.5', async () => {
    renderStats({ search: KANE });
    await shown('Over 2.5');
    await userEvent.click((await firstPanel()).getByRole('combobox', { name: /^Reference line/ }));
    const lines = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(lines).toEqual(['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5']);
  });

  it("locks statistics outside the FREE plan, with the title 'Available in Premium plan'", async () => {
    renderStats({ user: aUser({ plan: 'FREE' }), search: KANE });
    await shown('Shots');
    await userEvent.click((await firstPanel()).getByRole('combobox', { name: /^Statistic/ }));
    const locked = await screen.findByRole('option', { name: /Tackles/ });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(locked.getAttribute('title')).toBe('Available in Premium plan');
    expect(screen.getByRole('option', { name: 'Goals' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  it("the Stats page shows 'No data available' when no game passes the filters", async () => {
    const games = [playerGame({ isHomeGame: true, full: { shots: 3 } })];
    renderStats({ search: KANE, scripts: { '/search/id': () => detailReply(playerDetail(games)) } });
    await shown('1 of 1');
    await press('Place', 'Away');
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it("the Stats page shows 'not available from this source' for a missing half, and no chart", async () => {
    const games = gamesWith('shots', [3, 4]).map((game) => {
      const { player } = game.statistics;
      const firstHalf = { ...player.firstHalf, shots: null };
      return { ...game, statistics: { player: { ...player, firstHalf } } };
    });
    renderStats({ search: KANE, scripts: { '/search/id': () => detailReply(playerDetail(games)) } });
    await shown('2 of 2');
    await press('Time period', 'FH: First half');
    const panel = await firstPanel();
    expect(await panel.findByText('not available from this source')).toBeTruthy();
    expect(panel.queryByRole('application')).toBeNull();
  });

  it('the Stats page shows the attribution of the source, and a mark for a proxy', async () => {
    const from = source({ label: 'Demo data', statistics: { ...source().statistics, shots: 'proxy' } });
    const detail = playerDetail(gamesWith('shots', KANE_SHOTS), { source: from });
    renderStats({ search: KANE, scripts: { '/search/id': () => detailReply(detail) } });
    await shown('Shots');
    const panel = await firstPanel();
    expect(panel.getByText('Demo data')).toBeTruthy();
    const credit = panel.getByText('CC BY 4.0').closest('p');
    expect(credit?.textContent).toBe('Open match data · CC BY 4.0');
    expect(credit?.title).toBe('Open match data, 2019 · CC BY 4.0');
    expect(panel.getByRole('button', { name: 'proxy' })).toBeTruthy();
  });

  it("the Stats page shows one 'Failed to load details. Please try again.', and Retry in the panel loads them", async () => {
    let fails = true;
    const detail = detailReply(playerDetail(gamesWith('shots', KANE_SHOTS)));
    renderStats({ search: KANE, scripts: { '/search/id': () => (fails ? apiFailure(404, 'Gone') : detail) } });
    expect(await screen.findByText('Failed to load details. Please try again.')).toBeTruthy();
    fails = false;
    await userEvent.click((await firstPanel()).getByRole('button', { name: 'Retry' }));
    await shown('Over 2.5 in 6 of 10');
  });

  it('the Stats page shows a notice instead of the panels when the monthly limit is reached', async () => {
    const failure = apiFailure(429, 'Monthly request limit reached.');
    renderStats({ search: KANE, scripts: { '/search/id': () => failure } });
    expect(await screen.findByText('Monthly Request Limit Reached')).toBeTruthy();
    const text = 'You have reached the 30 requests limit in the free plan. Upgrade to Premium for unlimited requests.';
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/app/settings');
    expect(screen.queryByRole('region', { name: /^Panel/ })).toBeNull();
  });
});

const resetsAt = '2030-02-01T00:00:00.000Z';

it('the Stats page shows a FREE user the requests used this month', () => {
  render(<StatsHeadline user={aUser({ plan: 'FREE', usage: { used: 12, limit: 30, resetsAt } })} />);
  expect(screen.getByText(/12 of 30 this month/)).toBeTruthy();
});

it.each([
  ['a plan without a limit', aUser({ usage: { used: 12, limit: null, resetsAt } })],
  ['a guest', null],
])('the Stats page shows no count of requests for %s', (_who, user) => {
  render(<StatsHeadline user={user} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Statistics');
  expect(screen.queryByText(/this month/)).toBeNull();
});
