import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The result of work under a lease; `done: false` when another holder has the lease. */
export type LeasedWork<Result> = { readonly done: true; readonly result: Result } | { readonly done: false };

/** Thrown inside work whose lease was lost. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to do the work of one name, held by one process at a time. */
export interface Lease {
  /** Fencing token: rises with every holder of the name. */
  readonly token: number;
  /** Aborts when the lease is lost; the reason is a `LeaseLost`. */
  readonly signal: AbortSignal;
  /**
   * Runs a transaction that commits only while this holder has the lease. A new holder waits for a transaction under way.
   *
   * @throws {LeaseLost} when another holder has taken the lease; nothing is written then.
   */
  transaction<Result>(work: (transaction: Transaction<Database>) => Promise<Result>): Promise<Result>;
}

/** Work of a name is done by one process at a time, over all processes on one database. */
export interface Leases {
  /** Does the work under the lease of the name, or nothing where another holder has it. Does not wait for it. */
  tryWork<Result>(name: string, work: (lease: Lease) => Promise<Result>): Promise<LeasedWork<Result>>;
}

/** A lost host's leases are free after this time. */
export const LEASE_MS = 30_000;

/**
 * Leases as rows of the database, with an expiry by the database's clock. They need no session, so they hold behind a pooler
 * in every mode. An expired lease stays its holder's until another one takes it; the fencing token tells them apart.
 *
 * @param duration milliseconds until a lease expires that is not renewed; it is renewed three times as often
 */
export function createLeases(db: Kysely<Database>, duration: number = LEASE_MS): Leases {
  const expiry = sql`clock_timestamp() + ${duration} * interval '1 millisecond'`;

  /** The look before the insert keeps a live lease's row unlocked; `where` decides again once the row is locked. */
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

  async function giveBack(name: string, token: number): Promise<void> {
    await sql`update leases set expires_at = '-infinity' where name = ${name} and token = ${token}`.execute(db);
  }

  return {
    async tryWork(name, work) {
      const token = await take(name);
      if (token === null) return { done: false };
      const lost = new AbortController();
      const lose = () => lost.abort(new LeaseLost(`Another process has taken the lease "${name}".`));
      const stopRenewing = keepRenewed(duration, () => renew(name, token), lose);
      const transaction: Lease['transaction'] = (within) =>
        db.transaction().execute(async (trx) => {
          // Blocks a new holder, who changes the token, until the end of the transaction; renewals pass.
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
        // The work is done or has failed by now; a lease that cannot be given back expires.
        await giveBack(name, token).catch(() => undefined);
      }
    },
  };
}

/**
 * Renews until stopped. `lose` is called when a renewal finds another holder, and when none has succeeded within the duration:
 * the lease may then be another's without this process knowing.
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
