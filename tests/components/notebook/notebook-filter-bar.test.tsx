import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';
import { notebookNote, SPURS } from '#tests/support/notebook-builders.ts';
import { cardNames, renderNotebook } from '#tests/support/notebook-scene.tsx';
import { chooseOption } from '#tests/support/stats-controls.ts';

const KEEPER = { id: 1, firstName: 'Hugo', lastName: 'Lloris', position: 'GK' as const };
const NOTES = [
  notebookNote({ id: 1, content: 'Far post' }),
  notebookNote({ id: 2, player: null, statsName: 'cornersWon' }),
  notebookNote({ id: 3, player: KEEPER, statsName: 'saves', isPinned: true }),
];
const ALL = ['Hugo Lloris Saves', 'Tottenham Hotspur Corners Won', 'Harry Kane Shots'];

const choose = (select: string, option: string) =>
  chooseOption(screen.findByRole('combobox', { name: new RegExp(`^${select}:`) }), option);
const type = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search notes' }), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const shown = (names: readonly string[]) => waitFor(() => expect(cardNames()).toEqual(names));

describe('the filter bar of the Notebook', () => {
  it('the filter bar of the Notebook offers the 14 statistics, three note types and four positions', async () => {
    renderNotebook({ notes: NOTES });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Statistic:/ }));
    const statistics = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(statistics).toEqual(['All Statistics', ...STATISTICS.map(statisticLabel)]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.click(screen.getByRole('combobox', { name: /^Position:/ }));
    const positions = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(positions).toEqual(['All Positions', 'GK Goalkeeper', 'DF Defender', 'MF Midfielder', 'FW Forward']);
    expect(
      ['All', 'Team Stats', 'Player Stats'].every((name) => screen.queryByRole('button', { name, hidden: true })),
    ).toBe(true);
  });

  it('the filter bar of the Notebook shows the notes of one statistic', async () => {
    renderNotebook({ notes: NOTES });
    await choose('Statistic', 'Corners Won');
    await shown(['Tottenham Hotspur Corners Won']);
  });

  it('the filter bar of the Notebook shows team notes or player notes, and disables the position for team notes', async () => {
    renderNotebook({ notes: NOTES });
    await press('Team Stats');
    await shown(['Tottenham Hotspur Corners Won']);
    expect(screen.getByRole('combobox', { name: /^Position:/ }).hasAttribute('data-disabled')).toBe(true);
    await press('Player Stats');
    await shown(['Hugo Lloris Saves', 'Harry Kane Shots']);
  });

  it('the filter bar of the Notebook shows the notes about players of one position', async () => {
    renderNotebook({ notes: NOTES });
    await choose('Position', 'GK Goalkeeper');
    await shown(['Hugo Lloris Saves']);
  });

  it('searches the texts of notes, ignoring case and outer spaces, and shows the number of results', async () => {
    renderNotebook({ notes: NOTES });
    await shown(ALL);
    await type('  FAR ');
    await shown(['Harry Kane Shots']);
    expect(screen.getByText('1 of 3 notes')).toBeTruthy();
  });

  it("the filter bar of the Notebook shows 'No notes match your filters', and 'Clear filters' shows all notes", async () => {
    renderNotebook({ notes: NOTES });
    await type('nobody');
    expect(await screen.findByText('No notes match your filters')).toBeTruthy();
    await press('Clear filters');
    await shown(ALL);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('the filter bar of the Notebook writes only the chosen filters to the address', async () => {
    const { where } = renderNotebook({ notes: NOTES });
    await type('kane');
    await press('Player Stats');
    await waitFor(() => expect(where()).toBe('/app/notebook?type=player&q=kane'));
    await press('Clear filters');
    await waitFor(() => expect(where()).toBe('/app/notebook'));
  });

  it('the filter bar of the Notebook applies the filters of the address', async () => {
    renderNotebook({ notes: NOTES, search: '?stat=saves&type=player&position=GK&q=hugo' });
    await shown(['Hugo Lloris Saves']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'hugo');
    expect(await screen.findByRole('combobox', { name: 'Position: GK Goalkeeper' })).toBeTruthy();
  });
});

const TEAMS = Array.from({ length: 20 }, (_, at) => ({ ...SPURS, id: at + 1, name: `Team ${at + 101}` }));
const teamsShown = () => screen.queryAllByRole('heading', { level: 3 }).length;

it('clearing the search of the Notebook shows every team again', async () => {
  renderNotebook({ notes: TEAMS.map((team, at) => notebookNote({ id: at + 1, team, player: null })) });
  await waitFor(() => expect(teamsShown()).toBe(TEAMS.length));
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'Team 11');
  await waitFor(() => expect(teamsShown()).toBe(10));
  await userEvent.clear(search);
  await waitFor(() => expect(teamsShown()).toBe(TEAMS.length));
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the clear button', () => press('Clear search')],
])('%s clears the search of the Notebook and leaves the focus in its field', async (_name, clear) => {
  renderNotebook({ notes: NOTES });
  await type('far');
  await shown(['Harry Kane Shots']);
  await clear();
  await shown(ALL);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search notes' }));
});
