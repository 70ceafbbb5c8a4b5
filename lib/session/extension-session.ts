import type { Backend } from '#lib/backend/backend.ts';
import { createSession, type SessionOptions } from '#lib/session/create-session.ts';
import { ACCESS_KEY, NO_TOKENS, REFRESH_KEY, type TokenStore, type Tokens } from '#lib/session/token-store.ts';

/** A storage area that some browsers can restrict to the extension's own pages. */
export interface GuardedArea extends StorageArea {
  setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

export interface ExtensionSessionOptions extends Omit<SessionOptions, 'store' | 'lock'> {
  readonly storage: { readonly local: GuardedArea; readonly session: GuardedArea };
}

/** The Backend of the background worker. It is created at each start of the worker, so the session's tokens are in the storage. */
export function createExtensionSession({ storage, ...options }: ExtensionSessionOptions): Backend {
  const { local, session } = storage;
  for (const area of [local, session]) void area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  return createSession({ ...options, store: extensionStore(local, session) });
}

type Changes = Readonly<Record<string, { readonly oldValue?: unknown; readonly newValue?: unknown }>>;
type ChangeListener = (changes: Changes) => void;

/** The part of a storage area that the token store uses. */
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
 * The tokens of the background worker. The refresh token is in `local`, which survives a browser restart. The access
 * token is in `session`, which is in memory. Only the worker writes them.
 */
export function extensionStore(local: StorageArea, session: StorageArea): TokenStore {
  let last: Promise<unknown> = Promise.resolve();

  /** Runs tasks one after another, so that nothing is written between the read and the write of `replace`. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function get(area: StorageArea, key: string): Promise<string | null> {
    const value = (await area.get([key]))[key];
    return typeof value === 'string' ? value : null;
  }

  /**
   * Removes the old access token before new tokens are stored. So a worker that stops in between never leaves the tokens of two users. A sign-out
   * removes the refresh token first, and an access token without one is not read.
   */
  async function write({ accessToken, refreshToken }: Tokens): Promise<void> {
    if (refreshToken === null) await local.remove(REFRESH_KEY);
    await session.remove(ACCESS_KEY);
    if (refreshToken !== null) await local.set({ [REFRESH_KEY]: refreshToken });
    if (accessToken !== null) await session.set({ [ACCESS_KEY]: accessToken });
  }

  return {
    read: () =>
      inTurn(async () => {
        const refreshToken = await get(local, REFRESH_KEY);
        return refreshToken === null ? NO_TOKENS : { accessToken: await get(session, ACCESS_KEY), refreshToken };
      }),
    write: (tokens) => inTurn(() => write(tokens)),
    replace: (expected, tokens) =>
      inTurn(async () => {
        if ((await get(local, REFRESH_KEY)) !== expected) return false;
        await write(tokens);
        return true;
      }),
    watch(changed) {
      function onChanged(changes: Changes): void {
        const change = changes[REFRESH_KEY];
        if (change && (change.oldValue === undefined) !== (change.newValue === undefined)) changed();
      }
      local.onChanged.addListener(onChanged);
      return () => local.onChanged.removeListener(onChanged);
    },
  };
}
