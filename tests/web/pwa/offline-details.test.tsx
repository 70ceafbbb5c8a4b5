import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatsPage } from '#components/stats/stats-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { keepReplies } from '#lib/lookup/keep-replies.ts';
import { findReply, storeReply } from '#lib/lookup/reply-store.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { reconnect } from '#tests/support/reconnect.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { shown } from '#tests/support/stats-controls.ts';
import { detailReply } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';
import { keepLastSeen } from '#web/pwa/keep-last-seen.ts';

const PATH = '/search/id?type=player&id=123';
const AWAY = apiFailure(0, 'The server cannot be reached.');
const usage = (used: number) => ({ used, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' });
const FORMER = { success: true, data: playerDetail(gamesWith('shots', [3])) };
const PRESENT = detailReply(playerDetail(gamesWith('shots', [3, 3])));

/** The Stats page of a FREE user whose browser has stored the former reply for Kane, while the server is away. */
async function openOffline() {
  const server = { reply: AWAY as ApiReply };
  const user = aUser({ plan: 'FREE', usage: usage(9) });
  const inner = fakeBackend({ user, answer: ({ path }) => (path === PATH ? server.reply : AWAY) });
  await storeReply({ path: PATH, userId: user.id, seenAt: 1, until: 2, body: FORMER });
  const shell = memoryShell({ lastUser: user });
  const { preferences } = shell;
  const kept = keepReplies(inner, { preferences, now: Date.now, isUsedOffline: true });
  const backend = keepLastSeen(kept, { preferences });
  renderApp(<StatsPage />, { backend, shell, at: '/app/stats?panels=1&p1=player-123_shots_over-2.5' });
  await shown('Over 2.5 in 1 of 1');
  return { server, seenAt: async () => (await findReply(user.id, PATH))?.seenAt };
}

test('a stored reply that is shown offline is replaced when the connection returns', async () => {
  const { server, seenAt } = await openOffline();
  server.reply = PRESENT;
  act(reconnect);
  await shown('Over 2.5 in 2 of 2');
  await waitFor(async () => expect(await seenAt()).toBeGreaterThan(1));
});

test('a stored reply that is shown offline is not stored as a new one, and the usage of the month stays', async () => {
  const { seenAt } = await openOffline();
  expect(await seenAt()).toBe(1);
  expect(screen.getByText(/9 of 30/)).toBeTruthy();
});
