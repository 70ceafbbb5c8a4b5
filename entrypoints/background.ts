import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { addressedFetch, startBackground } from '#entrypoints/background/start.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { readServerAddress, SERVER_ADDRESS } from '#lib/shell/extension-server.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';

export default defineBackground(() => {
  const preferences = extensionPreferences(browser.storage.local);
  startBackground(browser, {
    baseUrl: API_BASE,
    fetch: addressedFetch(() => readServerAddress(preferences, SERVER_ADDRESS), globalThis.fetch.bind(globalThis)),
    isXml: import.meta.env.BROWSER !== 'firefox',
  });
});
