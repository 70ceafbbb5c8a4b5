import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { chromiumProgram, QUIET_FLAGS } from '#tests/support/chromium.ts';

/** The size of a side panel; Chrome opens it 360 pixels wide. */
const PANEL = { width: 360, height: 900 };

/** The address of the server for which the extension was built; see lib/shell/extension-server.ts. */
const BUILT_FOR = new URL(process.env['WXT_SERVER_URL'] ?? 'http://localhost:4010');

/** Chromium with the built extension, in its own profile. */
export interface LoadedExtension {
  readonly context: BrowserContext;
  readonly id: string;
  /** Returns the running background worker. The browser may have stopped an earlier one. */
  worker(): Promise<Worker>;
  /** Opens a page of the extension (`popup.html`, `sidepanel.html#/app/stats`) as a tab. */
  open(page: string): Promise<Page>;
  close(): Promise<void>;
}

export interface LoadOptions {
  /** The folder with the extension; `.output/chrome-mv3` when absent. */
  readonly folder?: string;
  /** The port of a local server to which requests for the server of the build are redirected. */
  readonly port?: number;
}

/**
 * Starts Chromium with an extension loaded unpacked, as it was built.
 *
 * @throws when the browser does not start within 30 s, or does not load the extension within two minutes
 */
export async function loadExtension({
  folder = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url)),
  port,
}: LoadOptions = {}): Promise<LoadedExtension> {
  const profile = await mkdtemp(join(tmpdir(), 'tenline-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumProgram(),
    viewport: PANEL,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...QUIET_FLAGS,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      // For presses of the toolbar icon by the debugging protocol.
      '--enable-unsafe-extension-debugging',
      ...(port === undefined ? [] : [`--host-resolver-rules=MAP ${BUILT_FOR.host} 127.0.0.1:${port}`]),
    ],
  });
  // The same limit as for pages of the website: on a busy machine 30 s can be exceeded.
  context.setDefaultTimeout(120_000);
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL((await worker()).url()).host;
  if (existsSync(join(folder, 'welcome.html'))) await closeWelcome(context);
  return {
    context,
    id,
    worker,
    async open(page) {
      const tab = await context.newPage();
      await tab.goto(`chrome-extension://${id}/${page}`);
      return tab;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Closes the page that the extension opens after its installation, so that no test uses it. */
async function closeWelcome(context: BrowserContext): Promise<void> {
  const arrived = async (page: Page) => {
    await page.waitForURL(/\/welcome\.html$/);
    return page;
  };
  const opened = context.waitForEvent('page').then(arrived);
  await (await Promise.any([opened, ...context.pages().map(arrived)])).close();
}
