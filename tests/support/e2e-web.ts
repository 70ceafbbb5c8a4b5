import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { type PageFaults, watchFaults } from '#tests/support/e2e-faults.ts';
import { type E2eServer, startE2eServer } from '#tests/support/e2e-server.ts';

export interface VisitOptions extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> {
  /** Who is signed in already; nobody when absent. */
  readonly as?: 'FREE' | 'PREMIUM';
  /** What he decided about cookies before; rejected by default, which spares the other tests the banner. `null`: nothing yet. */
  readonly cookies?: 'accepted' | 'rejected' | null;
  /** Whether the website may install its service worker; not by default, so that each test meets the server itself. */
  readonly worker?: boolean;
}

/** The web companion on a server of its own, in Chromium. */
export interface WebScene {
  readonly server: E2eServer;
  /** Opens a page in a browser context of its own, as another person on another computer would. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Lets this test's pages log an error that matches. */
  allowFault(pattern: RegExp): void;
}

/**
 * Sets the scene for a file's tests. Afterwards every page of a test must have been without an error.
 *
 * @param env tells, before the server starts, what is laid over its environment
 */
export function webScene(env: () => Readonly<Record<string, string>> = () => ({})): WebScene {
  let browser: Browser;
  let server: E2eServer;
  let opened: { readonly context: BrowserContext; readonly faults: PageFaults }[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startE2eServer(env()), launchChromium()]);
  });
  // A test that failed may have left it stopped.
  beforeEach(() => server.start());
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  afterEach(async () => {
    const faults = opened.flatMap((one) => one.faults.unexpected(allowed));
    await Promise.all(opened.map(({ context }) => context.close()));
    opened = [];
    allowed = [];
    expect(faults).toEqual([]);
  });

  return {
    get server() {
      return server;
    },
    async visit(path, { as, cookies = 'rejected', worker = false, ...options } = {}) {
      const tokens: Readonly<Record<string, string>> =
        as === undefined ? {} : await server.tokens(inject('football').accounts[as]);
      const kept = { ...tokens, ...(cookies === null ? {} : { marketingCookies: cookies }) };
      const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        baseURL: server.address,
        storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
        ...options,
      });
      if (!worker) await context.addInitScript(withoutWorkers);
      opened.push({ context, faults: watchFaults(context) });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    allowFault: (pattern) => allowed.push(pattern),
  };
}

/** Runs in the page: a browser that knows no service workers. */
function withoutWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
