import type { Page } from 'playwright';
import { vi } from 'vitest';

/** An extension's background worker as the browser sees it. */
export interface BackgroundWorker {
  /** `running`, `stopped`, or on the way from one to the other. */
  status(): string;
  /** Ends it, as the browser does after half a minute without work, and waits until it has gone. */
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
      await vi.waitUntil(() => status === 'stopped', { timeout: 10_000 });
    },
  };
}
