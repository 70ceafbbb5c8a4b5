import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { notebookNote, SPURS } from '#tests/support/notebook-builders.ts';
import { renderNotebook } from '#tests/support/notebook-scene.tsx';

const TEAMS = Array.from({ length: 20 }, (_, at) => ({ ...SPURS, id: at + 1, name: `Team ${at + 101}` }));
const teamsShown = () => screen.queryAllByRole('heading', { level: 3 }).length;

it('a filter that is taken back leaves every team there, not only those that a window shows', async () => {
  renderNotebook({ notes: TEAMS.map((team, at) => notebookNote({ id: at + 1, team, player: null })) });
  await waitFor(() => expect(teamsShown()).toBe(TEAMS.length));
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'Team 11');
  await waitFor(() => expect(teamsShown()).toBe(10));
  await userEvent.clear(search);
  await waitFor(() => expect(teamsShown()).toBe(TEAMS.length));
});
