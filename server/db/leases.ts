import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CLOCKS_DIFFER } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';

/** The result of work under a lease; `done` is false if another holder had the lease and the work did not run. */
export type LeasedWork<Result> = { readonly done: true; readonly result: Result } | { readonly done: false };

/** Thrown in work whose lease was lost. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A lease on named work, held by one process at a time. */
export interface Lease {
  /** The fencing token: it increases with each new holder of the lease. */
  readonly token: number;
  /** Aborts when the lease is lost; the reason is a `LeaseLost`. */
  readonly signal: AbortSignal;
  /**
   * Runs a transaction that commits only while this holder has the lease. Another process that takes the lease waits for the transaction.
   *
   * @throws {LeaseLost} when another holder has taken the lease; then nothing is written.
   */
  transaction<Result>(work: (transaction: Transaction<Database>) => Promise<Result>): Promise<Result>;
}

/** Ensures that work with the same name runs only in one process at a time, among all processes on one database. */
export interface Leases {
  /** Runs work under the lease with the name. If another holder has the lease, it returns without running the work. */
  tryWork<Result>(name: string, work: (lease: Lease) => Promise<Result>): Promise<LeasedWork<Result>>;
}

/** Milliseconds after which a lease expires if it is not renewed, for example because its host has stopped. */
export const LEASE_MS = 30_000;

/** The number of attempts to release a lease, and the milliseconds between them. They must be short, because a stop of the process waits for them. */
const RELEASE = { attempts: 3, pause: 200 };

/**
 * Leases are rows of the database that expire by the database's clock. They do not depend on a session, so they work behind a connection pooler in any
 * mode. An expired lease stays with its holder until another process takes it, which increases the fencing token. A lease that ends later than any
 * new lease is treated as expired: the database's clock was ahead when it was taken, and no holder has renewed it since.
 *
 * @param duration the milliseconds after which a lease expires unless it is renewed; it is renewed three times in this time
 */
export function createLeases(db: Kysely<Database>, duration: number = LEASE_MS): Leases {
  const after = (milliseconds: number) => sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;
  const expiry = after(duration);
  const isExpired = sql`
    (leases.expires_at <= clock_timestamp() or leases.expires_at > ${after(Math.max(duration, LEASE_MS) + CLOCKS_DIFFER)})`;
  /** The tokens of leases that could not be released after the work, for example because the disk was full; by name. */
  const unreleased = new Map<string, number>();

  /**
   * Takes a lease and returns its token, or `null` if another holder has it. The first condition avoids locking the row of a valid lease. The last one
   * checks again when the row is locked.
   */
  async function take(name: string): Promise<number | null> {
    const { rows } = await sql<{ token: number }>`
      insert into leases (name, token, expires_at) select ${name}, 1, ${expiry}
      where not exists (select from leases where name = ${name} and not (${isExpired}))
      on conflict (name) do update set token = leases.token + 1, expires_at = ${expiry}
      where ${isExpired} returning token`.execute(db);
    return rows[0]?.token ?? null;
  }

  async function renew(name: string, token: number): Promise<boolean> {
    const { rows } = await sql`
      update leases set expires_at = ${expiry} where name = ${name} and token = ${token} returning token`.execute(db);
    return rows.length > 0;
  }

  /** Releases a lease. The condition on the token ensures that a repeated or late call does not release the lease of a new holder. */
  async function release(name: string, token: number): Promise<void> {
    await sql`update leases set expires_at = '-infinity' where name = ${name} and token = ${token}`.execute(db);
    if (unreleased.get(name) === token) unreleased.delete(name);
  }

  /** Tries a few times to release a lease, because a busy database can refuse a connection. If all attempts fail, the lease expires. */
  async function giveBack(name: string, token: number): Promise<void> {
    unreleased.set(name, token);
    const end = performance.now() + duration / 3;
    for (let attempt = 1; attempt <= RELEASE.attempts && performance.now() < end; attempt += 1) {
      if (attempt > 1) await sleep(RELEASE.pause);
      try {
        return await release(name, token);
      } catch {
        // The loop tries again, and so does the next `tryWork` with this name.
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
          // This lock blocks another process from changing the token until the end of the transaction, but not renewals.
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
 * Renews a lease until the returned function is called. Calls `lose` if a renewal finds another holder, or if no renewal succeeds within the duration,
 * because another process may then have taken the lease.
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
      // A failed renewal is ignored, because the next one may succeed. The expiry timer continues.
      () => undefined,
    );
  }, duration / 3).unref();
  return () => {
    isStopped = true;
    clearInterval(renewal);
    clearTimeout(expiry);
  };
}
