import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiFailure } from '#lib/backend/backend.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { chooseOption, firstPanel } from '#tests/support/stats-controls.ts';
import { detailReply, KANE_SHOTS, renderStats } from '#tests/support/stats-scene.tsx';
import { setWindowWidth } from '#tests/support/viewport.ts';

import '#components/stats/compare/one-chart-card.tsx';

const card = async () => within(await screen.findByRole('region', { name: 'One chart' }));
const chart = async () => (await card()).findByRole('application');
const legend = async () =>
  within(await (await card()).findByRole('list', { name: 'Players and teams of the chart' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const TWO = '?panels=2&p1=player-123_shots&p2=team-45_cornersWon';

/** The details of a player whose name has the id. */
function numbered(id: number) {
  const player = { id, firstName: null, lastName: `No ${id}`, position: 'FW' as const, teams: [] };
  return detailReply(playerDetail(gamesWith('shots', KANE_SHOTS), { player }));
}

describe('one chart of all panels', () => {
  it('one chart of all panels shows the subjects of all panels in the statistic of the first panel, and a second press shows the panels again', async () => {
    const view = renderStats({ search: TWO });
    await (await firstPanel()).findByRole('application');
    await userEvent.click(screen.getByRole('button', { name: 'One chart' }));
    expect((await chart()).getAttribute('aria-label')).toBe('Harry Kane, Manchester City. Shots');
    expect(await legend()).toEqual([
      'Harry Kane7/ of 10 over 0.5 · 2.70 a game',
      'Manchester City0/ of 10 over 0.5 · 0.00 a game',
    ]);
    expect(view.requestedPaths().filter((path) => path.startsWith('/search/id'))).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'One chart' }));
    expect(await (await firstPanel()).findByRole('application')).toBeTruthy();
  });

  it('one chart of all panels keeps the ground, line and filters of the first panel, and so does one list', async () => {
    const view = renderStats({ search: '?panels=2&p1=player-123_shots_over-2.5_home_60min&p2=team-45_cornersWon' });
    await (await firstPanel()).findByRole('application');
    const list = screen.getByRole('link', { name: 'One list' }).getAttribute('href');
    expect(list).toBe('/app/compare?subjects=player-123%2Cteam-45&settings=shots_over-2.5_home_60min');
    await userEvent.click(screen.getByRole('button', { name: 'One chart' }));
    await chart();
    await waitFor(() => expect(view.where()).toMatch(/chart=shots_over-2.5_home_60min$/));
    expect((await card()).getByRole('button', { name: 'Home' }).getAttribute('aria-pressed')).toBe('true');
    expect((await legend())[0]).toMatch(/^Harry Kane\d\/ of \d over 2\.5 · /);
  });

  it('one chart of all panels names each source of the subjects once', async () => {
    renderStats({ search: `${TWO}&chart=shots` });
    await chart();
    expect((await card()).getAllByTitle('Open match data, 2019 · CC BY 4.0')).toHaveLength(1);
  });

  it('announces the game of each subject on an arrow key, and has a table', async () => {
    renderStats({ search: `${TWO}&chart=shots_rolling` });
    (await chart()).focus();
    await userEvent.keyboard('{End}');
    const read = (await chart()).parentElement?.querySelector('[aria-live]')?.textContent;
    expect(read).toMatch(
      /^Latest game\. Harry Kane: 3\.80, away at Opponent 9; Manchester City: 0\.00, home to Rovers$/,
    );
    expect((await legend())[0]).toContain('3.80 away at');
    await userEvent.click((await card()).getByRole('button', { name: 'Table' }));
    const rows = (await card()).getAllByRole('row');
    expect(rows).toHaveLength(11);
    expect(rows[10]?.textContent).toContain('not available');
  });

  it.each([
    ['per-90', ['2.70 per 90', '0.00 per 90']],
    ['per-start', ['2.70 a start', '0.00 a game']],
  ])('one chart of all panels states in the legend what the means refer to: %s', async (measure, means) => {
    renderStats({ search: `${TWO}&chart=shots_${measure}` });
    await chart();
    await waitFor(async () =>
      expect((await legend()).map((text, place) => text?.endsWith(means[place] ?? ''))).toEqual([true, true]),
    );
  });

  it('one chart of all panels shows the base statistic for all subjects when the address has a total and one subject is a player', async () => {
    renderStats({ search: `${TWO}&chart=total-shots` });
    const label = async () => (await chart()).getAttribute('aria-label');
    await expect.poll(label).toBe('Harry Kane, Manchester City. Shots');
    expect((await card()).getByRole('combobox', { name: 'Statistic: Shots' })).toBeTruthy();
  });

  it('one chart of all panels keeps the statistic of the address when no panel has a subject', async () => {
    renderStats({ search: '?panels=2&chart=total-shots' });
    expect((await card()).getByRole('combobox', { name: 'Statistic: Total Shots' })).toBeTruthy();
  });

  it('one chart of all panels has buttons that remove a subject, and a search that adds one', async () => {
    renderStats({
      search: `${TWO}&chart=shots`,
      scripts: {
        '/search/id': (query) =>
          detailReply(
            playerDetail(gamesWith('shots', KANE_SHOTS), {
              ...(query.get('id') !== '123' && {
                player: { id: 45, firstName: null, lastName: 'Second', position: 'FW', teams: [] },
              }),
            }),
          ),
      },
    });
    await waitFor(async () => expect(await legend()).toHaveLength(2));
    await userEvent.click((await card()).getByRole('button', { name: 'Remove Harry Kane' }));
    await waitFor(async () => expect(await legend()).toHaveLength(1));
    expect(document.activeElement).toBe((await card()).getByRole('button', { name: 'Remove Second' }));
    await userEvent.type((await card()).getByRole('combobox', { name: 'Add a player or team' }), 'ka');
    await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
    await waitFor(async () => expect(await legend()).toHaveLength(2));
  });

  it('one chart of all panels shows up to five subjects in a narrow window, which has at most four panels', async () => {
    setWindowWidth(400);
    const search = [1, 2, 3, 4].map((at) => `p${at}=player-${100 + at}_shots`).join('&');
    renderStats({
      search: `?panels=4&${search}&chart=shots`,
      scripts: { '/search/id': (query) => numbered(Number(query.get('id'))) },
    });
    await waitFor(async () => expect(await legend()).toHaveLength(4));
    await userEvent.type((await card()).getByRole('combobox', { name: 'Add a player or team' }), 'ka');
    await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
    await waitFor(async () => expect(await legend()).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'One chart' }));
    expect(await screen.findAllByRole('application')).toHaveLength(4);
  });

  it('one chart of all panels names the number of players and teams when the panels have more than five, each counted once', async () => {
    const ids = [101, 102, 103, 104, 105, 106, 106, 106];
    renderStats({
      search: `?panels=8&${ids.map((id, at) => `p${at + 1}=player-${id}_shots`).join('&')}&chart=shots`,
      scripts: { '/search/id': (query) => numbered(Number(query.get('id'))) },
    });
    await chart();
    expect((await card()).getByText(/^The chart has/).textContent).toBe(
      'The chart has the first 5 of 6 players and teams.',
    );
  });

  it('one chart of all panels shows a Retry button where a subject cannot be loaded, and a message where no game has values', async () => {
    let isAway = true;
    renderStats({
      search: '?p1=player-123_shots&chart=shots',
      scripts: {
        '/search/id': () =>
          isAway
            ? apiFailure(404, 'There is no such player.')
            : detailReply(playerDetail(gamesWith('shots', KANE_SHOTS.slice(0, 4)))),
      },
    });
    expect((await (await card()).findByRole('alert')).textContent).toContain('There is no such player.');
    isAway = false;
    await userEvent.click((await card()).getByRole('button', { name: 'Retry' }));
    await chart();
    await userEvent.click((await card()).getByRole('button', { name: 'Mean of 5' }));
    expect(await (await card()).findByText(/^No game has these values/)).toBeTruthy();
    await chooseOption((await card()).getByRole('combobox', { name: /^Statistic/ }), 'Goals');
    expect((await card()).getByText('Goals, mean of 5 games')).toBeTruthy();
  });
});
