import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { StatsPage } from '#components/stats/stats-page.tsx';
import { renderStats } from '#tests/support/stats-scene.tsx';

import '#components/stats/panel/paste-names.tsx';

const button = () => screen.findByRole('button', { name: 'Same settings as Harry Kane' });
const second = () => within(screen.getByRole('region', { name: 'Panel 2' }));

test('an empty panel has a button that copies statistic, line and filters of another panel, but not league and opponent', async () => {
  const { where } = renderStats({ search: '?panels=2&p1=player-123_shots_over-2.5_home_last-5_league-1_vs-101' });
  await userEvent.click(await button());
  await waitFor(() => expect(where()).toMatch(/&p2=none_shots_over-2\.5_home_last-5$/));
  expect(document.activeElement).toBe(second().getByRole('combobox'));
  await userEvent.keyboard('kane');
  await userEvent.click(await screen.findByRole('option', { name: /Harry Kane/ }));
  await waitFor(() => expect(where()).toMatch(/&p2=player-123_shots_over-2\.5_home_last-5$/));
});

test('a second press on the copy button restores the settings of the empty panel', async () => {
  const { where } = renderStats({ search: '?panels=2&p1=player-123_shots_over-2.5' });
  await userEvent.click(await button());
  await waitFor(() => expect(where()).toContain('p2=none_shots'));
  await userEvent.click(await button());
  await waitFor(() => expect(where()).not.toContain('p2='));
});

test('an empty panel has no copy button while no other panel has a subject', async () => {
  renderStats();
  expect(await screen.findAllByText('No player or team selected')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Same settings/ })).toBeNull();
});

test('an empty panel has a button for a line-up, whose several names open a list', async () => {
  // As in the app, another page takes the place of this one, which would otherwise write its settings to the address.
  const element = (
    <Routes>
      <Route path="/app/stats" element={<StatsPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const { where } = renderStats({ search: '?panels=2&p1=player-123_shots', page: { element, path: '/app/stats' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Paste a line-up' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Look up' }));
  expect(await screen.findByText(/^Paste names of players or teams/)).toBeTruthy();
  await userEvent.click(screen.getByRole('textbox', { name: 'Names' }));
  const names = Array.from({ length: 11 }, (_, index) => `${index + 1} Bukayo Saka`).join('\n');
  await userEvent.paste(names);
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  await waitFor(() => expect(where()).toBe(`/app/names?${new URLSearchParams({ text: names })}`));
});
