import {
  type ApiCall,
  type ApiFailure,
  apiFailure,
  type Backend,
  isFromGateway,
  REQUEST_FAILED,
} from '#lib/backend/backend.ts';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import {
  shownWatchlist,
  type WatchChange,
  type WatchState,
  withoutChange,
} from '#lib/domain/watchlist/watch-changes.ts';

/** Where the watchlist is stored on this device. */
interface Store {
  read(): Promise<WatchState | null>;
  update(change: (state: WatchState) => WatchState): Promise<WatchState>;
}

export interface SyncedWatchlist {
  /** `null` when `failure` is set and this device has no stored list. */
  readonly entries: readonly Watched[] | null;
  /** The failure of the last refused change. Refused changes are undone. `null` when the server refused none. */
  readonly refused: ApiFailure | null;
  /** Why `entries` comes from this device. `null` when it comes from the server. */
  readonly failure: ApiFailure | null;
}

/** The statuses that refuse a change permanently. After any other failure the change is sent again later. */
const FINAL = [400, 402, 404, 409];

/**
 * Sends the queued changes of this device in order, then fetches the watchlist. The calls repeat
 * `lib/contract/watchlist/watchlist.ts` without its schemas, which would exceed the popup's budget. Replies are trusted, because
 * they come from Tenline's own server.
 */
export async function syncWatchlist(backend: Pick<Backend, 'request'>, store: Store): Promise<SyncedWatchlist> {
  let refused: ApiFailure | null = null;
  const ended = async (failure: ApiFailure): Promise<SyncedWatchlist> => {
    const state = await store.read();
    return { entries: state && shownWatchlist(state), refused, failure };
  };
  for (;;) {
    const [change] = (await store.read())?.queue ?? [];
    if (change === undefined) break;
    const reply = await backend.request(callOf(change));
    if (!reply.ok) {
      if (!FINAL.includes(reply.status) || isFromGateway(reply)) return ended(reply);
      refused = reply;
    }
    // The fetch below may fail. So an accepted change is applied to the stored entries here.
    await store.update((state) => withoutChange(reply.ok ? withEntryOf(state, change) : state, change));
  }
  for (;;) {
    const before = (await store.read())?.answered ?? 0;
    const reply = await backend.request({ method: 'GET', path: '/watchlist', access: 'user' });
    if (!reply.ok) return ended(reply);
    const { entries } = reply.body as { readonly entries?: readonly Watched[] };
    if (!Array.isArray(entries)) return ended(apiFailure(200, REQUEST_FAILED));
    // Another call or window may have changed the list during the request. This reply is then outdated and would undo that change.
    const state = await store.update((now) => (now.answered === before ? { ...now, entries } : now));
    if (state.answered === before) return { entries: shownWatchlist(state), refused, failure: null };
  }
}

function withEntryOf(state: WatchState, change: WatchChange): WatchState {
  return { ...state, entries: shownWatchlist({ ...state, queue: [change] }) };
}

function callOf({ subject, changedAt, choices }: WatchChange): ApiCall {
  const method = choices === null ? 'DELETE' : 'POST';
  return { method, path: `/watchlist/${subject}`, access: 'user', body: { changedAt, ...choices } };
}
