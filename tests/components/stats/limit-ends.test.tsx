import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatsPage } from '#components/stats/stats-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { detailReply } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const FREE = aUser({ plan: 'FREE', usage: { used: 30, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' } });
const REFUSED = apiFailure(429, 'Monthly request limit reached', { code: MONTHLY_LIMIT });

test.each([
  ['the user has bought a plan in another window', aUser()],
  ['a new month has begun', { ...FREE, usage: { used: 0, limit: 30, resetsAt: '2030-02-01T00:00:00.000Z' } }],
])('the notice of the monthly limit gives way to the panels when %s', async (_when, later) => {
  let [user, details] = [FREE, REFUSED as ApiReply];
  const backend = fakeBackend({
    me: () => ({ ok: true, body: user }),
    answer: ({ path }) => (path.startsWith('/search/id') ? details : undefined),
  });
  renderApp(<StatsPage />, { backend, at: '/app/stats?panels=1&p1=player-123_shots_over-2.5' });
  await screen.findByText('Monthly Request Limit Reached');
  details = detailReply(playerDetail(gamesWith('shots', [3, 3])));
  user = later;
  act(() => backend.signOutElsewhere());
  await screen.findByRole('application', { name: /Over 2.5 in 2 of 2/ });
  await waitFor(() => expect(screen.queryByText('Monthly Request Limit Reached')).toBeNull());
});
