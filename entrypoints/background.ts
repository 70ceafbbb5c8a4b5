import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { addressedFetch, startBackground } from '#entrypoints/background/start.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { readServerAddress, standardServer } from '#lib/shell/extension-server.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';

export default defineBackground(() => {
  const preferences = extensionPreferences(browser.storage.local);
  const standard = standardServer(browser.runtime.getManifest());
  startBackground(browser, {
    baseUrl: API_BASE,
    fetch: addressedFetch(() => readServerAddress(preferences, standard), globalThis.fetch.bind(globalThis)),
    hasStandard: standard !== null,
    isXml: import.meta.env.BROWSER !== 'firefox',
  });
});
