import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { playerGame } from '#tests/support/game-builders.ts';
import { firstPanel, press } from '#tests/support/stats-controls.ts';
import { detailReply, renderStats, type StatsScene } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

import '#components/charts/lines/season-view.tsx';

/** The shots in twelve games of two seasons, oldest first. The third value is unknown. */
const SHOTS = [6, 0, null, 2, 0, 4, 3, 5, 4, 3, 1, 2];
const gamesOf = (values: readonly (number | null)[]) =>
  values.map((shots, index) =>
    playerGame({
      id: index + 1,
      day: index < 6 ? `2024-12-0${index + 1}` : `2025-12-0${index - 5}`,
      season: index < 6 ? 2024 : 2025,
      isHomeGame: index % 2 === 0,
      full: { shots },
    }),
  );

async function open(user: StatsScene['user'] = aUser(), values = SHOTS) {
  const games = gamesOf(values);
  renderStats({
    user,
    search: '?p1=player-123_shots_over-2.5',
    scripts: { '/search/id': () => detailReply(playerDetail(user?.plan === 'FREE' ? games.slice(2) : games)) },
  });
  await userEvent.click(await (await firstPanel()).findByRole('button', { name: 'Season' }));
  return within(await screen.findByRole('region', { name: 'Season view of Harry Kane' }));
}
const bars = () => [...document.querySelectorAll('.recharts-bar rect')].map((bar) => bar.getAttribute('data-tone'));

describe('the season view', () => {
  it('the season view has a bar for every loaded game with a value, and shows the number of games and their dates', async () => {
    const view = await open();
    const chart = view.getByRole('application');
    expect(chart.getAttribute('aria-label')).toBe('Harry Kane, Shots, every game. 6 of 11 over 2.5');
    expect(bars()).toHaveLength(11);
    expect(view.getByText('12 games, 1 Dec 2024 – 6 Dec 2025')).toBeTruthy();
    await userEvent.click(view.getByRole('button', { name: 'Table' }));
    expect(view.getAllByRole('row')).toHaveLength(13);
    expect(view.getByRole('button', { name: 'Copy as CSV' })).toBeTruthy();
  });

  it('announces a game on the left and right arrow keys, and moves the line of the panel on the up and down keys', async () => {
    const view = await open();
    view.getByRole('application').focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    const read = () => view.getByRole('application').parentElement?.querySelector('[aria-live]')?.textContent;
    expect(read()).toMatch(/^1, home to .*, mean of five 3\.20$/);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(view.getByText(/over 4\.5/)).toBeTruthy());
    expect((await firstPanel()).getByRole('combobox', { name: 'Reference line: 4.5' })).toBeTruthy();
  });

  it('the season view shows the games of the chosen season that pass the filters of the panel', async () => {
    const view = await open();
    await userEvent.click(within(view.getByRole('group', { name: 'Season' })).getByText('24/25'));
    expect(view.getByText('6 games, 1 Dec – 6 Dec 2024')).toBeTruthy();
    await press('Place', 'Home');
    await waitFor(() => expect(view.getByText('3 games, 1 Dec – 5 Dec 2024')).toBeTruthy());
  });

  it('the season view keeps the buttons of the seasons when the chosen season has no figures', async () => {
    const view = await open(
      aUser(),
      SHOTS.map((value, index) => (index < 6 ? null : value)),
    );
    const choice = within(view.getByRole('group', { name: 'Season' }));
    await userEvent.click(choice.getByText('24/25'));
    expect(view.getByText('No figures in 24/25.')).toBeTruthy();
    expect(view.getByText('6 games, 1 Dec – 6 Dec 2024')).toBeTruthy();
    expect(view.queryByRole('application')).toBeNull();
    expect(document.activeElement?.textContent).toBe('24/25');
    await userEvent.click(choice.getByText('25/26'));
    expect(view.getByRole('application').getAttribute('aria-label')).toContain('4 of 6 over 2.5');
  });

  it('the season view shows on the FREE plan that the plan has the last ten games only', async () => {
    const view = await open(aUser({ plan: 'FREE' }));
    expect(view.getByText(/^10 games, .*\. The free plan has the last 10 games$/)).toBeTruthy();
  });
});
