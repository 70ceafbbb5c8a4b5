import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { addressedFetch } from '#entrypoints/background/addressed-fetch.ts';
import { SERVER_ADDRESS } from '#entrypoints/background/server-address.ts';
import { startBackground } from '#entrypoints/background/start.ts';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { extensionPreferences } from '#lib/shell/extension-preferences.ts';
import { readServerAddress } from '#lib/shell/server-address.ts';

export default defineBackground(() => {
  const preferences = extensionPreferences(browser.storage.local);
  startBackground(browser, {
    baseUrl: API_BASE,
    fetch: addressedFetch(() => readServerAddress(preferences, SERVER_ADDRESS), globalThis.fetch.bind(globalThis)),
    isXml: import.meta.env.BROWSER !== 'firefox',
  });
});
