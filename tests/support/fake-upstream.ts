import { createHash } from 'node:crypto';
import { keepBody } from '#server/network/stored-replies.ts';
import type { Upstream } from '#server/network/upstream.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * The body of an address at the time `now`, with or without rate headers; `null` for an address without a body. May
 * throw a fault.
 */
export type Replies = (
  url: string,
  now: Date,
  sent: Readonly<Record<string, string>>,
) => Buffer | string | null | { readonly body: string; readonly headers: Readonly<Record<string, string>> };

export interface FakeUpstream extends Upstream {
  now: () => Date;
  /** The addresses of the requests, in their order. */
  readonly requests: string[];
  /** Sets the clock. */
  setNow(now: Date): void;
}

/** An upstream whose replies come from a function. It stores them like the real one, so that they can be read again. */
export function fakeUpstream(replies: Replies, start: Date): FakeUpstream {
  const folder = temporaryFolder({});
  const checked = new Map<string, { at: number; body: Buffer | null; receivedAt: Date }>();
  const requests: string[] = [];
  let now = start;
  return {
    place: { form: 'kept', folder },
    requests,
    now: () => now,
    setNow: (moved) => {
      now = moved;
    },
    async get(url, { maxAge, check, signal, headers: sent = {} }) {
      signal.throwIfAborted();
      const kept = checked.get(url);
      const isFresh = kept !== undefined && now.getTime() - kept.at < maxAge;
      if (isFresh) return kept.body && { ...kept, body: kept.body, isChanged: false, headers: new Map() };
      requests.push(url);
      // A request takes some time.
      now = new Date(now.getTime() + 1);
      const reply = replies(url, now, sent);
      const { body: text, headers: rates } =
        reply !== null && typeof reply !== 'string' && 'headers' in reply ? reply : { body: reply, headers: {} };
      const [body, headers] = [text === null ? null : Buffer.from(text), new Map(Object.entries(rates))];
      if (body !== null) check?.(body);
      const isChanged = hash(body) !== hash(kept?.body ?? null);
      const receivedAt = isChanged ? now : (kept?.receivedAt ?? now);
      checked.set(url, { at: now.getTime(), body, receivedAt });
      if (body === null) return null;
      if (isChanged) await keepBody(folder, new URL(url), { body, etag: null, lastModified: null }, now);
      return { body, isChanged, receivedAt, headers };
    },
    download: () => Promise.reject(new Error('The fake has no files.')),
  };
}

function hash(body: Buffer | null): string | null {
  return body && createHash('sha256').update(body).digest('hex');
}
