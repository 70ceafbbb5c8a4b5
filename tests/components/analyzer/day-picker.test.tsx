import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { analyzedMatch } from '#tests/support/analyzer-builders.ts';
import { renderAnalyzer } from '#tests/support/analyzer-scene.tsx';

it('the day picker offers the next seven days beyond tomorrow on which predicted matches kick off', async () => {
  const days = ['21', '22', '23', '24', '24', '25', '26', '27', '28', '29', '30'];
  const { where } = renderAnalyzer({
    days: { '2026-11-28': [analyzedMatch()] },
    kickOffs: days.map((day, index) => `2026-11-${day}T1${index % 10}:00:00.000Z`),
  });
  await screen.findByRole('button', { name: 'Nov 23' });
  const offered = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button');
  const expected = [
    'Yesterday',
    'Today',
    'Tomorrow',
    'Nov 23',
    'Nov 24',
    'Nov 25',
    'Nov 26',
    'Nov 27',
    'Nov 28',
    'Nov 29',
  ];
  expect(offered.map(({ textContent }) => textContent)).toEqual(expected);
  await userEvent.click(screen.getByRole('button', { name: 'Nov 28' }));
  await screen.findByRole('heading', { name: 'Matches on Nov 28, 2026' });
  expect(where()).toBe('/app/analyzer?date=2026-11-28');
});
