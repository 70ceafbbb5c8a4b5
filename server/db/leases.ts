import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The result of work under a lease; `done: false` when another holder has the lease. */
export type LeasedWork<Result> = { readonly done: true; readonly result: Result } | { readonly done: false };

/** Thrown inside work whose lease was lost. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A lease on named work, held by one process at a time. */
export interface Lease {
  /** Fencing token: rises with every holder of the name. */
  readonly token: number;
  /** Aborts when the lease is lost; the reason is a `LeaseLost`. */
  readonly signal: AbortSignal;
  /**
   * Runs a transaction that commits only while this holder has the lease. A new holder waits for a running transaction.
   *
   * @throws {LeaseLost} when another holder has taken the lease; nothing is written then.
   */
  transaction<Result>(work: (transaction: Transaction<Database>) => Promise<Result>): Promise<Result>;
}

/** Named work runs in one process at a time, across all processes on one database. */
export interface Leases {
  /** Runs the work under the lease of the name; does nothing, without waiting, when another holder has it. */
  tryWork<Result>(name: string, work: (lease: Lease) => Promise<Result>): Promise<LeasedWork<Result>>;
}

/** The leases of a stopped host expire after this time. */
export const LEASE_MS = 30_000;

/** The attempts to release a lease, and the milliseconds between them. A stop of the process waits for them. */
const RELEASE = { attempts: 3, pause: 200 };

/**
 * Leases as rows of the database, with an expiry by the database's clock. They need no session, so they hold behind a pooler
 * in every mode. An expired lease stays with its holder until another holder takes it; the fencing token distinguishes them.
 *
 * @param duration the milliseconds after which a lease expires unless it is renewed; it is renewed three times within them
 */
export function createLeases(db: Kysely<Database>, duration: number = LEASE_MS): Leases {
  const expiry = sql`clock_timestamp() + ${duration} * interval '1 millisecond'`;
  /** The tokens of finished work by name whose leases could not be released, as on a full disk. */
  const unreleased = new Map<string, number>();

  /** The check before the insert avoids locking a live lease's row; `where` checks again once the row is locked. */
  async function take(name: string): Promise<number | null> {
    const { rows } = await sql<{ token: number }>`
      insert into leases (name, token, expires_at) select ${name}, 1, ${expiry}
      where not exists (select from leases where name = ${name} and expires_at > clock_timestamp())
      on conflict (name) do update set token = leases.token + 1, expires_at = ${expiry}
      where leases.expires_at <= clock_timestamp() returning token`.execute(db);
    return rows[0]?.token ?? null;
  }

  async function renew(name: string, token: number): Promise<boolean> {
    const { rows } = await sql`
      update leases set expires_at = ${expiry} where name = ${name} and token = ${token} returning token`.execute(db);
    return rows.length > 0;
  }

  /** The token keeps a repeated or late release from the lease of a new holder. */
  async function release(name: string, token: number): Promise<void> {
    await sql`update leases set expires_at = '-infinity' where name = ${name} and token = ${token}`.execute(db);
    if (unreleased.get(name) === token) unreleased.delete(name);
  }

  /** A busy database can refuse one connection. No attempt starts late in the life of the lease; then it expires. */
  async function giveBack(name: string, token: number): Promise<void> {
    unreleased.set(name, token);
    const end = performance.now() + duration / 3;
    for (let attempt = 1; attempt <= RELEASE.attempts && performance.now() < end; attempt += 1) {
      if (attempt > 1) await sleep(RELEASE.pause);
      try {
        return await release(name, token);
      } catch {
        // Tried again below, and when this process takes the name next.
      }
    }
  }

  return {
    async tryWork(name, work) {
      const left = unreleased.get(name);
      if (left !== undefined) await release(name, left);
      const token = await take(name);
      if (token === null) return { done: false };
      const lost = new AbortController();
      const lose = () => lost.abort(new LeaseLost(`Another process has taken the lease "${name}".`));
      const stopRenewing = keepRenewed(duration, () => renew(name, token), lose);
      const transaction: Lease['transaction'] = (within) =>
        db.transaction().execute(async (trx) => {
          // Blocks a change of the token by a new holder until the end of the transaction, but not a renewal.
          const held = await sql`
            select from leases where name = ${name} and token = ${token} for key share`.execute(trx);
          if (held.rows.length === 0) lose();
          lost.signal.throwIfAborted();
          return within(trx);
        });
      try {
        return { done: true, result: await work({ token, signal: lost.signal, transaction }) };
      } finally {
        stopRenewing();
        await giveBack(name, token);
      }
    },
  };
}

/**
 * Renews until stopped. Calls `lose` when a renewal finds another holder, and when no renewal has succeeded within the duration:
 * another process may then have the lease.
 */
function keepRenewed(duration: number, renew: () => Promise<boolean>, lose: () => void): () => void {
  let isStopped = false;
  let expiry = setTimeout(lose, duration).unref();
  const renewal = setInterval(() => {
    const sentAt = performance.now();
    renew().then(
      (isHeld) => {
        clearTimeout(expiry);
        if (isStopped) return;
        if (isHeld) expiry = setTimeout(lose, duration - (performance.now() - sentAt)).unref();
        else lose();
      },
      // The next renewal may reach the database; until then the expiry runs.
      () => undefined,
    );
  }, duration / 3).unref();
  return () => {
    isStopped = true;
    clearInterval(renewal);
    clearTimeout(expiry);
  };
}
