import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { MONTHLY_LIMIT } from '#lib/contract/failure.ts';
import { subjectOf } from '#lib/domain/subject.ts';
import { addDetails, readDetails } from '#lib/lookup/detail-cache.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { gamesWith } from '#tests/support/game-builders.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
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

async function preferencesWithKane(userId: number) {
  const preferences = memoryPreferences();
  const seen = { seenAt: Date.now() - 1_000, detail: playerDetail(gamesWith('shots', [3, 4])) };
  await addDetails(preferences, userId, [seen]);
  return { preferences, seenAt: seen.seenAt };
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
  const { preferences, seenAt } = await preferencesWithKane(FREE.id);
  const { requestedPaths } = await open({ preferences });
  await pickKane();
  expect(await screen.findByText('2/2')).toBeTruthy();
  expect(requestedPaths()).not.toContain(DETAILS);
  expect(screen.getByText(/12 of 30 this month/)).toBeTruthy();
  expect(await preferences.get('quickLooks')).toMatchObject({ userId: FREE.id, looks: [{ id: 123, seenAt }] });
});

it.each([
  ['of another user', FREE.id + 1, FREE],
  ['on a plan without a limit', FREE.id, aUser()],
])('the popup requests details despite stored ones %s', async (_case, keptFor, user) => {
  const { preferences } = await preferencesWithKane(keptFor);
  const { requestedPaths } = await open({ preferences, user });
  await pickKane();
  await screen.findByText('over 0.5');
  expect(requestedPaths()).toContain(DETAILS);
});

it('on a plan without a limit, the popup adds its subject to the details that the side panel has stored', async () => {
  const { preferences } = await preferencesWithKane(FREE.id);
  const detail = playerDetail(gamesWith('shots', [1]));
  const other = { seenAt: Date.now() - 2_000, detail: { ...detail, player: { ...detail.player, id: 9 } } };
  await addDetails(preferences, FREE.id, [other]);
  await open({ preferences, user: aUser() });
  await pickKane();
  await screen.findByText('over 0.5');
  const stored = async () =>
    (await readDetails(preferences, FREE.id, Date.now())).map(({ detail }) => subjectOf(detail).id);
  await waitFor(async () => expect(await stored()).toEqual([123, 9]));
});

it('the popup lists the teams that play today before anything is typed, without a metered request', async () => {
  const kickOff = new Date(2026, 10, 21, 17, 30).toISOString();
  const arsenal = { id: 1, name: 'Arsenal', opponent: 'Chelsea', isHomeGame: true, kickOff };
  const replies = { '/search/today': { ok: true as const, body: { success: true, teams: [arsenal] } } };
  const { requestedPaths } = await openQuickSearch({ replies });
  expect((await screen.findByRole('row', { name: /Arsenal/ })).textContent).toContain('17:30 v Chelsea');
  expect(requestedPaths()).toEqual([]);
});

it.each([
  ['by a double click', ['Harry Kane', 'Harry Kane']],
  ['after a press on another row', ['Harry Kane', "N'Golo Kanté", 'Harry Kane']],
])('a subject that is pressed again while it loads, %s, is requested once', async (_case, presses) => {
  const held = Promise.withResolvers<ApiReply>();
  const { requestedPaths } = await open({ replies: { '/search/id': held.promise } });
  await userEvent.type(screen.getByRole('combobox'), 'ka');
  await screen.findByText('2 players, 1 team found');
  for (const name of presses) await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  held.resolve(details(13));
  await screen.findByText('over 0.5');
  expect(requestedPaths().filter((path) => path === DETAILS)).toHaveLength(1);
});
