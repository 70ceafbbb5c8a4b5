import { dirname, join } from 'node:path';
import { keptPath } from '#server/network/address-files.ts';
import { checkBody } from '#server/network/check-body.ts';
import { downloadFile } from '#server/network/download-file.ts';
import { TIME_LIMITS } from '#server/network/open-connections.ts';
import { politePace } from '#server/network/pace.ts';
import { politeRequests, type RequestDeps } from '#server/network/polite-requests.ts';
import { removeParts } from '#server/network/replace-file.ts';
import { statusFault } from '#server/network/request-faults.ts';
import type { Reply } from '#server/network/request-once.ts';
import { PUBLIC_ROUTE } from '#server/network/route.ts';
import {
  hashOf,
  type KeptNote,
  keepBody,
  keepNote,
  readKept,
  type StoredReply,
} from '#server/network/stored-replies.ts';
import type { Answer, GetOptions, Upstream } from '#server/network/upstream.ts';

const HOUR = 3_600_000;
/** The maximum milliseconds for which a stored absence (404, 410) is fresh: if an earlier body is stored, and if none is. */
const ABSENT = { afterBody: HOUR, without: 30 * 24 * HOUR };

type Replaceable = 'pace' | 'limits' | 'route';

/** `pace`, `limits` and `route` have defaults; only tests replace them. */
export interface NetworkDeps extends Omit<RequestDeps, Replaceable>, Partial<Pick<RequestDeps, Replaceable>> {
  /** The data folder. Replies are stored in its folder `network`. */
  readonly home: string;
}

/** An upstream with open connections. */
export interface NetworkUpstream extends Upstream {
  close(): Promise<void>;
}

/**
 * Returns an upstream that reads URLs from the network with little load for the hosts. A host gets one request at a time and at
 * most one per second. Requests are conditional where possible.
 */
export function createUpstream({ home, ...deps }: NetworkDeps): NetworkUpstream {
  const { clock } = deps;
  const folder = join(home, 'network');
  const polite = politeRequests({ pace: politePace, limits: TIME_LIMITS, route: PUBLIC_ROUTE, ...deps });

  async function fetchReply(url: URL, kept: StoredReply | null, options: GetOptions): Promise<Answer | null> {
    const known = kept?.body == null ? {} : validators(kept.note);
    const reply = await polite.send(url, { ...options, validators: known, partial: null });
    await removeParts(dirname(join(folder, keptPath(url))));
    const now = clock();
    if (reply.status === 404 || reply.status === 410) {
      const body = kept?.note.body ?? null;
      await keepNote(folder, url, { url: url.href, checkedAt: now.toISOString(), absentAt: now.toISOString(), body });
      return null;
    }
    const headers = rateHeaders(reply.headers);
    if (
      kept?.body != null &&
      kept.note.body !== null &&
      (reply.status === 304 || isSame(reply.status, reply.body, kept.note))
    ) {
      const body = { ...kept.note.body, ...validatorsOf(reply, kept.note.body) };
      await keepNote(folder, url, { url: url.href, checkedAt: now.toISOString(), absentAt: null, body });
      return { body: kept.body, isChanged: false, receivedAt: new Date(body.receivedAt), headers };
    }
    if (reply.status !== 200) throw statusFault(url, reply.status, 1, null);
    checkBody(url, reply.body, reply.headers.get('content-type') ?? '', options);
    await keepBody(folder, url, { body: reply.body, ...validatorsOf(reply, null) }, now);
    return { body: reply.body, isChanged: true, receivedAt: now, headers };
  }

  return {
    place: { form: 'kept', folder },
    close: polite.close,
    download: (text, options) => downloadFile(polite, text, options),
    async get(text, options) {
      options.signal.throwIfAborted();
      const url = polite.declared(text);
      return polite.inTurn(url.hostname, async () => {
        options.signal.throwIfAborted();
        const kept = await readKept(folder, url);
        if (kept === null || !isFresh(kept.note, options.maxAge, clock())) return fetchReply(url, kept, options);
        if (kept.note.absentAt !== null || kept.body === null || kept.note.body === null) return null;
        return {
          body: kept.body,
          isChanged: false,
          receivedAt: new Date(kept.note.body.receivedAt),
          headers: new Map(),
        };
      });
    },
  };
}

function isFresh({ checkedAt, absentAt, body }: KeptNote, maxAge: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(checkedAt);
  const limit = absentAt === null ? maxAge : Math.min(maxAge, body === null ? ABSENT.without : ABSENT.afterBody);
  // A negative age means that the clock was set back; the reply then does not count as fresh.
  return age >= 0 && age < limit;
}

function isSame(status: number, body: Buffer, note: KeptNote): boolean {
  return status === 200 && hashOf(body) === note.body?.sha256;
}

function validators({ body }: KeptNote): Record<string, string> {
  const { etag = null, lastModified = null } = body ?? {};
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

function validatorsOf(
  { headers }: Reply,
  before: { readonly etag: string | null; readonly lastModified: string | null } | null,
) {
  return {
    etag: headers.get('etag') ?? before?.etag ?? null,
    lastModified: headers.get('last-modified') ?? before?.lastModified ?? null,
  };
}

function rateHeaders(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...headers].filter(([name]) => name.includes('ratelimit')));
}
