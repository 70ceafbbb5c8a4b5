import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { type LoadedExtension, loadExtension } from '#tests/support/chromium-extension.ts';
import type { AccountPair } from '#tests/support/e2e-accounts.ts';
import { type PageFaults, watchFaults } from '#tests/support/e2e-faults.ts';
import { type E2eServer, footballServer, newAccounts } from '#tests/support/e2e-server.ts';

/** The built extension in Chromium, on the server with football. */
export interface ExtensionScene {
  readonly server: E2eServer;
  /** The accounts of the current test. */
  readonly accounts: AccountPair;
  readonly extension: LoadedExtension;
  readonly worker: BackgroundWorker;
  /** A page of the extension without scripts, to read and write the extension's storage. */
  readonly desk: Page;
  /** Stores a session, as an earlier sign-in would. */
  signIn(plan: 'FREE' | 'PREMIUM'): Promise<void>;
  /** The tokens in the storage of the worker. */
  tokens(): Promise<{ accessToken: unknown; refreshToken: unknown }>;
  /** Replaces the stored access token. */
  setAccessToken(token: string): Promise<void>;
}

/**
 * Prepares browser and server for the tests of a file. Each test begins signed out with empty storage, and fails when a
 * page logged an error.
 */
export function extensionScene(): ExtensionScene {
  let server: E2eServer;
  let accounts: AccountPair;
  let extension: LoadedExtension;
  let desk: Page;
  let worker: BackgroundWorker;
  let faults: PageFaults;

  beforeAll(async () => {
    server = await footballServer();
    extension = await loadExtension({ port: server.port });
    desk = await extension.open('icon/16.png');
    worker = await backgroundWorker(desk);
  });
  afterAll(async () => {
    await extension.close();
    await server.close();
  });
  beforeEach(async () => {
    await server.start(); // A failed test may have left the server stopped.
    accounts = await newAccounts();
    await desk.evaluate(() => Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]));
    faults = watchFaults(extension.context);
  });
  afterEach(async () => {
    const others = extension.context.pages().filter((page) => page !== desk);
    await Promise.all(others.map((page) => page.close()));
    expect(faults.unexpected([])).toEqual([]);
  });

  const setAccessToken = (token: string): Promise<void> =>
    desk.evaluate(([key, value]) => chrome.storage.session.set({ [key]: value }), [ACCESS_KEY, token] as const);
  return {
    get server() {
      return server;
    },
    get accounts() {
      return accounts;
    },
    get extension() {
      return extension;
    },
    get worker() {
      return worker;
    },
    get desk() {
      return desk;
    },
    async signIn(plan) {
      const { accessToken, refreshToken } = await server.tokens(accounts[plan]);
      await setAccessToken(accessToken);
      const stored = [REFRESH_KEY, refreshToken] as const;
      await desk.evaluate(([key, value]) => chrome.storage.local.set({ [key]: value }), stored);
    },
    tokens: () =>
      desk.evaluate(
        async ([access, refresh]) => ({
          accessToken: (await chrome.storage.session.get(access))[access],
          refreshToken: (await chrome.storage.local.get(refresh))[refresh],
        }),
        [ACCESS_KEY, REFRESH_KEY] as const,
      ),
    setAccessToken,
  };
}

/** The background worker of an extension. */
export interface BackgroundWorker {
  /** The state that the browser reports: `running`, `stopped` or a transition between them. */
  status(): string;
  /** Stops it, as the browser does after 30 idle seconds, and waits until it has stopped. */
  stop(): Promise<void>;
}

/** Observes the background worker of the extension of a page. */
async function backgroundWorker(page: Page): Promise<BackgroundWorker> {
  const session = await page.context().newCDPSession(page);
  let [status, stops] = ['unknown', 0];
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status;
    if (status === 'stopped') stops += 1;
  });
  await session.send('ServiceWorker.enable');
  return {
    status: () => status,
    async stop() {
      const before = stops;
      const isStopped = async () => {
        if (status === 'stopped' || stops > before) return true;
        // Repeated, because the browser ignores the command while the worker starts.
        await session.send('ServiceWorker.stopAllWorkers');
        return false;
      };
      await vi.waitUntil(isStopped, { timeout: 240_000, interval: 250 });
    },
  };
}
