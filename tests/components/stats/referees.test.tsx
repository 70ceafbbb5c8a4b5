import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { chooseOption } from '#tests/support/stats-controls.ts';
import { refereeReply, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const WHISTLE = '?panels=2&referee=referee-12_foulsCommitted_over-21.5';
const panel = async () => within(await screen.findByRole('region', { name: 'Referee panel' }));
const shown = async (summary: string) =>
  waitFor(async () => expect((await panel()).getByRole('application').getAttribute('aria-label')).toContain(summary));

async function pick(select: string, option: string) {
  await chooseOption((await panel()).getByRole('combobox', { name: new RegExp(`^${select}`) }), option);
}

describe('the section Referees', () => {
  it('the section Referees is not shown to FREE users', async () => {
    renderStats({ user: aUser({ plan: 'FREE' }), search: WHISTLE });
    expect(await screen.findAllByText('No player or team selected')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Referees' })).toBeNull();
  });

  it("the section Referees shows 'No referee selected' at first", async () => {
    renderStats();
    expect(await (await panel()).findByText('No referee selected')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Referees' })).toBeTruthy();
  });

  it("the section Referees has the search 'Search for a referee...', and 'Change referee...' while a referee is shown", async () => {
    renderStats();
    const box = await (await panel()).findByPlaceholderText('Search for a referee...');
    await userEvent.type(box, 'wh');
    await userEvent.click(await screen.findByRole('option', { name: 'Anna Whistle' }));
    await shown('Anna Whistle, Fouls. Over 0.5 in 10 of 10');
    expect((await panel()).getByPlaceholderText('Change referee...')).toHaveProperty('value', '');
  });

  it('the section Referees shows a referee whom the search of a panel finds, and keeps the panels and its statistic', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const referees = { found: [{ id: 12, name: 'Anna Whistle' }], isBest: false };
    const none = { players: [], teams: [], counts: { players: 0, teams: 0 } };
    const scripts = { '/search': () => ({ ok: true as const, body: { ...none, referees } }) };
    const kept = '?panels=2&p2=team-45_cornersWon&referee=referee-9_yellowCards_over-3.5';
    const { where } = renderStats({ scripts, search: kept });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Player or team of panel 1' }), 'wh');
    const found = within(await screen.findByRole('group', { name: 'Referees' }));
    expect(found.getByRole('option').textContent).toContain('Anna WhistleReferee');
    scrolled.mockClear();
    await userEvent.keyboard('{Enter}');
    await shown('Anna Whistle, Yellow Cards. Over 3.5');
    await waitFor(() =>
      expect(where()).toBe('/app/stats?panels=2&p2=team-45_cornersWon&referee=referee-12_yellowCards_over-3.5'),
    );
    expect(scrolled.mock.contexts.map((one) => (one as HTMLElement).className)).toContain(
      screen.getByRole('region', { name: 'Referees' }).className,
    );
  });

  it('empties the input when Enter is pressed before the results arrive and picks the first referee', async () => {
    renderStats();
    await userEvent.type(await (await panel()).findByPlaceholderText('Search for a referee...'), 'Anna{Enter}');
    await shown('Anna Whistle');
    expect((await panel()).getByPlaceholderText('Change referee...')).toHaveProperty('value', '');
  });

  it('the section Referees shows the number of matches and the averages, with one decimal', async () => {
    renderStats({ search: WHISTLE });
    await shown('Over 21.5 in 5 of 10');
    const figures = [...((await panel()).getByText('Matches').closest('dl')?.children ?? [])].map(
      (one) => one.textContent,
    );
    expect(figures).toEqual(['Matches10', 'Avg Fouls22.0', 'Avg Cards3.0']);
    expect((await panel()).getByText(/^Average:/).textContent).toBe('Average: 22.0 per game');
  });

  it('the section Referees shows hit rates below the chart, which change with the line', async () => {
    renderStats({ search: WHISTLE });
    await shown('Over 21.5 in 5 of 10');
    const strip = () => screen.getByLabelText('Hit rates');
    expect(strip().textContent).toContain('Last 1050%5/10');
    await pick('Reference line', '24.5');
    await shown('Over 24.5');
    expect(strip().textContent).toContain('Last 1030%3/10');
  });

  it("labels the bars 'home vs away'", async () => {
    renderStats({ search: WHISTLE });
    await shown('Fouls');
    const [games] = (await panel()).getAllByRole('table');
    if (games === undefined) throw new Error('The chart has no table.');
    const [head, first] = within(games).getAllByRole('row');
    expect(head?.textContent).toBe('MatchFoulsLeagueDate');
    expect(first?.textContent).toBe('Home 9 vs Away 919First LeagueJan 10, 2026');
  });

  it('offers fouls, yellow cards and red cards, and resets the line to 0.5 for another statistic', async () => {
    renderStats({ search: WHISTLE });
    await shown('Fouls. Over 21.5');
    await userEvent.click((await panel()).getByRole('combobox', { name: /^Referee statistic/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Fouls', 'Yellow Cards', 'Red Cards']);
    await userEvent.click(screen.getByRole('option', { name: 'Yellow Cards' }));
    await shown('Yellow Cards. Over 0.5 in 10 of 10');
  });

  it('the section Referees makes no request when the statistic, the league, the line or the half changes', async () => {
    const { requestedPaths } = renderStats({ search: WHISTLE });
    await shown('Fouls');
    await pick('League', 'First League');
    await pick('Reference line', '24.5');
    await userEvent.click((await panel()).getByRole('button', { name: 'FH: First half' }));
    await shown('Fouls, first half. Over 24.5 in 0 of 10');
    await pick('Referee statistic', 'Red Cards');
    await shown('Red Cards');
    expect(requestedPaths()).toEqual(['/referees/id?id=12']);
  });

  it('the section Referees puts another referee beside, with the figures of both sides, and moves to the usual line', async () => {
    const { where } = renderStats({ search: `${WHISTLE.replace('21.5', '24.5')}_beside-13` });
    await shown('Over 24.5 in 3 of 10');
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Remove Anna Whistle' }));
    await userEvent.click((await panel()).getByRole('button', { name: /^usual/ }));
    await userEvent.click((await panel()).getByRole('button', { name: 'Home' }));
    await waitFor(() => expect(where()).toContain('_home'));
    expect(where()).toBe('/app/stats?panels=2&referee=referee-12_foulsCommitted_over-21.5_home');
  });

  it("the section Referees shows 'not available from this source' when no match has a value", async () => {
    renderStats({ search: WHISTLE, scripts: { '/referees/id': () => refereeReply([null, null]) } });
    expect(await (await panel()).findByText('not available from this source')).toBeTruthy();
  });

  it("the section Referees shows 'Failed to search referees' when the search fails", async () => {
    renderStats({ scripts: { '/referees': () => apiFailure(400, 'No') } });
    await userEvent.type(await (await panel()).findByPlaceholderText('Search for a referee...'), 'wh');
    expect(await screen.findByText('Failed to search referees')).toBeTruthy();
  });

  it("the section Referees shows 'Failed to load referee details' when they cannot be loaded, and Retry loads them", async () => {
    let fails = true;
    const script = () => (fails ? apiFailure(404, 'Gone') : refereeReply());
    renderStats({ search: WHISTLE, scripts: { '/referees/id': script } });
    expect(await screen.findByText('Failed to load referee details')).toBeTruthy();
    fails = false;
    await userEvent.click((await panel()).getByRole('button', { name: 'Retry' }));
    await shown('Over 21.5 in 5 of 10');
  });

  it('the section Referees keeps the loaded matches when they cannot be refreshed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    let fails = false;
    const script = () => (fails ? apiFailure(404, 'Gone') : refereeReply());
    renderStats({ search: WHISTLE, scripts: { '/referees/id': script } });
    await shown('Over 21.5 in 5 of 10');
    fails = true;
    vi.setSystemTime(new Date('2026-11-28T12:05:00Z'));
    await userEvent.click(screen.getByRole('tab', { name: /^All Stats/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Referee panel' })).toBeNull());
    await userEvent.click(screen.getByRole('tab', { name: /^Compare/ }));
    expect(await screen.findByText('Failed to load referee details')).toBeTruthy();
    await shown('Over 21.5 in 5 of 10');
  });
});
