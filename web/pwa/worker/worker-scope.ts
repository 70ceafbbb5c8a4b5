/** An event with `waitUntil`: the browser keeps the worker running until the promise is settled. */
interface LongEvent {
  waitUntil(done: Promise<unknown>): void;
}

/** Fired when a page makes a request. */
export interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** Fired when a push message has arrived. The browser has already decrypted it. */
interface PushEvent extends LongEvent {
  readonly data: { text(): string } | null;
}

/** The parts of a push subscription that are used. */
export type Subscription = Pick<PushSubscription, 'toJSON'> & {
  readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'>;
};

/** Fired when the browser has renewed or ended a push subscription. Some browsers leave out one or both fields. */
export interface RenewalEvent {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
}

/** Fired when the user has pressed a notification. */
interface PressEvent extends LongEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** An open page. */
export interface PageClient {
  focus(): Promise<PageClient>;
  postMessage(message: unknown, transfer: readonly MessagePort[]): void;
}

/** The parts of the worker's global scope that are used. The project's DOM types do not contain them. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { readonly data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: LongEvent & RenewalEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
