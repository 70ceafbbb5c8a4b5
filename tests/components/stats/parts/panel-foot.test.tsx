import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { firstPanel, shown } from '#tests/support/stats-controls.ts';
import { renderStats } from '#tests/support/stats-scene.tsx';

const KANE = '?panels=2&p1=player-123_shots_over-2.5';
const open = async (name: string) => userEvent.click((await firstPanel()).getByRole('button', { name }));

describe('the list "All lines" of a panel', () => {
  it('the list "All lines" of a panel shows the hit rate at every line, and a press moves the line of the panel', async () => {
    renderStats({ search: KANE });
    await shown('Over 2.5');
    await open('All lines');
    const ladder = within(await screen.findByRole('list', { name: 'Hit rate at every line, over' }));
    expect(ladder.getAllByRole('button').map((rung) => rung.textContent)).toEqual([
      '0.57/1070%',
      '1.57/1070%',
      '2.56/1060%',
      '3.54/1040%',
      '4.52/1020%',
      '5.51/1010%',
      '6.50/100%',
    ]);
    await userEvent.click(ladder.getByRole('button', { name: /^4\.5/ }));
    await shown('Over 4.5 in 2 of 10');
    expect(ladder.getByRole('button', { pressed: true }).textContent).toContain('4.5');
  });
});

describe('the table of games of a panel', () => {
  it('the table of games of a panel is shown by a button and replaces the hidden table for screen readers', async () => {
    renderStats({ search: KANE });
    await shown('Over 2.5');
    await open('Table');
    expect(await screen.findByRole('region', { name: 'Games of Harry Kane' })).toBeTruthy();
    expect((await firstPanel()).getAllByRole('table')).toHaveLength(1);
    await open('Table');
    expect(screen.queryByRole('region', { name: 'Games of Harry Kane' })).toBeNull();
  });

  it('the table of games of a panel can be copied as CSV', async () => {
    const { shell } = renderStats({ search: KANE });
    const copy = vi.spyOn(shell, 'copyText');
    await shown('Over 2.5');
    await open('Table');
    await userEvent.click(await screen.findByRole('button', { name: 'Copy as CSV' }));
    const [head, first] = copy.mock.calls[0]?.[0].split('\r\n') ?? [];
    expect(head).toBe('Date,Opponent,Venue,League,Shots,Minutes played,Started match');
    expect(first).toBe('2026-01-03,Opponent 0,Home,First League,6,90,Yes');
    expect(await screen.findByText('Table copied as CSV.')).toBeTruthy();
  });
});

it('the licence of the source below a panel links to the Data page', async () => {
  renderStats({ search: KANE });
  await shown('Over 2.5');
  const link = (await firstPanel()).getByRole('link', { name: /: about this data$/ });
  expect(link.getAttribute('href')).toBe('/app/data');
});
