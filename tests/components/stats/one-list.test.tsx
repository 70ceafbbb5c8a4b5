import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OneListPage } from '#components/stats/one-list/one-list-page.tsx';
import { apiFailure } from '#lib/backend/backend.ts';
import { renderStats, type StatsScene } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const page = { element: <OneListPage />, path: '/app/compare' };
const renderList = (search: string, scene: StatsScene = {}) => renderStats({ ...scene, page, search });
/** The texts of the rows, once all are loaded. */
async function rows() {
  const list = await screen.findByRole('list', { name: 'Players and teams' });
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'));
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}
const KANE = '?subjects=player-123,team-45&settings=shots_over-2.5';

test('one list has a row for each subject of its address, with hit rate, average and the same settings as a panel', async () => {
  renderList(KANE);
  expect((await rows())[0]).toMatch(/^Harry Kane.*6\/ of 10Average 2\.70$/);
  expect((await rows())[1]).toMatch(/^Manchester City.*0\/ of 10Average 0\.00$/);
  expect(screen.getByRole('link', { name: 'Harry Kane' }).getAttribute('href')).toBe(
    '/app/stats?subject=player-123&stat=shots&line=2.5',
  );
  expect(screen.getByRole('link', { name: 'Panels' }).getAttribute('href')).toBe(
    '/app/stats?panels=2&p1=player-123_shots_over-2.5&p2=team-45_shots_over-2.5',
  );
});

test('a control of one list changes all rows and the address, without a request', async () => {
  const { where, requestedPaths } = renderList(KANE);
  expect((await rows())[0]).toContain('2.70');
  const requests = requestedPaths().length;
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  await userEvent.click(screen.getByRole('button', { name: 'Over: switch to under' }));
  await waitFor(() => expect(where()).toBe('/app/compare?subjects=player-123%2Cteam-45&settings=shots_under-2.5_home'));
  expect((await rows())[0]).not.toContain('2.70');
  expect(requestedPaths()).toHaveLength(requests);
});

test('a row of one list can be removed, and a subject added', async () => {
  const { where } = renderList(KANE);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Manchester City' }));
  await waitFor(() => expect(where()).toBe('/app/compare?subjects=player-123&settings=shots_over-2.5'));
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a player or team' }), 'city');
  await userEvent.click(await screen.findByRole('option', { name: /^Manchester City/ }));
  await waitFor(() => expect(where()).toContain('subjects=player-123%2Cteam-45'));
});

test('one list has at most fifteen rows, ignores what is invalid, and holds the statistics of the plan', async () => {
  const many = Array.from({ length: 17 }, (_, index) => `player-${index + 200}`).join();
  renderList(`?subjects=referee-3,x,player-200,${many}&settings=tackles_over-2.5`, { user: aUser({ plan: 'FREE' }) });
  expect(await rows()).toHaveLength(15);
  expect(screen.getByRole('combobox', { name: 'Statistic: Shots' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Add a player or team' })).toBeNull();
});

test('one list shows the monthly limit above the rows that are loaded, and a Retry button in a row that failed', async () => {
  const failed = { 45: 'Monthly request limit reached.', 46: 'Away' } as const;
  renderList('?subjects=player-123,team-45,team-46', {
    scripts: {
      '/search/id': (query) => apiFailure(429, failed[query.get('id') as unknown as 45] ?? 'Away'),
    },
  });
  expect(await screen.findByText('Monthly Request Limit Reached')).toBeTruthy();
  expect(await screen.findAllByRole('button', { name: 'Retry' })).toHaveLength(2);
});

test('one list without subjects says what to do', async () => {
  renderList('');
  expect(await screen.findByText('Add up to 15 to compare them in one list.')).toBeTruthy();
});
