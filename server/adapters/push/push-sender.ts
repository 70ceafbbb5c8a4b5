/** A browser as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushText {
  /** JSON that the service worker reads; encrypted before it is sent. */
  readonly text: string;
  /** How long the push service stores it for a browser that is not reachable. */
  readonly seconds: number;
}

/** `gone`: the subscription has ended and is deleted. `failed`: try again, not before `retryAfter` seconds where the service names a time. */
export type PushResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly retryAfter: number | null; readonly reason: string };

/** Sends encrypted messages to browsers. */
export interface PushSender {
  send(target: PushTarget, push: PushText, signal: AbortSignal): Promise<PushResult>;
  close(): Promise<void>;
}
