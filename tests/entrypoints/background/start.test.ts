import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '#entrypoints/background/start.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';

test('an update removes the view that an earlier version of the side panel stored, because it can contain a password', async () => {
  fakeBrowser.reset();
  const browser = extensionBrowser(fakeRuntime().context('background.js'));
  startBackground(browser, { baseUrl: 'https://tenline.example/api/app', fetch, isXml: true });
  await fakeBrowser.storage.local.set({ 'tenline.lastView.panel': 1 });
  browser.runtime.onInstalled.tell({ reason: 'update' });
  await vi.waitFor(async () => expect(await fakeBrowser.storage.local.get(null)).toEqual({}));
});
