import 'wxt/browser';

// What WXT declares in files that it generates; declared here, a fresh clone is checked without generating anything.
declare module 'wxt/browser' {
  interface WxtRuntime {
    getURL(path: string): string;
  }
}

declare global {
  interface ImportMetaEnv {
    /** The browser that a build of the extension is for: `chrome`, `firefox`. */
    readonly BROWSER: string;
    /** The server that a build of the extension talks to: `https://tenline.example`. */
    readonly WXT_SERVER_URL?: string;
  }
}
