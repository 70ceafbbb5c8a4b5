import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '#entrypoints/background/start.ts';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { readReplies } from '#lib/lookup/reply-store.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';
import { ADA, BEN, backendServer, PASSWORD } from '#tests/support/backend-server.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { gamesWith } from '#tests/support/game-builders.ts';

const CALL = { method: 'GET', path: '/search/id?type=player&id=123', access: 'user' } as const;
const ROUTE = 'GET /search/id';
const detail = playerDetail(gamesWith('shots', [1, 2]));
const REPLY = { success: true, data: detail, usage: ADA.usage };

/** A worker with its server, and a popup in which Ada has signed in. */
async function openPopup() {
  fakeBrowser.reset();
  const runtime = fakeRuntime();
  const server = backendServer();
  const browser = extensionBrowser(runtime.context('background.js'));
  startBackground(browser, { baseUrl: server.baseUrl, fetch: server.fetch, isXml: true });
  const preferences = extensionPreferences(browser.storage.local);
  const context = runtime.context('popup.html');
  const popup = extensionBackend(context);
  await popup.signIn({ email: ADA.email, password: PASSWORD });
  await popup.request({ method: 'GET', path: '/me', access: 'user' });
  await vi.waitFor(async () => expect(await readLastUser(preferences)).toEqual(ADA));
  server.can(ROUTE, { status: 200, body: REPLY });
  const reopened = () => extensionBackend(runtime.context('popup.html'));
  return { server, context, popup, reopened };
}

test('metered details that arrive after the popup was closed are stored for the next popup', async () => {
  const { server, context, popup } = await openPopup();
  const { arrived, release } = server.hold(ROUTE);
  void popup.request(CALL);
  await arrived;
  context.close();
  release();
  await vi.waitFor(async () =>
    expect(await readReplies(ADA.id, Date.now())).toMatchObject([{ body: { data: detail } }]),
  );
});

test('a popup that is closed and opened again before the reply gets the reply to the first request', async () => {
  const { server, context, popup, reopened } = await openPopup();
  const { arrived, release } = server.hold(ROUTE);
  void popup.request(CALL);
  await arrived;
  context.close();
  const next = reopened();
  const reply = next.request(CALL);
  const other = next.request({ ...CALL, path: '/search/id?type=player&id=124' });
  expect(await other).toMatchObject({ ok: true });
  release();
  expect(await reply).toEqual({ ok: true, body: REPLY });
  expect(server.requests(ROUTE)).toHaveLength(2);
});

test('a request for details is sent again after it failed', async () => {
  const { server, popup } = await openPopup();
  server.can(ROUTE, { status: 404, body: { message: 'Unknown' } });
  expect(await popup.request(CALL)).toMatchObject({ ok: false });
  server.can(ROUTE, { status: 200, body: REPLY });
  await vi.waitFor(async () => expect(await popup.request(CALL)).toMatchObject({ ok: true }));
});

test('a user who signs in does not get the reply to a request of the previous user', async () => {
  const { server, popup } = await openPopup();
  const { arrived, release } = server.hold(ROUTE);
  const before = popup.request(CALL);
  await arrived;
  await popup.signIn({ email: BEN.email, password: PASSWORD });
  expect(await popup.request(CALL)).toEqual({ ok: true, body: REPLY });
  release();
  expect(await before).toMatchObject({ ok: false });
  expect(server.requests(ROUTE)).toHaveLength(2);
});
