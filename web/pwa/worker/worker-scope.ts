/** An event that keeps the worker awake until something is done. */
interface LongEvent {
  waitUntil(done: Promise<unknown>): void;
}

/** The event of a request that a page makes. */
export interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What is used of a service worker's global scope; the types of pages, which all other code is checked with, do not know it. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
