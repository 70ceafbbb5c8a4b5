import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { AnalyzedMatch } from '#lib/contract/football/analyzer.ts';
import { analyzedMatch, playerHighlight } from '#tests/support/analyzer-builders.ts';
import { matchButton, renderAnalyzer, TODAY } from '#tests/support/analyzer-scene.tsx';
import { chooseOption } from '#tests/support/stats-controls.ts';

const CLOSED = 'Tottenham Hotspur – Leicester City';

async function openWith(parts: Partial<AnalyzedMatch> = {}, search = '') {
  const view = renderAnalyzer({ days: { [TODAY]: [analyzedMatch(parts)] }, search });
  await userEvent.click(await matchButton(CLOSED));
  return view;
}

const pick = (select: string, option: string) =>
  chooseOption(screen.findByRole('combobox', { name: new RegExp(`^${select}`) }), option);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const cards = () => screen.queryAllByRole('heading', { level: 4 });
const names = () => cards().map(({ firstChild }) => firstChild?.textContent);

describe('the predictions of a match', () => {
  it('the predictions of a match are fetched for the first three matches of a day, and for any other match when it is opened', async () => {
    const matches = [500, 501, 502, 503].map((id) => analyzedMatch({ id, homeTeam: { id, name: `Club ${id}` } }));
    const { requested } = renderAnalyzer({ days: { [TODAY]: matches } });
    const fourth = await matchButton('Club 503');
    const first = [500, 501, 502].map((id) => `/analyzer/matches/${id}`);
    await waitFor(() => expect(requested('/analyzer/matches')).toEqual(first));
    fourth.focus();
    await userEvent.keyboard('{Enter}');
    expect((await screen.findAllByRole('heading', { level: 4 })).length).toBeGreaterThan(0);
    expect(requested('/analyzer/matches')).toEqual([...first, '/analyzer/matches/503']);
  });

  it('the predictions of a match show a spinner while they load, and an error with a Retry button when loading fails', async () => {
    const first = Promise.withResolvers<ApiReply>();
    const replies = [first.promise];
    const done: ApiReply = { ok: true, body: { data: [], match: analyzedMatch() } };
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch()] }, opened: () => replies.shift() ?? done });
    await userEvent.click(await matchButton(CLOSED));
    expect(await screen.findByRole('status', { name: 'Loading predictions' })).toBeTruthy();
    first.resolve(apiFailure(400, 'Gone'));
    expect((await screen.findByRole('alert')).textContent).toContain('The predictions could not be loaded');
    await press('Retry');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('the predictions of a match stay shown when they cannot be refreshed, with the reason and a Retry button', async () => {
    let fails = false;
    const done: ApiReply = { ok: true, body: { data: [], match: analyzedMatch() } };
    const opened = () => (fails ? apiFailure(400, 'Gone') : done);
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch()] }, opened });
    await userEvent.click(await matchButton(CLOSED));
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.click(await matchButton(CLOSED));
    fails = true;
    vi.setSystemTime(new Date(`${TODAY}T12:05:00`));
    await userEvent.click(await matchButton(CLOSED));
    const notice = (await screen.findByText('The predictions could not be refreshed')).parentElement;
    expect(notice?.textContent).toContain('Gone');
    expect(names()).toHaveLength(2);
    fails = false;
    await press('Retry');
    await waitFor(() => expect(screen.queryByText('The predictions could not be refreshed')).toBeNull());
    expect(names()).toHaveLength(2);
  });

  it('the predictions of a match can be sorted by confidence or by value, in both directions', async () => {
    await openWith();
    expect(names()).toEqual(['Tottenham Hotspur', 'Harry Kane']);
    await pick('Sort', 'Value high to low');
    expect(names()).toEqual(['Harry Kane', 'Tottenham Hotspur']);
    await pick('Sort', 'Value low to high');
    expect(names()).toEqual(['Tottenham Hotspur', 'Harry Kane']);
    await pick('Sort', 'Confidence low to high');
    expect(names()).toEqual(['Harry Kane', 'Tottenham Hotspur']);
    await pick('Sort', 'Confidence high to low');
    expect(names()).toEqual(['Tottenham Hotspur', 'Harry Kane']);
  });

  it('the predictions of a match are in the order "Most telling" when it is chosen', async () => {
    const goals = { highlightType: 'goals', projectedValue: '0.80', confidenceScore: '0.5' } as const;
    await openWith({ playerHighlights: [playerHighlight({ id: 2, ...goals }), playerHighlight()] });
    await pick('Sort', 'Most telling');
    expect(names()).toEqual(['Harry Kane', 'Harry Kane', 'Tottenham Hotspur']);
    const cards = screen.getAllByRole('heading', { level: 5 }).map(({ textContent }) => textContent);
    expect(cards).toEqual(['Shots', 'Goals', 'Goals']);
  });

  it('the predictions of a match have the order that was chosen last, also in a match that is opened afterwards', async () => {
    const other = analyzedMatch({ id: 501, homeTeam: { id: 30, name: 'Arsenal' }, playerHighlights: [] });
    renderAnalyzer({ days: { [TODAY]: [analyzedMatch(), other] } });
    await userEvent.click(await matchButton(CLOSED));
    await pick('Sort', 'Most telling');
    await userEvent.click(await matchButton('Arsenal'));
    await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Sort: Most telling' })).toHaveLength(2));
  });

  it("the predictions of a match have a filter that offers 'All Stats' and the statistics that are present", async () => {
    await openWith();
    await userEvent.click(await screen.findByRole('combobox', { name: /^Statistic/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['All Stats', 'Shots', 'Goals']);
  });

  it("the predictions of a match are replaced by 'No {type} highlights available for {stat}' when the filters leave none", async () => {
    await openWith();
    await pick('Statistic', 'Shots');
    expect(names()).toEqual(['Harry Kane']);
    await press('Team');
    expect(screen.getByText('No team highlights available for Shots')).toBeTruthy();
  });

  it("the predictions of a match are replaced by 'No player highlights available' when the filter 'Player' leaves none", async () => {
    await openWith({ playerHighlights: [] });
    await press('Player');
    expect(screen.getByText('No player highlights available')).toBeTruthy();
  });

  it('the predictions of a match are twelve highlights and a closed table of all 41, with twenty rows at a time', async () => {
    const playerHighlights = Array.from({ length: 40 }, (_, index) =>
      playerHighlight({ id: index + 1, player: { id: index + 1, firstName: null, lastName: `Player ${index}` } }),
    );
    await openWith({ playerHighlights });
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('table')).toBeNull();
    await press('All 41 predictions');
    const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader').length;
    expect(rows()).toBe(20);
    await press('Show 20 more');
    await press('Show 1 more');
    expect(rows()).toBe(41);
  });

  it('the table of a match follows type, statistic and sort until a heading is pressed, and again after a second press', async () => {
    const other = playerHighlight({
      id: 2,
      player: { id: 7, firstName: null, lastName: 'Vardy' },
      projectedValue: '1.1',
    });
    await openWith({ playerHighlights: [playerHighlight(), { ...other, locationType: 'away' }] });
    await press('All 3 predictions');
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('rowheader')
        .map((row) => row.querySelector('.strong')?.textContent);
    expect(rows()).toEqual(['Tottenham Hotspur', 'Harry Kane', 'Vardy']);
    await press('Subject');
    expect(rows()).toEqual(['Harry Kane', 'Tottenham Hotspur', 'Vardy']);
    expect(screen.getByRole('columnheader', { name: 'Subject' }).getAttribute('aria-sort')).toBe('ascending');
    await press('Subject');
    expect(rows()).toEqual(['Tottenham Hotspur', 'Harry Kane', 'Vardy']);
    await press('Player');
    expect(rows()).toEqual(['Harry Kane', 'Vardy']);
    await press('Leicester City');
    expect(rows()).toEqual(['Vardy']);
  });

  it('a row of the table opens to the card of its prediction', async () => {
    await openWith();
    await press('All 2 predictions');
    const table = within(screen.getByRole('table'));
    expect(table.queryByRole('listitem', { name: 'Harry Kane, Shots' })).toBeNull();
    await userEvent.click(table.getByRole('button', { name: /^Harry Kane/ }));
    expect(table.getByRole('listitem', { name: 'Harry Kane, Shots' })).toBeTruthy();
  });

  it('the predictions of a match show the confident line when the address has a probability level', async () => {
    await openWith({}, '?line=80');
    expect((await screen.findByRole('listitem', { name: 'Harry Kane, Shots' })).textContent).toContain('Shots2+');
  });
});
