import type { Backend } from '#lib/backend/backend.ts';
import { createSession, type SessionOptions } from '#lib/session/create-session.ts';
import { ACCESS_KEY, REFRESH_KEY, type TokenStore, type Tokens } from '#lib/session/token-store.ts';

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

type Changes = Readonly<Record<string, { readonly oldValue?: unknown; readonly newValue?: unknown }>>;
type ChangeListener = (changes: Changes) => void;

/** The part of a storage area of the browser that a store needs. */
export interface StorageArea {
  get(keys: string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  readonly onChanged: {
    addListener(listener: ChangeListener): void;
    removeListener(listener: ChangeListener): void;
  };
}

/**
 * The background worker's tokens: the refresh token in `local`, which outlives the browser, the access token in `session`, which
 * is kept in memory. One worker at a time writes here.
 */
export function extensionStore(local: StorageArea, session: StorageArea): TokenStore {
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that nothing is written between the look and the act of `replace`. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function get(area: StorageArea, key: string): Promise<string | null> {
    const value = (await area.get([key]))[key];
    return typeof value === 'string' ? value : null;
  }

  /** The old access token goes first: a worker stopped between two steps must not mix two users' tokens. */
  async function write({ accessToken, refreshToken }: Tokens): Promise<void> {
    if (refreshToken === null) await local.remove(REFRESH_KEY);
    await session.remove(ACCESS_KEY);
    if (refreshToken !== null) await local.set({ [REFRESH_KEY]: refreshToken });
    if (accessToken !== null) await session.set({ [ACCESS_KEY]: accessToken });
  }

  return {
    read: () =>
      inTurn(async () => ({
        accessToken: await get(session, ACCESS_KEY),
        refreshToken: await get(local, REFRESH_KEY),
      })),
    write: (tokens) => inTurn(() => write(tokens)),
    replace: (expected, tokens) =>
      inTurn(async () => {
        if ((await get(local, REFRESH_KEY)) !== expected) return false;
        await write(tokens);
        return true;
      }),
    watch(changed) {
      function hear(changes: Changes): void {
        const change = changes[REFRESH_KEY];
        if (change && (change.oldValue === undefined) !== (change.newValue === undefined)) changed();
      }
      local.onChanged.addListener(hear);
      return () => local.onChanged.removeListener(hear);
    },
  };
}
