import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import {
  type Attempt,
  clearFailures,
  endTurn,
  fullFor,
  queueOf,
  type Reservation,
  reserveSlot,
  type Slot,
  takeTurn,
} from '#server/services/sessions/sign-in-slots.ts';

export interface SignInBrake {
  /**
   * Reserves the next time slot of the account, waits for it and for the evaluation of all earlier attempts of the queue, then runs
   * `check`. The attempt counts as failed unless `check` resolves to another value than `null` or `false`: then the failures counted with
   * it are cleared, and its place gets its own slots.
   *
   * @param check compares the password; resolves to `null` or `false` when it is wrong
   * @throws {Problem} 429 with `Retry-After` when the queue is full, 503 when the server stops meanwhile or evaluates too slowly.
   */
  evaluate<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result>;
  /** Has the effect of a successful attempt, for a place where the owner was verified by other means. */
  recognise(attempt: Attempt): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Rejects when the signal aborts. */
  readonly wait: (milliseconds: number, stopping: AbortSignal) => Promise<unknown>;
  readonly stopping: AbortSignal;
}

const SECOND = 1000;
/** The maximum time after its slot that an attempt waits for the evaluation of earlier attempts. */
const LONGEST_DELAY = 15 * SECOND;
/**
 * The time of one evaluation, approximately. A waiting attempt checks for its turn after this time for each earlier
 * attempt, at the latest after a second.
 */
const LOOK = SECOND / 10;

/**
 * Slows guessing of passwords down without locking an owner out (docs/decisions/2026-11-22-sign-in-slots.md). Attempts on an account take
 * time slots, one after the other: half a second apart at first, after ten failures within 15 minutes, each gap is one second longer than
 * the last, up to fifteen seconds. Each is evaluated when all earlier ones are, even when an evaluation takes longer than the gap; a
 * process that ends meanwhile delays the next attempt by ten seconds at most. The queue is bounded. An address with fifty failures waits in
 * the same way. A session, and each place (address and browser) that signed in within 90 days, has a queue of its own; all other places
 * share one. So a full queue of guesses from elsewhere does not delay the owner. Slots are rows in the database: all processes share them.
 */
export function createSignInBrake({ db, clock, wait, stopping }: Parts): SignInBrake {
  /** Pending reservations of this process, by queue; each waits for the one before without a database connection. */
  const reserving = new Map<string, Promise<unknown>>();

  async function reserve(attempt: Attempt): Promise<Reservation> {
    const queue = await queueOf(db, attempt, clock());
    const key = `${queue.account} ${queue.lane}`;
    const reserved = (reserving.get(key) ?? Promise.resolve()).then(async () => {
      const full = await fullFor(db, queue, clock());
      if (full > 0) return { fullFor: full };
      return db.transaction().execute((trx) => reserveSlot(trx, attempt, queue, clock()));
    });
    const settled = reserved.then(
      () => undefined,
      () => undefined,
    );
    reserving.set(key, settled);
    void settled.then(() => reserving.get(key) === settled && reserving.delete(key));
    return reserved;
  }

  /** Waits for the slot's time, then for its turn. */
  async function turnOf(slot: Slot): Promise<void> {
    const latest = slot.at.getTime() + LONGEST_DELAY;
    await waitUntil(slot.at.getTime());
    for (;;) {
      const ahead = await db.transaction().execute((trx) => takeTurn(trx, slot, clock()));
      if (ahead === 0) return;
      if (ahead === null || clock().getTime() > latest) {
        throw new Problem(503, 'The server is busy. Please try again.', { retryAfter: 5 });
      }
      await waitUntil(clock().getTime() + Math.min(ahead * LOOK, SECOND));
    }
  }

  async function waitUntil(time: number): Promise<void> {
    const pause = time - clock().getTime();
    if (pause <= 0) return;
    try {
      await wait(pause, stopping);
    } catch (error) {
      if (!stopping.aborted) throw error;
      throw new Problem(503, 'The server is restarting. Please try again.', { retryAfter: 5 });
    }
  }

  const recognise = (attempt: Attempt) => db.transaction().execute((trx) => clearFailures(trx, attempt, clock()));

  return {
    recognise,
    async evaluate(attempt, check) {
      const reserved = await reserve(attempt);
      if ('fullFor' in reserved) {
        const retryAfter = Math.ceil(reserved.fullFor / SECOND);
        throw new Problem(429, `Too many attempts to sign in. Please try again in ${retryAfter} s.`, { retryAfter });
      }
      const { slot } = reserved;
      try {
        await turnOf(slot);
        const result = await check();
        await endTurn(db, slot, clock());
        if (result !== null && result !== false) await recognise(attempt);
        return result;
      } catch (error) {
        // A turn that cannot be ended expires.
        await endTurn(db, slot, clock()).catch(() => undefined);
        throw error;
      }
    },
  };
}
