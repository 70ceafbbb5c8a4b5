import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { FANTASY, fantasyPlayer, MATCH_FIGURES, mixedPlayer } from '#tests/support/mixed-sources.ts';
import { firstPanel, pick, shown } from '#tests/support/stats-controls.ts';
import { detailReply, renderStats } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const show = (detail: SubjectDetail, search: string, user = aUser()) =>
  renderStats({ search, user, scripts: { '/search/id': () => detailReply(detail) } });

async function openMenu(name: RegExp) {
  await userEvent.click((await firstPanel()).getByRole('combobox', { name }));
  return screen.findAllByRole('option');
}

describe('the choice of a statistic in a panel', () => {
  it('the choice of a statistic in a panel offers the further statistics that a source has, in the group "More"', async () => {
    show(mixedPlayer, '?p1=player-123_shots_over-2.5');
    await shown('Over 2.5 in 7 of 9');
    await openMenu(/^Statistic/);
    const more = within(screen.getByRole('group', { name: 'More' })).getAllByRole('option');
    expect(more.map(({ textContent }) => textContent)).toEqual([
      'Expected Goals',
      'Expected Assists · not in these games',
      'Touches',
      'Defensive Contributions',
      'Fantasy Points',
    ]);
  });

  it('locks further statistics for a FREE user', async () => {
    show(mixedPlayer, '?p1=player-123_shots_over-2.5', aUser({ plan: 'FREE' }));
    await shown('Over 2.5');
    await openMenu(/^Statistic/);
    const touches = screen.getByRole('option', { name: 'Touches' });
    expect(touches.getAttribute('aria-disabled')).toBe('true');
    expect(touches.title).toBe('Available in Premium plan');
  });

  it('the choice of a statistic in a panel marks a statistic that the source lacks, and has a button that shows a statistic with values', async () => {
    show(fantasyPlayer, '?p1=player-123_goals');
    await shown('Goals');
    await pick('Statistic', 'Tackles · not in this source');
    const panel = await firstPanel();
    expect(await panel.findByText('not available from this source')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Show Goals' }));
    await shown('Goals. Over 0.5 in 9 of 9');
  });

  it('the choice of a statistic in a panel offers the full game when only the values of the chosen half are missing', async () => {
    const halves = mixedPlayer.lastGames.map((game) => ({
      ...game,
      statistics: {
        player: { ...game.statistics.player, firstHalf: { ...game.statistics.player.firstHalf, shots: null } },
      },
    }));
    show({ ...mixedPlayer, lastGames: halves }, '?p1=player-123_shots_first-half');
    await userEvent.click(await (await firstPanel()).findByRole('button', { name: 'Show the full game' }));
    await shown('Shots. Over 0.5 in 9 of 9');
  });
});

describe('the default statistic of a panel', () => {
  it('the default statistic of a panel is replaced by a statistic with values when the source lacks the default one', async () => {
    show(fantasyPlayer, '?subject=player-123');
    await shown('Goals. Over 0.5 in 9 of 9');
  });

  it('the default statistic of a panel is kept when the games have values of it', async () => {
    show(mixedPlayer, '?subject=player-123');
    await shown('Shots on Target');
  });
});

describe('a decimal statistic', () => {
  it('a decimal statistic starts with the line nearest to the average, which moves in steps of 0.25', async () => {
    show(mixedPlayer, '?p1=player-123_shots');
    await shown('Shots');
    await pick('Statistic', 'Expected Goals');
    await shown('Expected Goals. Over 0.75 in 4 of 9');
    const chart = (await firstPanel()).getByRole('application');
    chart.focus();
    await userEvent.keyboard('{ArrowUp}');
    await shown('Over 1 in 3 of 9');
    expect((await firstPanel()).getByText(/goals per game/).textContent).toBe('Average: 0.76 goals per game');
  });

  it('a decimal statistic has two decimals in the table', async () => {
    show(mixedPlayer, '?p1=player-123_expectedGoals');
    await shown('Expected Goals');
    const cells = within((await firstPanel()).getByRole('table')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['0.90', '1.20', 'no figures yet']),
    );
  });

  it('a decimal statistic allows no note', async () => {
    show(mixedPlayer, '?p1=player-123_expectedGoals');
    await shown('Expected Goals');
    const add = (await firstPanel()).getByRole('button', { name: /Add note/ });
    expect(add.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('defensive contributions', () => {
  it('defensive contributions start at the Fantasy line, which is first in the menu and marked on the axis', async () => {
    show(mixedPlayer, '?p1=player-123_shots');
    await shown('Shots');
    await pick('Statistic', 'Defensive Contributions');
    await shown('Defensive Contributions. Over 11.5 in 2 of 9');
    expect((await firstPanel()).getByTestId('axis-mark')).toBeTruthy();
    const lines = await openMenu(/^Reference line/);
    expect(lines[0]?.textContent).toBe('11.5 · Fantasy line');
    expect(lines[1]?.textContent).toBe('0.5');
  });
});

describe('the sources of a panel', () => {
  it('the sources of a panel are counted below the chart, and a press lists them with their attribution', async () => {
    show(mixedPlayer, '?p1=player-123_shots');
    await shown('Shots');
    const panel = await firstPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Figures from 3 sources' }));
    const items = within(panel.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.replace(/ · updated.*/, ''))).toEqual([
      'Match figures6 of 9 barsMatch figures project · MIT',
      'Match events3 of 9 barsMatch events, 2019 · CC BY 4.0',
      'Fantasy gamenone of these barsFantasy game figures · Own terms',
    ]);
    expect(panel.getByRole('link', { name: MATCH_FIGURES.attribution }).getAttribute('href')).toBe(MATCH_FIGURES.url);
  });

  it('the sources of a panel are shown in one line where there is only one source', async () => {
    show(fantasyPlayer, '?p1=player-123_goals');
    await shown('Goals');
    expect((await firstPanel()).getByTitle(`${FANTASY.attribution} · ${FANTASY.licence}`)).toBeTruthy();
  });

  it('the sources of a panel have a mark for values counted by a proxy, with the number of games', async () => {
    show(mixedPlayer, '?p1=player-123_shots');
    await shown('Shots');
    const mark = (await firstPanel()).getByRole('button', { name: 'proxy' });
    expect(mark.getAttribute('aria-description')).toMatch(
      /^Match events, 3 of 9 games: The source does not count this/,
    );
  });
});

it('a panel counts the matches without figures beside the average, and announces "no figures yet" for each', async () => {
  show(mixedPlayer, '?p1=player-123_shots');
  await shown('Over 0.5 in 9 of 9');
  const panel = await firstPanel();
  expect(panel.getByText('1 game has no figures yet')).toBeTruthy();
  panel.getByRole('application').focus();
  await userEvent.keyboard('{End}');
  expect(panel.getByText('no figures yet, home to Leeds United')).toBeTruthy();
});
