import type { Page } from 'playwright';
import { vi } from 'vitest';

/** An extension's background worker as the browser sees it. */
export interface BackgroundWorker {
  /** `running`, `stopped`, or between them. */
  status(): string;
  /** Stops it, as the browser does after 30 idle seconds, and waits until it has stopped. */
  stop(): Promise<void>;
}

/** Watches the worker of the extension that a page belongs to. */
export async function backgroundWorker(page: Page): Promise<BackgroundWorker> {
  const session = await page.context().newCDPSession(page);
  let status = 'unknown';
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status;
  });
  await session.send('ServiceWorker.enable');
  return {
    status: () => status,
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
      await vi.waitUntil(() => status === 'stopped', { timeout: 60_000 });
    },
  };
}
