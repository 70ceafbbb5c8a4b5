import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import { type Watched, watch } from '#lib/contract/watchlist/watchlist.ts';

export interface WatchServer {
  readonly entries: Map<string, Watched>;
  /** The reply to every call; `null` for the replies of a working server. */
  failure: ApiReply | null;
  answer: (call: ApiCall) => ApiReply | undefined;
}

/** The replies of a server with a watchlist, which can be unreachable or refuse changes. */
export function watchServer(): WatchServer {
  const entries = new Map<string, Watched>();
  const server: WatchServer = { entries, failure: null, answer };
  function answer({ method, path, body }: ApiCall): ApiReply | undefined {
    if (!path.startsWith('/watchlist')) return undefined;
    if (server.failure !== null) return server.failure;
    if (method === 'POST') {
      const form = watch.input.parse({ subject: path.slice('/watchlist/'.length), ...(body as object) });
      const entry = { ...form, name: 'Harry Kane', isKnown: true };
      entries.set(form.subject, entry);
      return { ok: true, body: { entry } };
    }
    if (method === 'DELETE') entries.delete(path.slice('/watchlist/'.length));
    return { ok: true, body: method === 'DELETE' ? { entry: null } : { entries: [...entries.values()] } };
  }
  return server;
}
