/** The push subscription of a browser. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushText {
  /** JSON for the service worker. It is encrypted before it is sent. */
  readonly text: string;
  /** The seconds for which the push service stores the message while the browser is not reachable. */
  readonly seconds: number;
}

/**
 * The result of a push. `gone`: the subscription has ended, so delete it. `failed`: try again, but not before `retryAfter` seconds;
 * `retryAfter` is `null` when the push service does not name a number of seconds.
 */
export type PushResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly retryAfter: number | null; readonly reason: string };

/** Sends encrypted messages to browsers. */
export interface PushSender {
  send(target: PushTarget, push: PushText, signal: AbortSignal): Promise<PushResult>;
  close(): Promise<void>;
}
