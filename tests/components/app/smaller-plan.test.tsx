import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ScoutPage } from '#components/scout/scout-page.tsx';
import { StatsPage } from '#components/stats/stats-page.tsx';
import type { ApiCall } from '#lib/backend/backend.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { replyOf } from '#tests/support/scout-scene.tsx';
import { aUser } from '#tests/support/user.ts';

import '#components/stats/league/league-stats.tsx';

/**
 * Opens a page in a paid plan, then ends the plan. The returned function returns the query of the latest call to a
 * path.
 */
async function endPlan(page: ReactNode, at: string, path: string): Promise<() => URLSearchParams | undefined> {
  let user = aUser();
  const queryOf = (call: ApiCall) => new URLSearchParams(call.path.split('?')[1]);
  const isOfPath = (call: ApiCall) => call.path.split('?')[0] === path;
  const backend = fakeBackend({
    me: () => ({ ok: true, body: user }),
    answer: (call) => (isOfPath(call) ? { ok: true, body: { success: true, data: replyOf(['Karl']) } } : undefined),
  });
  renderApp(page, { backend, at });
  const queries = () => backend.calls.filter(isOfPath).map(queryOf);
  await waitFor(() => expect(queries().length).toBeGreaterThan(0));
  user = aUser({ plan: 'FREE', usage: { used: 0, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' } });
  act(() => backend.signOutElsewhere());
  return () => queries().at(-1);
}

test('Scout no longer requests a statistic that a smaller plan does not include', async () => {
  const latest = await endPlan(<ScoutPage />, '/app/scout?statistic=tackles', '/scout');
  expect(latest()?.get('statistic')).toBe('tackles');
  await waitFor(() => expect(latest()?.get('statistic')).not.toBe('tackles'));
});

test('the League tab no longer requests a statistic that a smaller plan does not include', async () => {
  const latest = await endPlan(<StatsPage />, '/app/stats?tab=league&x=tackles', '/league-means');
  expect(latest()?.get('x')).toBe('tackles');
  await waitFor(() => expect(latest()?.get('x')).toBe('shots'));
});
