import { onlineManager } from '@tanstack/react-query';

/** Milliseconds between two checks while the server is out of reach, and until a check without a reply has failed. */
const PAUSE = 10_000;

interface Parts {
  readonly fetch: typeof fetch;
  /** Fires the events `online` and `offline`. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'>;
  readonly pause?: number;
}

/**
 * Sets TanStack Query's `onlineManager` by what happens to requests: any reply of the server means online, a failed request that a check
 * confirms means offline. The check is repeated until it gets a reply. The browser's own state is not used, because it stays online in a
 * network without internet, and is offline beside a server on the same machine. It only causes a check.
 *
 * @returns the `fetch` whose requests count
 */
export function followRequests({ fetch, page, pause = PAUSE }: Parts): typeof globalThis.fetch {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    clearTimeout(timer);
    try {
      await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(pause) });
      onlineManager.setOnline(true);
    } catch {
      onlineManager.setOnline(false);
      clearTimeout(timer);
      timer = setTimeout(check, pause);
    }
  }

  onlineManager.setEventListener(() => {
    page.addEventListener('online', check);
    page.addEventListener('offline', check);
    return () => {
      page.removeEventListener('online', check);
      page.removeEventListener('offline', check);
    };
  });
  if (!page.navigator.onLine) void check();
  return async (...request) => {
    try {
      const response = await fetch(...request);
      onlineManager.setOnline(true);
      return response;
    } catch (error) {
      void check();
      throw error;
    }
  };
}
