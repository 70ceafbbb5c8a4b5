import type { Backend } from '#lib/backend/backend.ts';
import { createSession, type SessionOptions } from '#lib/session/create-session.ts';
import { extensionStore, type StorageArea } from '#lib/session/extension-store.ts';

/** A storage area of the browser, which can be closed to everything but the extension's own pages where the browser knows how. */
export interface GuardedArea extends StorageArea {
  setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

export interface ExtensionSessionOptions extends Omit<SessionOptions, 'store' | 'lock'> {
  readonly storage: { readonly local: GuardedArea; readonly session: GuardedArea };
}

/** The background worker's Backend. Made anew whenever the worker wakes: everything it needs is in the storage. */
export function createExtensionSession({ storage, ...options }: ExtensionSessionOptions): Backend {
  const { local, session } = storage;
  for (const area of [local, session]) void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  return createSession({ ...options, store: extensionStore(local, session) });
}
