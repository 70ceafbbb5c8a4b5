import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { AccountPair } from '#tests/support/e2e-accounts.ts';
import { type PageFaults, watchFaults } from '#tests/support/e2e-faults.ts';
import {
  type E2eServer,
  footballServer,
  newAccounts,
  type OwnServer,
  startOwnServer,
} from '#tests/support/e2e-server.ts';

export interface VisitOptions extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> {
  /** The signed-in user; a guest when absent. */
  readonly as?: 'FREE' | 'PREMIUM';
  /** The stored decision on cookies; rejected by default, so that no banner is shown. `null`: no decision yet. */
  readonly cookies?: 'accepted' | 'rejected' | null;
  /** Whether the website may install its service worker; false by default, so that requests reach the server. */
  readonly worker?: boolean;
}

/** The web companion in Chromium. */
export interface WebScene<Server extends E2eServer = E2eServer> {
  readonly server: Server;
  /** The accounts of the current test. */
  readonly accounts: AccountPair;
  /** Opens a page in a new browser context, which has separate storage. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Allows errors that match the pattern in this test's pages. */
  allowFault(pattern: RegExp): void;
}

/** Prepares the browser for one file's tests. They run on the server with football that all test files share. */
export function webScene(): WebScene {
  return sceneOn(footballServer);
}

/**
 * Like {@link webScene}, but on a separate server for the file, without football.
 *
 * @param env called before the server starts; its result extends the server's environment
 */
export function ownWebScene(
  env: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>> = () => ({}),
): WebScene<OwnServer> {
  return sceneOn(async () => startOwnServer(await env()));
}

/** Connects to the shared browser. A test fails when one of its pages logged an error. */
function sceneOn<Server extends E2eServer>(open: () => Promise<Server>): WebScene<Server> {
  let browser: Browser;
  let server: Server;
  let accounts: AccountPair;
  let opened: { readonly context: BrowserContext; readonly faults: PageFaults }[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([open(), chromium.connect(inject('chromium'))]);
  });
  beforeEach(async () => {
    await server.start(); // A failed test may have left the server stopped.
    accounts = await newAccounts();
  });
  afterAll(async () => {
    // Closes the connection; the shared browser continues to run.
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
    get accounts() {
      return accounts;
    },
    async visit(path, { as, cookies = 'rejected', worker = false, ...options } = {}) {
      const tokens: Readonly<Record<string, string>> = as === undefined ? {} : await server.tokens(accounts[as]);
      const kept = { ...tokens, ...(cookies === null ? {} : { marketingCookies: cookies }) };
      const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        baseURL: server.address,
        storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
        ...options,
      });
      context.setDefaultTimeout(120_000);
      if (!worker) await context.addInitScript(withoutWorkers);
      opened.push({ context, faults: watchFaults(context) });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    allowFault: (pattern) => allowed.push(pattern),
  };
}

/** Waits until a page is completely hydrated: its notification region is mounted last. */
export function hydrated(page: Page): Promise<void> {
  return page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
}

/**
 * Waits until a control of a prerendered page has its handlers. A part of the page that is fetched later is hydrated
 * after {@link hydrated}, and a press before that is lost.
 */
export async function pressable(control: Locator): Promise<Locator> {
  const hasHandlers = () => control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(hasHandlers).toBe(true);
  return control;
}

/** Runs in the page: removes the support for service workers. */
function withoutWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
