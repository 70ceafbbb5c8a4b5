import { screen } from '@testing-library/react';
import { AllStats } from '#components/stats/all-stats/all-stats.tsx';
import { toStoredAllStats } from '#components/stats/all-stats/all-stats-storage.ts';
import type { ApiReply } from '#lib/backend/backend.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { UNTOUCHED } from '#lib/domain/panels/all-stats-settings.ts';
import { playerDetail, teamDetail } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith, teamGame } from '#tests/support/game-builders.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { KANE_SHOTS } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';

/** Kane with ten games. */
export const kane = playerDetail(gamesWith('shots', KANE_SHOTS));
/** Manchester City with one game. */
export const city = teamDetail([teamGame({ team: { full: { shots: 7 } }, other: { full: { shots: 4 } } })]);
/** Kane as a goalkeeper. */
export const keeper = { ...kane, player: { ...kane.player, position: 'GK' as const } };

/** A selection of few statistics, for tests that do not depend on the number of cards. */
export const FEW = {
  'allStats.7': toStoredAllStats({
    ...UNTOUCHED,
    selections: { outfield: ['goals', 'passes', 'shots'], goalkeeper: null, team: null },
  }),
};

interface Scene {
  detail?: SubjectDetail;
  user?: User;
  search?: string;
  kept?: Record<string, unknown>;
  reply?: () => ApiReply;
}

/** Renders the tab, by default with Kane in its address. */
export function renderAllStats({
  detail = kane,
  user = aUser(),
  search = '?tab=all&all=player-123',
  kept,
  reply,
}: Scene = {}) {
  const backend = fakeBackend({
    user,
    answer: ({ path }) =>
      path.startsWith('/search/id') ? (reply?.() ?? { ok: true, body: { success: true, data: detail } }) : undefined,
  });
  const shell = memoryShell(kept);
  const view = renderApp(<AllStats user={user} />, { backend, shell, at: `/app/stats${search}` });
  return { ...view, shell, requestedPaths: () => backend.calls.map(({ path }) => path) };
}

/** Waits for the card of a statistic. */
export const card = (name: string) => screen.findByRole('region', { name });
/** The names of all cards. The first is the card of the subject. */
export const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
