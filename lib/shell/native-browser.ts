import type { WxtBrowser } from 'wxt/browser';

declare global {
  /** Firefox's name for what Chrome calls `chrome`; newer Chromes have both. */
  var browser: WxtBrowser | undefined;
  var chrome: WxtBrowser;

  interface ImportMetaEnv {
    /** The browser that a build of the extension is for: `chrome`, `firefox`. */
    readonly BROWSER: string;
    /** The server that a build of the extension calls: `https://tenline.example`. */
    readonly WXT_SERVER_URL?: string;
  }
}

// WXT generates this declaration. It is repeated here, so that types can be checked before anything is generated.
declare module 'wxt/browser' {
  interface WxtRuntime {
    getURL(path: string): string;
  }
}

/**
 * The browser's API for the pages. With manifest version 3 it returns promises itself, so the polyfill of `wxt/browser`, 2.5 % of the
 * popup's budget, is not needed.
 */
export const nativeBrowser: WxtBrowser = globalThis.browser ?? globalThis.chrome;
