import { expect, test } from 'vitest';
import { createSession } from '#lib/session/create-session.ts';
import { refreshTokens } from '#lib/session/refresh.ts';
import { NO_TOKENS, type TokenStore, type Tokens } from '#lib/session/token-store.ts';
import { noLock } from '#lib/shell/web-lock.ts';
import { asAda, ME, okWith, REFRESH } from '#tests/support/backend-form.ts';
import { ADA, BEN, backendServer, PASSWORD } from '#tests/support/backend-server.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

/** A session over a store whose events have not arrived yet. */
async function signedIn() {
  const server = backendServer();
  const store: TokenStore = { ...memoryStore(), watch: () => () => undefined };
  const options = { baseUrl: server.baseUrl, fetch: server.fetch };
  const session = createSession({ ...options, store });
  await session.signIn(asAda);
  return { server, store, session, options };
}

/** Starts a call, runs `meanwhile` before its reply arrives, and returns the reply. */
async function replyAfter({ server, session }: Awaited<ReturnType<typeof signedIn>>, meanwhile: () => unknown) {
  const { arrived, release } = server.hold('GET /me');
  const reply = session.request(ME);
  await arrived;
  await meanwhile();
  release();
  return reply;
}

test('a reply that arrives after another user has signed in is not used', async () => {
  const parts = await signedIn();
  const asBen = { email: BEN.email, password: PASSWORD };
  expect(await replyAfter(parts, () => parts.session.signIn(asBen))).toMatchObject({ ok: false, status: 401 });
});

test('a reply that arrives after a sign-out in another tab is not used', async () => {
  const parts = await signedIn();
  expect(await replyAfter(parts, () => parts.store.write(NO_TOKENS))).toMatchObject({ ok: false, status: 401 });
});

test('a session without a refresh token gets its replies', async () => {
  const { store, session } = await signedIn();
  await store.write({ ...(await store.read()), refreshToken: null });
  expect(await session.request(ME)).toEqual(okWith(ADA));
});

test('a session without a refresh token ends when the server refuses its access token', async () => {
  const { server, store, session } = await signedIn();
  await store.write({ ...(await store.read()), refreshToken: null });
  server.expireAccess();
  expect(await session.request(ME)).toMatchObject({ status: 401, code: 'AUTH_REFRESH_FAILED' });
  expect(server.requests(REFRESH)).toEqual([]);
  expect(await store.read()).toEqual(NO_TOKENS);
});

test('a refresh finds no session after a sign-out in another tab', async () => {
  const { store, options } = await signedIn();
  await store.write(NO_TOKENS);
  const server = { ...options, timeout: 20_000 };
  expect(await refreshTokens({ server, store, lock: noLock }, 'access-1')).toEqual({ kind: 'gone' });
});

test('a sign-in leaves no token for the checkout of an earlier registration', async () => {
  const { server, store, session } = await signedIn();
  const form = {
    fullName: 'Cy',
    email: 'cy@example.com',
    password: PASSWORD,
    plan: 'FREE',
    recaptchaToken: 'x',
  } as const;
  await session.signUp(form);
  await session.signIn(asAda);
  await store.write(NO_TOKENS);
  const checkout = { method: 'POST', path: '/stripe/create-subscription', access: 'checkout', body: {} } as const;
  expect(await session.request(checkout)).toMatchObject({ status: 401 });
  expect(server.requests('POST /stripe/create-subscription')).toEqual([]);
});

test('a sign-out in another tab is not reported as an ended session, although an earlier session had ended', async () => {
  const { server, store, session } = await signedIn();
  server.expireAccess();
  server.endSessions();
  expect(await session.request(ME)).toMatchObject({ code: 'AUTH_REFRESH_FAILED' });
  await session.signIn(asAda);
  expect(await session.request(ME)).toEqual(okWith(ADA));
  await store.write(NO_TOKENS);
  expect(await session.request(ME)).toEqual({ ok: false, status: 401, message: 'No refresh token available' });
});

test.each<[string, Partial<Tokens>, string]>([
  ['the tokens of the same reply are stored', {}, 'refreshed'],
  ['the access token of the same reply is missing', { accessToken: null }, 'gone'],
  ['tokens of another session are stored', { accessToken: 'ben', refreshToken: 'bens' }, 'gone'],
])('a refresh during which another tab writes has this result when %s', async (_, other, kind) => {
  const { server, store, options } = await signedIn();
  const { accessToken } = await store.read();
  const { arrived, release } = server.hold(REFRESH);
  const refresh = refreshTokens({ server: { ...options, timeout: 20_000 }, store, lock: noLock }, accessToken);
  await arrived;
  const theirs = { accessToken: 'access-2', refreshToken: 'refresh-2', ...other };
  await store.write(theirs);
  release();
  expect(await refresh).toMatchObject({ kind });
});
