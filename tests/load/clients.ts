import { setTimeout as pause } from 'node:timers/promises';

/** A signed-in user with one note. */
export interface LoadUser {
  readonly accessToken: string;
  readonly noteId: number;
  /** The team that the user looks up. */
  readonly team: number;
  /** The address that a trusted proxy reports for the user, because rate limits count by address. */
  readonly address: string;
}

/** The results that clients counted. */
export interface Counts {
  requests: number;
  /** Broken connections and replies of 400 and above, by status; 0 means a broken connection. */
  readonly failed: Map<number, number>;
  /**
   * The time of the last successful write, by `performance.now()`; before the first one, the time of the start or of
   * `reset`.
   */
  lastSuccess: number;
  /** The longest time between two successful writes, in milliseconds. */
  longestGap: number;
}

export interface Clients {
  readonly counts: Counts;
  /** Requests that wait for their reply now. */
  inFlight(): number;
  /** Clears the counts. */
  reset(): void;
  /** Settles when each client has had further successes. */
  recovered(): Promise<void>;
  stop(): Promise<void>;
  /** Reads every note. @returns the number of users whose note is older than the last acknowledged write */
  lost(): Promise<number>;
}

const IN_A_ROW = 3;

/**
 * Clients that each write and read in turn: three reads of a subject, then an edit that writes the next number into the
 * note of the user.
 *
 * @param perSecond the requests of all clients together; with `null`, each client sends its next request after the
 *   reply
 */
export function startClients(site: string, users: readonly LoadUser[], perSecond: number | null): Clients {
  const counts: Counts = { requests: 0, failed: new Map(), lastSuccess: performance.now(), longestGap: 0 };
  const acknowledged = users.map(() => 0);
  const sent = users.map(() => 0);
  const inARow = users.map(() => 0);
  let flying = 0;
  let isStopped = false;
  const between = perSecond === null ? 0 : (1000 * users.length) / perSecond;

  async function call({ accessToken, address }: LoadUser, path: string, change?: object): Promise<Response | null> {
    flying += 1;
    counts.requests += 1;
    const reply = await fetch(`${site}/api/app${path}`, {
      method: change === undefined ? 'GET' : 'PATCH',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-forwarded-for': address,
        ...(change && { 'content-type': 'application/json' }),
      },
      ...(change && { body: JSON.stringify(change) }),
    }).catch(() => null);
    const text = await reply?.text().catch(() => null);
    flying -= 1;
    const status = text == null ? 0 : (reply?.status ?? 0);
    if (status === 0 || status >= 400) counts.failed.set(status, (counts.failed.get(status) ?? 0) + 1);
    return status === 200 ? reply : null;
  }

  async function loop(user: LoadUser, index: number): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const start = performance.now();
      const isWrite = turn % 4 === 3;
      let isOk = false;
      if (isWrite) {
        const value = (sent[index] ?? 0) + 1;
        sent[index] = value;
        isOk = (await call(user, `/notes/${user.noteId}`, { content: String(value), isPinned: false })) !== null;
        if (isOk) {
          acknowledged[index] = value;
          const now = performance.now();
          counts.longestGap = Math.max(counts.longestGap, now - counts.lastSuccess);
          counts.lastSuccess = now;
        }
      } else isOk = (await call(user, `/search/id?type=team&id=${user.team}`)) !== null;
      inARow[index] = isOk ? (inARow[index] ?? 0) + 1 : 0;
      await pause(Math.max(isOk ? 0 : 100, between - (performance.now() - start)));
    }
  }

  const loops = users.map(loop);
  return {
    counts,
    inFlight: () => flying,
    reset() {
      Object.assign(counts, { requests: 0, lastSuccess: performance.now(), longestGap: 0 });
      counts.failed.clear();
    },
    async recovered() {
      inARow.fill(0);
      while (inARow.some((count) => count < IN_A_ROW)) await pause(50);
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
    async lost() {
      let lost = 0;
      for (const [index, { accessToken, noteId, address }] of users.entries()) {
        // Read before the request, because the client continues to write while the note is read.
        const least = acknowledged[index] ?? 0;
        const reply = await fetch(`${site}/api/app/notes/${noteId}`, {
          headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address },
        });
        const { note } = (await reply.json()) as { note: { content: string } };
        if (Number(note.content) < least) lost += 1;
      }
      return lost;
    },
  };
}
