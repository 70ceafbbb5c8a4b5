import type { WxtBrowser } from 'wxt/browser';

declare global {
  /** Firefox's name for what Chrome calls `chrome`; newer Chromes have both. */
  var browser: WxtBrowser | undefined;
  var chrome: WxtBrowser;
}

/**
 * The browser's own API, for the pages. With manifest version 3 it answers with promises by itself; the polyfill that `wxt/browser`
 * brings would be a fortieth of what the popup may weigh.
 */
export const nativeBrowser: WxtBrowser = globalThis.browser ?? globalThis.chrome;
