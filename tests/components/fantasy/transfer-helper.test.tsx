import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showFantasy as show } from '#tests/support/fantasy-scene.tsx';

describe('the transfer helper', () => {
  it('compares two players over the same matches and marks the better figure', async () => {
    const { where, paths } = show('/app/scout/fantasy?out=1&in=2&games=5');
    const table = await screen.findByRole('table', { name: 'The same matches, 27 Oct – 10 Nov 2026' });
    const row = within(table).getByRole('row', { name: /Fantasy points/ });
    const [left, right] = within(row).getAllByRole('cell');
    expect([left?.textContent, right?.textContent]).toEqual(['30 (3.0 a game)', '12 (1.2 a game)']);
    expect([left, right].map((cell) => cell?.getAttribute('data-better'))).toEqual(['true', null]);
    expect(within(table).getByRole('row', { name: /Defensive contributions/ }).textContent).toContain(
      '4 of 5 starts with 10 or more',
    );
    const allowed = screen.getAllByRole('table', { name: /^Allowed to the position a game/ });
    expect(allowed).toHaveLength(2);
    const next = allowed.map((one) => within(one).getByRole('row', { name: /^SOU A/ }));
    expect(next.map(({ textContent }) => textContent)).toEqual(['SOU A6.10#20.21#3', 'SOU A6.10#20.21#3']);
    expect(screen.getAllByTitle('3rd most of 20, 2026/27').length).toBeGreaterThan(0);
    expect(within(table).getByRole('row', { name: /Price/ }).textContent).toBe('£5.3m, down 0.1Price£5.3m, down 0.1');
    await userEvent.click(screen.getByRole('button', { name: '10' }));
    expect(where()).toBe('/app/scout/fantasy?out=1&in=2&games=10');
    expect(paths().at(-1)).toBe('/fantasy/transfer?out=1&in=2&games=10');
  });

  it('the transfer helper opens from the row of a squad player, who becomes the leaving player', async () => {
    const { where } = show('/app/scout/fantasy?team=4711');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare Dan Defender with another player' }));
    expect(where()).toBe('/app/scout/fantasy?team=4711&out=1');
  });

  it('offers players of the same position for at most the leaving player’s price plus the bank, and a press chooses one', async () => {
    const { where, paths } = show('/app/scout/fantasy?team=4711&out=1');
    const list = await screen.findByRole('list', { name: 'Players up to this price' });
    expect(paths().at(-1)).toBe('/fantasy/players?position=DF&most=5.7&games=5');
    expect(screen.getByText('Dan Defender’s price today plus the bank')).toBeTruthy();
    const [only, ...others] = within(list).getAllByRole('button');
    expect(others).toEqual([]);
    expect(only?.textContent).toBe('Cheap Cover21 pts · 4 starts£4.0m Injured');
    const price = screen.getByRole('textbox', { name: 'Up to £m' });
    await userEvent.clear(price);
    expect(screen.getByText('A price is a number such as 7.5.')).toBeTruthy();
    await userEvent.type(price, '7,5');
    expect(paths().at(-1)).toBe('/fantasy/players?position=DF&most=7.5&games=5');
    await userEvent.click(screen.getByRole('button', { name: /^Cheap Cover/ }));
    expect(where()).toBe('/app/scout/fantasy?team=4711&out=1&in=5');
  });

  it('the transfer helper finds players by position and price before a leaving player is chosen', async () => {
    const { paths } = show('/app/scout/fantasy');
    await userEvent.click(await screen.findByRole('button', { name: 'Find a player by position and price' }));
    await screen.findByRole('button', { name: /^Dan Defender/ });
    expect(paths().at(-1)).toBe('/fantasy/players?position=MF&most=7.5&games=5');
  });

  it.each([
    ['PREMIUM', 'The first 3 of 31 by points. Points and starts are of the club’s last 5 matches.'],
    ['FREE', 'The first 3 of 31 by ownership. Starts are of the club’s last 5 matches.'],
  ] as const)(
    'the transfer helper states on %s the order and the figures of the players that are found',
    async (plan, text) => {
      show('/app/scout/fantasy', {}, {}, plan);
      await userEvent.click(await screen.findByRole('button', { name: 'Find a player by position and price' }));
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('focuses the price when the search by price opens, and the heading "Transfer helper" when a player is picked', async () => {
    show('/app/scout/fantasy');
    (await screen.findByRole('button', { name: 'Find a player by position and price' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Up to £m' }));
    (await screen.findByRole('button', { name: /^Cheap Cover/ })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Players up to this price' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transfer helper' }));
  });

  it('the transfer helper lists the next matches of a player outside the Fantasy game, who has no gameweeks', async () => {
    const away = { matchId: 31, kickOff: '2026-11-29T20:00:00.000Z', isHome: true, gameweek: null };
    const none = { expectedGoals: null, expectedAssists: null, defensiveContributions: null, fantasyPoints: null };
    const fixtures = [{ ...away, opponent: { id: 9, name: 'Getafe' }, allowed: none }];
    show('/app/scout/fantasy?out=1&in=2', {}, {}, 'PREMIUM', () => [{}, { market: null, fixtures }]);
    const matches = await screen.findByRole('list', { name: 'Next matches of Mia Midfielder' });
    expect(
      within(matches)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['GET H']);
    const helper = within(screen.getByRole('region', { name: 'Transfer helper' }));
    const inGame = helper.getByRole('list', { name: 'Next matches of Dan Defender' });
    expect(within(inGame).getAllByRole('listitem')[0]?.textContent).toBe('Gameweek 7SOU A easy');
  });

  it('the transfer helper marks no figure as better than an unknown one', async () => {
    const figures = { games: 3, starts: 3, minutes: 270, points: -1, contributions: null };
    const unknown = { ...figures, points: null, expectedGoals: null, expectedAssists: null };
    const known = { ...figures, expectedGoals: 0.4, expectedAssists: 0.2 };
    show('/app/scout/fantasy?out=1&in=2', {}, {}, 'PREMIUM', () => [{ figures: known }, { figures: unknown }]);
    const table = await screen.findByRole('table', { name: /^The same matches/ });
    expect(table.querySelectorAll('[data-better]')).toHaveLength(0);
  });

  it('the transfer helper states no rank among the few teams that have played when the season is young', async () => {
    const few = { mean: 32, games: 1, rank: 1, of: 2, shared: 1 };
    const fixture = (gameweek: number) => ({
      ...{
        matchId: gameweek,
        kickOff: '2026-11-28T15:00:00.000Z',
        opponent: { id: 2, name: 'Southtown' },
        isHome: false,
      },
      ...{
        gameweek,
        allowed: { expectedGoals: null, expectedAssists: null, defensiveContributions: null, fantasyPoints: few },
      },
    });
    show('/app/scout/fantasy?out=1&in=2', {}, {}, 'PREMIUM', () => [{ fixtures: [fixture(7)] }]);
    const [first] = await screen.findAllByRole('row', { name: /^SOU A/ });
    expect(first?.textContent).toBe('SOU A32.00');
  });

  it('the transfer helper shows no endless loading when the comparison fails, and tries again only where that can help', async () => {
    let status: 400 | readonly [] = 400;
    show('/app/scout/fantasy?out=1&in=2', {}, {}, 'PREMIUM', () => status);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByPlaceholderText('Loading…')).toBeNull();
    status = [];
    await userEvent.click(retry);
    expect(await screen.findByRole('table', { name: /^The same matches/ })).toBeTruthy();
  });

  it('the transfer helper offers no second try for an unknown player', async () => {
    show('/app/scout/fantasy?out=1&in=2', {}, {}, 'PREMIUM', () => 404);
    expect(await screen.findByText('There is no such player.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByPlaceholderText('Loading…')).toBeNull();
  });

  it('the transfer helper gets the focus when it opens from a row of the squad, so that Tab continues with the searches', async () => {
    show('/app/scout/fantasy?team=4711');
    (await screen.findByRole('button', { name: 'Compare Dan Defender with another player' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Transfer helper' })));
  });
});
