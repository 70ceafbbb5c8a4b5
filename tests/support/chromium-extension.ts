import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { chromiumProgram, QUIET_FLAGS } from '#tests/support/chromium.ts';

/** The width at which Chrome opens a side panel. */
const PANEL = { width: 360, height: 900 };

/** Chromium with the built extension in it, in a profile of its own. */
export interface LoadedExtension {
  readonly context: BrowserContext;
  readonly id: string;
  /** The background worker; asks for a living one each time, since the browser may have ended the last. */
  worker(): Promise<Worker>;
  /** Opens a page of the extension (`popup.html`, `sidepanel.html#/app/stats`) as a tab. */
  open(page: string): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Starts Chromium with the extension of `.output/chrome-mv3`, or of another folder, loaded unpacked.
 *
 * @throws when the browser does not start or does not take the extension within 30 s
 */
export async function loadExtension(
  folder = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url)),
): Promise<LoadedExtension> {
  const profile = await mkdtemp(join(tmpdir(), 'tenline-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumProgram(),
    viewport: PANEL,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...QUIET_FLAGS, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL((await worker()).url()).host;
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
