import type { Backend } from '#lib/backend/backend.ts';
import { createSession, type SessionOptions } from '#lib/session/create-session.ts';
import { type Locks, webLock } from '#lib/session/web-lock.ts';
import { webStore } from '#lib/session/web-store.ts';

export interface WebSessionOptions extends Omit<SessionOptions, 'store' | 'lock'> {
  /** The browser's `window`, or what stands for it. */
  readonly window: Parameters<typeof webStore>[1] & {
    readonly localStorage: Parameters<typeof webStore>[0];
    readonly navigator: { readonly locks?: Locks | undefined };
  };
}

/** The companion's Backend: one per tab, all tabs with the same tokens. */
export function createWebSession({ window, ...options }: WebSessionOptions): Backend {
  const { localStorage, navigator } = window;
  return createSession({ ...options, store: webStore(localStorage, window), lock: webLock(navigator.locks) });
}
