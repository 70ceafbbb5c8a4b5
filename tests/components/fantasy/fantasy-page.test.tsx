import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOTH_GAMES, showFantasy as show, squad } from '#tests/support/fantasy-scene.tsx';
import { setWindowWidth } from '#tests/support/viewport.ts';

// A time before the deadlines of the squad's gameweeks.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const field = () => screen.findByRole('textbox', { name: 'Fantasy team number' });

describe('my squad', () => {
  it('my squad opens from the typed address of a Fantasy team, writes the team number to the URL and stores it for the account', async () => {
    const { where, shell, user } = show('/app/scout/fantasy');
    await userEvent.type(await field(), 'https://fantasy.premierleague.com/entry/4711/event/6{Enter}');
    expect(await screen.findByText('Ten Line FC')).toBeTruthy();
    expect(where()).toBe('/app/scout/fantasy?team=4711');
    expect(await shell.preferences.get(`fantasy-team.${user.id}`)).toBe(4711);
  });

  it('my squad keeps the focus on the pressed button, and replaces the typed address by the team number', async () => {
    show('/app/scout/fantasy');
    await userEvent.type(await field(), 'https://fantasy.premierleague.com/entry/4711/event/6');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Ten Line FC')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show squad' }));
    expect((await field()).getAttribute('value')).toBe('4711');
  });

  it('my squad opens with the stored team number when the URL has none', async () => {
    const { where } = show('/app/scout/fantasy', {}, { 'fantasy-team': 4711 });
    expect(await screen.findByText('Ten Line FC')).toBeTruthy();
    expect(where()).toBe('/app/scout/fantasy?team=4711');
  });

  it('my squad has the present points and the next deadline when a page that stays open gets the focus after a deadline', async () => {
    let points = 51;
    show('/app/scout/fantasy?team=4711', () => ({ points }));
    await screen.findByText(/^Deadline of gameweek 7/);
    points = 64;
    vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByText(/64 points/);
    expect(screen.getByText(/^Deadline of gameweek 8/)).toBeTruthy();
  });

  it.each([
    ['Free Hit', 'Free Hit in gameweek 6: this is the squad that returns afterwards.'],
    ['Bench Boost', 'Bench Boost in gameweek 6.'],
  ])('my squad names the chip %s', async (chip, text) => {
    show('/app/scout/fantasy?team=4711', { chip });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['without a team', 'unknown', /^There is no Fantasy team/],
    ['that could not be looked up', 'not followed', /does not follow the Premier League/],
  ] as const)(
    'my squad does not store a number %s, so that the stored team opens at the next visit',
    async (_, reply, text) => {
      const { shell, user } = show('/app/scout/fantasy?team=123', reply, { 'fantasy-team': 4711 });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(await shell.preferences.get(`fantasy-team.${user.id}`)).toBe(4711);
    },
  );

  it('my squad shows captain mark, minutes risk, figures and next matches, and links known players to their panel', async () => {
    setWindowWidth(360);
    show('/app/scout/fantasy?team=4711');
    const team = await screen.findByRole('region', { name: 'Team' });
    expect(within(team).getByRole('link', { name: 'Dan Defender' }).getAttribute('href')).toBe(
      '/app/stats?subject=player-1&stat=defensiveContributions&line=9.5',
    );
    expect(team.textContent).toContain('DC 4/9 starts · xG 1.50 · xA 0.60 · 30 pts · £5.3m, down 0.1 · owned 12.4 %');
    expect(within(team).getByTitle('Captain')).toBeTruthy();
    expect(within(team).getByText('Low risk')).toBeTruthy();
    expect(within(team).getByRole('link', { name: 'SOU A easy' }).getAttribute('href')).toBe('/app/match/21');
    expect(within(team).getByText('Not in the stored figures yet')).toBeTruthy();
    const bench = screen.getByRole('region', { name: 'Bench' });
    expect(bench.textContent).toContain('Injured');
    expect(within(bench).getByText('Out')).toBeTruthy();
  });

  it('my squad shows points, value, bank and the clubs without a match in a gameweek', async () => {
    show('/app/scout/fantasy?team=4711');
    expect((await screen.findByText('Ten Line FC')).parentElement?.textContent).toContain(
      'Gameweek 6 · 51 points · worth £101.2m · £0.4m in the bank',
    );
    expect(screen.getByText('Gameweek 8: no match for Northtown.')).toBeTruthy();
  });

  it('my squad is a table by gameweek in a wide window; a press on a column head sorts it and writes the order to the URL', async () => {
    setWindowWidth(1440);
    const picks = squad.picks.map((pick) => ({ ...pick, place: pick.place === 12 ? 3 : pick.place }));
    const { where } = show('/app/scout/fantasy?team=4711', { picks });
    const table = within(await screen.findByRole('region', { name: 'Squad' })).getByRole('table');
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()[1]).toContain('Dan Defender');
    const row = within(table).getByRole('row', { name: /Dan Defender/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(5, 9)
        .map(({ textContent }) => textContent),
    ).toEqual(['£5.3m, down 0.1', '12.4 %', 'SOU A easy', 'No match']);
    expect(within(row).getByRole('link', { name: 'SOU A easy' }).title).toMatch(
      /Southtown, away, Sat 28 Nov, .*\. Southtown allow defenders 6\.1 fantasy points a game, 2nd most of 20/,
    );
    await userEvent.click(within(table).getByRole('button', { name: 'DC per start' }));
    expect(where()).toBe('/app/scout/fantasy?team=4711&sort=contributions');
    expect(within(table).getByRole('columnheader', { name: 'DC per start' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    expect(names()[1]).toContain('Mia Midfielder');
    await userEvent.click(within(table).getByRole('button', { name: 'DC per start' }));
    expect(where()).toBe('/app/scout/fantasy?team=4711');
  });

  it('my squad shows "No match left" in a gameweek that has begun, instead of "no match"', async () => {
    setWindowWidth(1440);
    vi.setSystemTime(new Date('2026-12-05T18:00:00Z'));
    show('/app/scout/fantasy?team=4711', { gameweeks: squad.gameweeks.slice(1) });
    const row = within(await screen.findByRole('row', { name: /Dan Defender/ }));
    expect(row.getAllByRole('cell').at(-2)?.textContent).toBe('No match left');
    expect(screen.queryByText(/no match for/)).toBeNull();
  });

  it('my squad shows one sentence for invalid input, and requests no squad', async () => {
    const { paths } = show('/app/scout/fantasy');
    await userEvent.type(await field(), 'my team{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The number of a Fantasy team has one to eight digits.',
    );
    expect(paths().filter((path) => path.startsWith('/fantasy/squads'))).toEqual([]);
  });

  it('my squad shows the last squad and the fault when the source cannot be read, and the reason when the server has no squad', async () => {
    show('/app/scout/fantasy?team=4711', { fault: 'The source cannot be read now.' });
    expect(await screen.findByText('The source cannot be read now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dan Defender' })).toBeTruthy();
    show('/app/scout/fantasy?team=1', 'not followed');
    expect(await screen.findByText('This server does not follow the Premier League.')).toBeTruthy();
  });

  it('my squad is that of the chosen game, with its credit, its money and a stored number of its own', async () => {
    setWindowWidth(1440);
    const { where, shell, user, paths } = show(
      '/app/scout/fantasy?team=4711',
      {},
      {},
      'PREMIUM',
      undefined,
      BOTH_GAMES,
    );
    await userEvent.click(await screen.findByRole('combobox', { name: /^Game/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Allsvenskan Fantasy' }));
    expect(where()).toBe('/app/scout/fantasy?league=allsvenskan');
    expect(screen.getByText(/fantasy\.allsvenskan\.se\/entry/)).toBeTruthy();
    await userEvent.type(await field(), '77{Enter}');
    const row = within(await screen.findByRole('row', { name: /Dan Defender/ }));
    expect(row.getByText('5.3m, down 0.1')).toBeTruthy();
    expect(screen.getByText(/Squads: Official Allsvenskan Fantasy data; not endorsed by it\./)).toBeTruthy();
    expect(paths()).toContain('/fantasy/squads/77?league=allsvenskan');
    const kept = [`fantasy-team.${user.id}`, `fantasy-team.${user.id}.allsvenskan`];
    expect(await Promise.all(kept.map((key) => shell.preferences.get(key)))).toEqual([4711, 77]);
  });

  it('my squad has no Retry button for an unknown number', async () => {
    show('/app/scout/fantasy?team=4711', 'unknown');
    expect(await screen.findByText('There is no Fantasy team with the number 4711.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('my squad keeps the squad, with a notice, when it cannot be refreshed, and removes it when its number is unknown', async () => {
    const replies = [{}, 'not followed', {}, 'unknown'] as const;
    let requests = 0;
    const { open } = show('/app/scout/fantasy?team=4711', () => replies[requests++] ?? {});
    expect(await screen.findByRole('link', { name: 'Dan Defender' })).toBeTruthy();
    async function comeBack(time: string) {
      vi.setSystemTime(new Date(time));
      open('/nowhere');
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Fantasy team number' })).toBeNull());
      open('/app/scout/fantasy?team=4711');
    }
    await comeBack('2026-11-24T12:05:00Z');
    expect((await screen.findByText('The squad could not be refreshed')).parentElement?.textContent).toContain(
      'This server does not follow the Premier League.',
    );
    expect(screen.getByRole('link', { name: 'Dan Defender' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The squad could not be refreshed')).toBeNull());
    await comeBack('2026-11-24T12:10:00Z');
    expect(await screen.findByText('There is no Fantasy team with the number 4711.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Dan Defender' })).toBeNull();
  });
});

describe('Fantasy without the number of a team', () => {
  it('Fantasy without the number of a team has deadline, matches with difficulty, likely captains and price changes', async () => {
    show('/app/scout/fantasy');
    expect(await screen.findByText(/^Deadline of gameweek 7/)).toBeTruthy();
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('Matches').getAllByText('easy')).toHaveLength(2);
    expect(region('Likely captains').getByText('3.0 points a game in the last 10')).toBeTruthy();
    expect(region('Price changes').getByText('£5.3m, down 0.1')).toBeTruthy();
  });

  it('Fantasy without the number of a team shows a pasted squad with its figures, and names what is not clearly a player', async () => {
    const { where } = show('/app/scout/fantasy');
    await userEvent.click(await screen.findByRole('button', { name: 'Paste a squad' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Players' }), 'Mia Midfielder\nNo One');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show squad' }));
    expect(await screen.findByText('Not clearly a player: No One')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Mia Midfielder' })).toBeTruthy();
    expect(where()).toBe('/app/scout/fantasy?squad=2');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the pasted squad' }));
    expect(where()).toBe('/app/scout/fantasy');
  });
});
