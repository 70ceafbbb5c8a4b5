import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { SERVER_ADDRESS } from '#entrypoints/background/server-address.ts';
import { startBackground } from '#entrypoints/background/start.ts';
import { API_BASE } from '#lib/contract/endpoint.ts';

export default defineBackground(() => {
  startBackground(browser, {
    baseUrl: `${SERVER_ADDRESS}${API_BASE}`,
    fetch: globalThis.fetch.bind(globalThis),
    isXml: import.meta.env.BROWSER !== 'firefox',
  });
});
