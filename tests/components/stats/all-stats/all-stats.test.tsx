import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { card, city, FEW, kane, keeper, renderAllStats, titles } from '#tests/support/all-stats-scene.tsx';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { playerGame } from '#tests/support/game-builders.ts';
import { chooseOption } from '#tests/support/stats-controls.ts';

/** Replaces the drawing, because happy-dom has no canvas; the end-to-end tests cover the real drawing. */
const drawShareCard = vi.hoisted(() => vi.fn<(card: { scope: readonly string[] }) => Promise<Blob>>());
vi.mock('#components/shared/share-image/draw-share-card.tsx', () => ({ drawShareCard }));

const press = async (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));

describe('the All Stats tab', () => {
  it('the All Stats tab shows a statistic with title, average per game, description and chart', async () => {
    renderAllStats({ kept: FEW });
    const shots = await card('Shots');
    expect(shots.textContent).toContain('Average: 2.70 per game');
    expect(shots.textContent).toContain('Attempts on goal, wherever they went.');
    expect(shots.textContent).toContain('7/10 over 0.5');
    expect(within(shots).getByRole('application', { name: 'Harry Kane, Shots. Over 0.5 in 7 of 10' })).toBeTruthy();
  });

  it('the All Stats tab shows 13 statistics for an outfield player, all but saves', async () => {
    renderAllStats();
    await card('Goals');
    expect(screen.getAllByRole('application')).toHaveLength(13);
    expect(titles()).not.toContain('Saves');
  });

  it('the All Stats tab shows only Saves for a goalkeeper', async () => {
    renderAllStats({ detail: keeper });
    await card('Saves');
    expect(screen.getAllByRole('application')).toHaveLength(1);
  });

  it('the All Stats tab shows the 14 statistics of a team first, and the totals of both teams and the values of the opponent once their groups are opened', async () => {
    renderAllStats({ detail: city, search: '?tab=all&all=team-45' });
    await card('Shots');
    expect(screen.getAllByRole('application')).toHaveLength(14);
    await userEvent.click(screen.getByRole('button', { name: 'Both teams · 14', expanded: false }));
    expect((await card('Total Shots')).textContent).toContain('Average: 11.00 per game');
    await userEvent.click(screen.getByRole('button', { name: 'Opponent · 14' }));
    expect((await card('Opponent Shots')).textContent).toContain('Average: 4.00 per game');
    expect(screen.getAllByRole('application')).toHaveLength(42);
    await userEvent.click(screen.getByRole('button', { name: 'Both teams · 14', expanded: true }));
    expect(screen.getAllByRole('application')).toHaveLength(28);
  });

  it('filters by place, time period and league without a request', async () => {
    const { requestedPaths } = renderAllStats({ kept: FEW });
    await card('Shots');
    const before = requestedPaths();
    await press('Place', 'Home');
    await waitFor(async () => expect((await card('Shots')).textContent).toContain('Average: 2.60 per game'));
    await press('Time Period', 'SH: Second half');
    await waitFor(async () => expect((await card('Shots')).textContent).toContain('Average: 0.00 per game'));
    await chooseOption(screen.getByRole('combobox', { name: /^League/ }), 'First League');
    expect(await screen.findByRole('combobox', { name: 'League: First League' })).toBeTruthy();
    expect(requestedPaths()).toEqual(before);
  });

  it('names team, league and place in the saved image', async () => {
    drawShareCard.mockResolvedValue(new Blob(['image'], { type: 'image/png' }));
    renderAllStats({ kept: FEW });
    await card('Shots');
    const savedScope = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save image of Shots' }));
      return drawShareCard.mock.lastCall?.[0].scope;
    };
    expect(await savedScope()).toEqual(['Tottenham Hotspur', 'All competitions']);
    await chooseOption(screen.getByRole('combobox', { name: /^League/ }), 'First League');
    await press('Place', 'Home');
    await waitFor(async () => expect((await card('Shots')).textContent).toContain('/5 over'));
    expect(await savedScope()).toEqual(['Tottenham Hotspur', 'First League', 'home games']);
  });

  it('the All Stats tab sets the lines of all charts to one number, or each to the line nearest to its average', async () => {
    renderAllStats({ kept: FEW });
    await card('Shots');
    const choose = (option: string) =>
      chooseOption(screen.getByRole('combobox', { name: /^Reference line of all charts/ }), option);
    await choose('3.5');
    await waitFor(async () => expect((await card('Shots')).textContent).toContain('4/10 over 3.5'));
    expect((await card('Goals')).textContent).toContain('0/10 over 3.5');
    await choose('Average');
    await waitFor(async () => expect((await card('Shots')).textContent).toContain('6/10 over 2.5'));
    expect((await card('Goals')).textContent).toContain('0/10 over 0.5');
  });

  it('the All Stats tab moves the line of one chart with the keyboard', async () => {
    renderAllStats({ kept: FEW });
    within(await card('Shots'))
      .getByRole('application')
      .focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(async () => expect((await card('Shots')).textContent).toContain('6/10 over 2.5'));
    expect((await card('Goals')).textContent).toContain('0/10 over 0.5');
  });

  it('the All Stats tab shows "not available from this source" instead of a chart when no game has a value', async () => {
    renderAllStats({ detail: playerDetail([playerGame({ full: { passes: null } })]) });
    expect((await card('Passes')).textContent).toContain('not available from this source');
    expect(within(await card('Passes')).queryByRole('application')).toBeNull();
  });
});

describe('the empty states of All Stats', () => {
  it('the empty states of All Stats shows a hint before a player or team is selected', async () => {
    renderAllStats({ search: '?tab=all' });
    expect(await screen.findByText('No player or team selected')).toBeTruthy();
    expect(screen.getByText('Use the search box above to find a player or team')).toBeTruthy();
  });

  it('the empty states of All Stats shows "No data available" when no game passes the filters', async () => {
    renderAllStats({ detail: playerDetail([playerGame()]), search: '?tab=all&all=player-123_away' });
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it('the empty states of All Stats shows the notice of the monthly limit instead of the cards, and keeps the search', async () => {
    renderAllStats({
      reply: () => ({
        ok: false,
        status: 429,
        code: MONTHLY_LIMIT,
        message: 'Monthly request limit reached',
      }),
    });
    expect(await screen.findByText('Monthly Request Limit Reached')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Player or team of All Stats' })).toBeTruthy();
  });

  it('the empty states of All Stats shows a Retry button that loads the details after they could not be loaded', async () => {
    let isDown = true;
    renderAllStats({
      reply: () =>
        isDown ? { ok: false, status: 500, message: 'no' } : { ok: true, body: { success: true, data: kane } },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    expect(await card('Shots')).toBeTruthy();
  });
});

describe('the search of All Stats', () => {
  const search = () => screen.findByRole('combobox', { name: 'Player or team of All Stats' });

  it('the search of All Stats has the focus when the tab opens without a subject', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    );
    renderAllStats({ search: '?tab=all' });
    const input = await search();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('the search of All Stats does not have the focus when the tab opens with a subject, so that the key "/" selects the name', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
    );
    renderAllStats({ kept: FEW });
    await card('Shots');
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('/');
    const input = (await search()) as HTMLInputElement;
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('Harry Kane');
  });
});

describe('the address of All Stats', () => {
  it('the address of All Stats contains the chosen subject, line, side and place', async () => {
    const { where } = renderAllStats({ kept: FEW });
    await card('Shots');
    await press('Place', 'Away');
    await press('Side of the line', 'Under');
    await waitFor(() => expect(where()).toBe('/app/stats?tab=all&all=player-123_under-0.5_away'));
  });
});
