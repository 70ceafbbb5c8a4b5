import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StatisticSelect } from '#components/stats/parts/statistic-select.tsx';

function renderTeam() {
  const chosen = vi.fn();
  render(<StatisticSelect type="team" detail={undefined} plan="PREMIUM" choice="shots" onChoice={chosen} />);
  return chosen;
}

it('the menu of statistics puts the statistics of a team in groups', async () => {
  renderTeam();
  await userEvent.click(screen.getByRole('combobox', { name: 'Statistic: Shots' }));
  for (const name of ['Team', 'Both teams', 'Opponent']) {
    expect(within(await screen.findByRole('group', { name })).getAllByRole('option')).toHaveLength(14);
  }
});

it('the menu of statistics finds a statistic by the beginnings of its words, with the keyboard alone', async () => {
  const chosen = renderTeam();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Statistic' });
  await userEvent.keyboard('cor opp');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Opponent Corners Won']);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('opposite-cornersWon');
});

it('the menu of statistics says that no statistic has the searched name', async () => {
  renderTeam();
  await userEvent.click(screen.getByRole('combobox', { name: 'Statistic: Shots' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search statistics' }), 'xyz');
  expect(screen.getByText('No statistic has this name.')).toBeTruthy();
});
