import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatsPage } from '#components/stats/stats-page.tsx';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { reconnect } from '#tests/support/reconnect.ts';
import { memoryShell, renderApp } from '#tests/support/render-app.tsx';
import { shown } from '#tests/support/stats-controls.ts';
import { detailReply } from '#tests/support/stats-scene.tsx';
import { aUser } from '#tests/support/user.ts';
import { keepLastSeen } from '#web/pwa/keep-last-seen.ts';
import { seenReplies } from '#web/pwa/seen-replies.ts';

const PATH = '/search/id?type=player&id=123';
const AWAY = apiFailure(0, 'The server cannot be reached.');
const usage = (used: number) => ({ used, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' });
const FORMER = { success: true, data: playerDetail(gamesWith('shots', [3])), usage: usage(2) };
const PRESENT = detailReply(playerDetail(gamesWith('shots', [3, 3])));

/** The Stats page of a FREE user whose browser has stored the former reply for Kane, while the server is away. */
async function openOffline() {
  const seen = seenReplies({ caches: memoryCaches() });
  await seen.keep(PATH, FORMER);
  const server = { reply: AWAY as ApiReply };
  const user = aUser({ plan: 'FREE', usage: usage(9) });
  const inner = fakeBackend({ user, answer: ({ path }) => (path === PATH ? server.reply : AWAY) });
  const shell = memoryShell();
  const backend = keepLastSeen(inner, { preferences: shell.preferences, seen });
  renderApp(<StatsPage />, { backend, shell, at: '/app/stats?panels=1&p1=player-123_shots_over-2.5' });
  await shown('Over 2.5 in 1 of 1');
  return { server, kept: () => shell.preferences.get('keptDetails') };
}

test('a stored reply that is shown offline is replaced when the connection returns', async () => {
  const { server, kept } = await openOffline();
  server.reply = PRESENT;
  act(reconnect);
  await shown('Over 2.5 in 2 of 2');
  await waitFor(async () => expect(JSON.stringify(await kept())).toContain('seenAt'));
});

test('a stored reply that is shown offline is not stored as a new one, and its usage is ignored', async () => {
  const { kept } = await openOffline();
  expect(JSON.stringify(await kept())).not.toContain('seenAt');
  expect(screen.getByText(/9 of 30/)).toBeTruthy();
});
