import { expect, it, vi } from 'vitest';
import { type ApiReply, apiFailure, REQUEST_FAILED } from '#lib/backend/backend.ts';
import { keepReplies } from '#lib/lookup/keep-replies.ts';
import { readRecents, rememberSubject } from '#lib/lookup/recent-subjects.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { reconnect } from '#tests/support/reconnect.ts';
import { memoryShell } from '#tests/support/render-app.tsx';
import { aUser } from '#tests/support/user.ts';
import { keepLastSeen } from '#web/pwa/keep-last-seen.ts';

const ME = { method: 'GET', path: '/me', access: 'user' } as const;
const AWAY = apiFailure(0, 'The server cannot be reached.');
const user = aUser();
const KANE: ApiReply = { ok: true, body: { success: true, data: 'Kane' } };

function scene() {
  let reply: ApiReply | Promise<ApiReply> = { ok: true, body: user };
  let about: ApiReply | Promise<ApiReply> = AWAY;
  const inner = fakeBackend({
    me: () => reply,
    signIn: () => ({ ok: true, body: { user, message: '' } }),
    answer: () => about,
  });
  const { preferences } = memoryShell();
  const kept = keepReplies(inner, { preferences, now: Date.now, isUsedOffline: true });
  const backend = keepLastSeen(kept, { preferences });
  return {
    backend,
    preferences,
    /** Requests a subject while the server sends this reply. */
    look: (id: number, next: ApiReply | Promise<ApiReply>) => {
      about = next;
      return backend.request({ ...ME, path: `/search/id?type=player&id=${id}` });
    },
    /** Requests the user while the server sends this reply. */
    ask: (next: ApiReply | Promise<ApiReply>) => {
      reply = next;
      return backend.request(ME);
    },
  };
}

it('keepLastSeen returns the last user while the server cannot be reached', async () => {
  const { ask } = scene();
  expect(await ask(AWAY)).toEqual(AWAY);
  await ask({ ok: true, body: user });
  expect(await ask(AWAY)).toEqual({ ok: true, body: user });
});

it('keepLastSeen opens the recent subjects of the user whom the server names', async () => {
  const { ask, preferences } = scene();
  await ask({ ok: true, body: user });
  await rememberSubject(preferences, { type: 'player', id: 1, name: 'Kane', detail: null });
  await ask({ ok: true, body: aUser({ id: user.id + 1 }) });
  expect(await readRecents(preferences)).toEqual([]);
  await ask({ ok: true, body: user });
  expect(await readRecents(preferences)).toMatchObject([{ name: 'Kane' }]);
});

it('keepLastSeen does not store a user who signs out while the recent subjects are opened', async () => {
  const { ask, backend, preferences } = scene();
  const [opening, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stored = preferences.get;
  vi.spyOn(preferences, 'get').mockImplementation(async (key) => {
    if (key === 'recentSubjectsOwner') {
      opening.resolve();
      await opened.promise;
    }
    return stored(key);
  });
  const asking = ask({ ok: true, body: user });
  await opening.promise;
  await backend.signOut();
  opened.resolve();
  await asking;
  expect(await stored('lastUser')).toBeUndefined();
});

it('keepLastSeen stores the user at sign-in', async () => {
  const { ask, backend } = scene();
  await backend.signIn({ email: user.email, password: 'x' });
  expect(await ask(AWAY)).toEqual({ ok: true, body: user });
});

it.each([401, 403, 404])('keepLastSeen removes the user when the server replies %i', async (status) => {
  const { ask } = scene();
  await ask({ ok: true, body: user });
  await ask(apiFailure(status, 'Please log in.'));
  expect(await ask(AWAY)).toEqual(AWAY);
});

it.each([403, 404])(
  'keepLastSeen keeps the user after a %i without a message, which a gateway has sent',
  async (status) => {
    const { ask } = scene();
    await ask({ ok: true, body: user });
    await ask(apiFailure(status, REQUEST_FAILED));
    expect(await ask(AWAY)).toEqual({ ok: true, body: user });
  },
);

it('keepLastSeen removes the user at sign-out', async () => {
  const { ask, backend } = scene();
  await ask({ ok: true, body: user });
  await backend.signOut();
  expect(await ask(AWAY)).toEqual(AWAY);
});

it('keepLastSeen returns a 500 unchanged, and also the failure of a call whose replies it does not store', async () => {
  const { ask, backend } = scene();
  await ask({ ok: true, body: user });
  const fault = apiFailure(500, 'Something went wrong on our side.');
  expect(await ask(fault)).toEqual(fault);
  expect(await backend.request({ ...ME, path: '/me/sessions' })).toEqual(AWAY);
});

it('keepLastSeen notifies watchers when the server is reached again', () => {
  const { backend } = scene();
  let calls = 0;
  const stop = backend.watch(() => {
    calls += 1;
  });
  reconnect();
  stop();
  reconnect();
  expect(calls).toBe(1);
});

it('keepLastSeen removes the stored replies at sign-out and when another user signs in', async () => {
  const { ask, look, backend } = scene();
  await ask({ ok: true, body: user });
  await look(1, KANE);
  expect(await look(1, AWAY)).toEqual({ ...KANE, isStored: true });
  await backend.signOut();
  await ask({ ok: true, body: user });
  expect(await look(1, AWAY)).toEqual(AWAY);
  await look(1, KANE);
  await ask({ ok: true, body: aUser({ id: 8 }) });
  await ask({ ok: true, body: user });
  expect(await look(1, AWAY)).toEqual(AWAY);
});

it('keepLastSeen stores neither the user nor a subject whose replies arrive after a sign-out', async () => {
  const { ask, look, backend } = scene();
  await ask({ ok: true, body: user });
  const [late, lateUser] = [Promise.withResolvers<ApiReply>(), Promise.withResolvers<ApiReply>()];
  const calls = [look(1, late.promise), ask(lateUser.promise)];
  const signedOut = backend.signOut();
  late.resolve(KANE);
  lateUser.resolve({ ok: true, body: user });
  await Promise.all([...calls, signedOut]);
  expect(await ask(AWAY)).toEqual(AWAY);
  await ask({ ok: true, body: user });
  expect(await look(1, AWAY)).toEqual(AWAY);
});
