import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '#entrypoints/background/start.ts';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { readDetails } from '#lib/lookup/detail-cache.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';
import { ADA, backendServer, PASSWORD } from '#tests/support/backend-server.ts';
import { playerDetail } from '#tests/support/detail-builders.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { gamesWith } from '#tests/support/game-builders.ts';

test('counted details that arrive after their popup was closed are stored for the next one', async () => {
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

  const detail = playerDetail(gamesWith('shots', [1, 2]));
  server.can('GET /search/id', { status: 200, body: { success: true, data: detail, usage: ADA.usage } });
  const { arrived, release } = server.hold('GET /search/id');
  void popup.request({ method: 'GET', path: '/search/id?type=player&id=123', access: 'user' });
  await arrived;
  context.close();
  release();
  await vi.waitFor(async () => expect(await readDetails(preferences, ADA.id, Date.now())).toMatchObject([{ detail }]));
});
