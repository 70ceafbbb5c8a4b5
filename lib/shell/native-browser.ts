import type { WxtBrowser } from 'wxt/browser';

declare global {
  /** Firefox's name for what Chrome calls `chrome`; newer Chromes have both. */
  var browser: WxtBrowser | undefined;
  var chrome: WxtBrowser;
}

/**
 * The browser's API for the pages. With manifest version 3 it returns promises itself, so the polyfill of `wxt/browser`, 2.5 % of the
 * popup's budget, is not needed.
 */
export const nativeBrowser: WxtBrowser = globalThis.browser ?? globalThis.chrome;
