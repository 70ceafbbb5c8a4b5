import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { MONTHLY_LIMIT } from '#lib/contract/endpoint/failure.ts';
import { findReply, storeReply } from '#lib/lookup/reply-store.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { openQuickSearch, type QuickSearchScene } from '#tests/support/quick-search-scene.tsx';
import { aUser } from '#tests/support/user.ts';

const usage = (used: number) => ({ used, limit: 30, resetsAt: '2030-01-01T00:00:00.000Z' });
const FREE = aUser({ plan: 'FREE', usage: usage(12) });
const DETAILS = '/search/id?type=player&id=123';
const details = (used: number): ApiReply => ({
  ok: true,
  body: { success: true, data: playerDetail(gamesWith('shots', [1, 2])), usage: usage(used) },
});
const open = (parts: QuickSearchScene = {}) =>
  openQuickSearch({ user: FREE, replies: { '/search/id': details(13) }, ...parts });

async function pickKane() {
  await userEvent.type(screen.getByRole('combobox'), 'ka');
  await screen.findByText('2 players, 1 team found');
  await userEvent.keyboard('{Enter}');
}

/** Stores Kane's details as the background worker does after a look-up in the side panel. */
async function storeKane(userId: number): Promise<void> {
  const seenAt = Date.now() - 1_000;
  const body = { success: true, data: playerDetail(gamesWith('shots', [3, 4])) };
  await storeReply({ path: DETAILS, userId, seenAt, until: seenAt + 1_000_000, body });
}

it('the popup shows a FREE user the used requests of the month at once, and updates them after a look-up', async () => {
  await open();
  expect(await screen.findByText(/12 of 30 this month/)).toBeTruthy();
  await pickKane();
  expect(await screen.findByText(/13 of 30 this month/)).toBeTruthy();
});

it('the popup keeps the count of a look-up when an older reply of /me arrives later', async () => {
  let arrive: (reply: ApiReply) => void = () => undefined;
  const replies = [new Promise<ApiReply>((resolve) => (arrive = resolve))];
  await open({ me: () => replies.pop() ?? { ok: true, body: FREE } });
  await pickKane();
  await screen.findByText('over 0.5');
  arrive({ ok: true, body: FREE });
  expect(await screen.findByText(/13 of 30 this month/)).toBeTruthy();
});

it('the popup shows that all requests are used when the server refuses a look-up because of the monthly limit', async () => {
  const spent = apiFailure(429, 'Monthly request limit reached', { code: MONTHLY_LIMIT });
  await open({ replies: { '/search/id': spent } });
  await pickKane();
  expect(await screen.findByText(/30 of 30 this month/)).toBeTruthy();
});

it('the popup shows no count where the plan has no limit', async () => {
  await open({ user: aUser() });
  await pickKane();
  await screen.findByText('over 0.5');
  expect(screen.queryByText(/this month/)).toBeNull();
});

it('the popup makes no request for a subject that a FREE user has seen in the side panel', async () => {
  await storeKane(FREE.id);
  const { requestedPaths } = await open();
  await pickKane();
  expect(await screen.findByText('2/2')).toBeTruthy();
  expect(requestedPaths()).not.toContain(DETAILS);
  expect(screen.getByText(/12 of 30 this month/)).toBeTruthy();
  const shown = async () => (await findReply(FREE.id, DETAILS))?.look?.line;
  await waitFor(async () => expect(await shown()).toBe(0.5));
});

it.each([
  ['of another user', FREE.id + 1, FREE],
  ['on a plan without a limit', FREE.id, aUser()],
])('the popup requests details despite stored ones %s', async (_case, keptFor, user) => {
  await storeKane(keptFor);
  const { requestedPaths } = await open({ user });
  await pickKane();
  await screen.findByText('over 0.5');
  expect(requestedPaths()).toContain(DETAILS);
});
