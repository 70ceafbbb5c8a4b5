import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import { refereeDetail } from '#lib/contract/football/referees.ts';
import { gamesAgainst, subjectDetail } from '#lib/contract/football/search.ts';
import type { User } from '#lib/contract/user/user.ts';
import { keepReplies, STORED_PATHS } from '#lib/lookup/keep-replies.ts';
import { findReply, removeReplies } from '#lib/lookup/reply-store.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import { aUser } from '#tests/support/user.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR = 3_600_000;
const usage = { used: 3, limit: 30, resetsAt: '2026-12-01T00:00:00.000Z' };
const FREE = aUser({ plan: 'FREE', usage });
const DETAILS = '/search/id?type=player&id=1';
const AGAINST = '/search/vs-team?type=player&subjectId=1&targetId=2';
const nextGame = { matchDate: '2026-11-28T15:00:00.000Z' };
const KANE: ApiReply = { ok: true, body: { success: true, data: { nextGame }, usage } };
const STORED: ApiReply = { ok: true, body: { success: true, data: { nextGame } } };
const CHELSEA: ApiReply = { ok: true, body: { success: true, data: { matches: [] } } };
const AWAY = apiFailure(0, 'The server cannot be reached.');

afterEach(() => removeReplies());

function scene(user: User | null = FREE, isUsedOffline = false) {
  const preferences = memoryPreferences({ lastUser: user });
  const state: { now: number; reply: ApiReply | Promise<ApiReply> } = { now: NOW, reply: KANE };
  const inner = fakeBackend({ user, answer: () => state.reply });
  const backend = keepReplies(inner, { preferences, now: () => state.now, isUsedOffline });
  const ask = (path: string) => backend.request({ method: 'GET', path, access: 'user' });
  const signIn = (next: User | null) => preferences.set('lastUser', next ?? undefined);
  return { state, inner, ask, signIn, count: () => inner.calls.length };
}

describe('with a monthly limit', () => {
  test('a stored reply is used without a request until the next game starts, and has no usage', async () => {
    const { state, ask, count } = scene();
    expect(await ask(DETAILS)).toEqual(KANE);
    expect(await ask(DETAILS)).toEqual(STORED);
    state.now = NOW + 3 * HOUR - 1;
    expect(await ask(DETAILS)).toEqual(STORED);
    expect(count()).toBe(1);
    state.now = NOW + 3 * HOUR;
    expect(await ask(DETAILS)).toEqual(KANE);
    expect(count()).toBe(2);
  });

  test('the games against an opponent are used as long as the details of their subject', async () => {
    const { state, ask, count } = scene();
    await ask(DETAILS);
    state.reply = CHELSEA;
    for (let time = 0; time < 3; time += 1) expect(await ask(AGAINST)).toEqual(CHELSEA);
    expect(count()).toBe(2);
    state.now = NOW + 3 * HOUR;
    await ask(AGAINST);
    expect(count()).toBe(3);
  });

  test('a call that is repeated while its request runs gets the reply to that request', async () => {
    const { state, ask, count } = scene();
    const reply = Promise.withResolvers<ApiReply>();
    state.reply = reply.promise;
    const calls = [ask(DETAILS), ask(DETAILS)];
    reply.resolve(KANE);
    expect(await Promise.all(calls)).toEqual([KANE, KANE]);
    expect(count()).toBe(1);
  });

  test('a call is sent again after it failed, and a failed call is not stored', async () => {
    const { state, ask } = scene();
    state.reply = apiFailure(429, 'Monthly request limit of 30 reached.');
    expect(await ask(DETAILS)).toEqual(state.reply);
    state.reply = KANE;
    expect(await ask(DETAILS)).toEqual(KANE);
  });

  test('another user gets no stored reply', async () => {
    const { ask, signIn, count } = scene();
    await ask(DETAILS);
    await signIn({ ...FREE, id: 8 });
    expect(await ask(DETAILS)).toEqual(KANE);
    expect(count()).toBe(2);
  });
});

test('without a limit every call is sent, and without a user nothing is stored', async () => {
  const paid = scene(aUser());
  for (let time = 0; time < 2; time += 1) await paid.ask(DETAILS);
  expect(paid.count()).toBe(2);
  await removeReplies();
  await scene(null).ask(DETAILS);
  expect(await findReply(FREE.id, DETAILS)).toBeNull();
});

test.each([
  ['signed out', null],
  ['gave way to another user', { ...FREE, id: 8 }],
])('a reply that arrives after its user %s is not stored', async (_, next) => {
  const { state, ask, signIn } = scene();
  const reply = Promise.withResolvers<ApiReply>();
  state.reply = reply.promise;
  const call = ask(DETAILS);
  await signIn(next);
  reply.resolve(KANE);
  await call;
  expect([await findReply(FREE.id, DETAILS), await findReply(8, DETAILS)]).toEqual([null, null]);
});

describe('while the server cannot be reached', () => {
  test('the stored reply is used and marked, however old it is, but only where the page says so', async () => {
    const { state, ask } = scene(aUser(), true);
    await ask(DETAILS);
    Object.assign(state, { reply: AWAY, now: NOW + 400 * HOUR });
    expect(await ask(DETAILS)).toEqual({ ...STORED, isStored: true });
    expect(await ask(AGAINST)).toEqual(AWAY);
    const extension = scene(aUser());
    extension.state.reply = AWAY;
    expect(await extension.ask(DETAILS)).toEqual(AWAY);
  });

  test('the refusal of a server that replies is returned', async () => {
    const { state, ask } = scene(aUser(), true);
    await ask(DETAILS);
    state.reply = apiFailure(500, 'Something went wrong on our side.');
    expect(await ask(DETAILS)).toEqual(state.reply);
  });

  test('a call that fails after another user signed in gets no stored reply', async () => {
    const { state, ask, signIn } = scene(aUser(), true);
    await ask(DETAILS);
    const late = Promise.withResolvers<ApiReply>();
    state.reply = late.promise;
    const call = ask(DETAILS);
    await signIn(aUser({ id: 8 }));
    late.resolve(AWAY);
    expect(await call).toEqual(AWAY);
  });
});

test('the stored calls are three calls of the contract', () => {
  expect(STORED_PATHS).toEqual([subjectDetail.path, gamesAgainst.path, refereeDetail.path]);
});
