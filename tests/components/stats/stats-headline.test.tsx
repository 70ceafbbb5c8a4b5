import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatsHeadline } from '#components/stats/stats-headline.tsx';
import { aUser } from '#tests/support/user.ts';

const resetsAt = '2030-02-01T00:00:00.000Z';

it('shows the month’s used requests before the limit is reached', () => {
  render(<StatsHeadline user={aUser({ plan: 'FREE', usage: { used: 12, limit: 30, resetsAt } })} />);
  expect(screen.getByText(/12 of 30 this month/)).toBeTruthy();
});

it.each([
  ['a plan without a limit', aUser({ usage: { used: 12, limit: null, resetsAt } })],
  ['nobody', null],
])('shows no count for %s', (_who, user) => {
  render(<StatsHeadline user={user} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Statistics');
  expect(screen.queryByText(/this month/)).toBeNull();
});
