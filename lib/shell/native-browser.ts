import type { WxtBrowser } from 'wxt/browser';

declare global {
  /** The extension API in Firefox. Newer Chrome versions have it besides `chrome`. */
  var browser: WxtBrowser | undefined;
  var chrome: WxtBrowser;

  interface ImportMetaEnv {
    /** The browser for which the extension is built: `chrome` or `firefox`. */
    readonly BROWSER: string;
  }
}

// WXT generates this declaration. It is repeated here, so that types can be checked before WXT has run.
declare module 'wxt/browser' {
  interface WxtRuntime {
    getURL(path: string): string;
  }
}

/**
 * The extension API for the pages. Its calls return promises in manifest version 3, so the pages do without the
 * polyfill of `wxt/browser`, which would take 2.5 % of the popup's budget.
 */
export const nativeBrowser: WxtBrowser = globalThis.browser ?? globalThis.chrome;
