import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
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
   * Reserves the next time slot in the attempt's queue, waits for its time and until all earlier attempts of the queue are evaluated, then runs
   * `check`. A successful attempt has the effect of {@link clearFailures}.
   *
   * @param check compares the password; resolves to `null` or `false` for a wrong password, to any other value for success
   * @throws {Problem} 429 with `Retry-After` when the queue is full, 503 when the server stops meanwhile or evaluates too slowly.
   */
  evaluate<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result>;
  /** Has the same effect as a successful attempt. Called when the owner was verified at a place in another way. */
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
/** The maximum milliseconds that an attempt waits, after the time of its slot, for the evaluation of earlier attempts. */
const LONGEST_DELAY = 15 * SECOND;
/**
 * The approximate milliseconds of one evaluation. Before a waiting attempt checks again whether it is its turn, it waits this time for
 * each earlier attempt, but at most a second.
 */
const LOOK = SECOND / 10;

/**
 * Slows down the guessing of passwords without locking out the owner of an account (docs/decisions/2026-11-22-sign-in-slots.md).
 *
 * - The attempts of a queue take time slots, one after the other. The first slots are half a second apart. After ten failures within 15
 *   minutes each gap is one second longer than the last, up to fifteen seconds. The attempts of an IP address with fifty failures get
 *   longer gaps in the same way.
 * - An attempt is evaluated only after all earlier ones, even if an evaluation takes longer than the gap. If a process ends during an
 *   evaluation, the next attempt waits at most ten seconds longer.
 * - The length of a queue is bounded.
 * - Each account has a queue for its sessions, one for each place (IP address and browser) that signed in within 90 days, and one that all
 *   other places share. So guesses from elsewhere do not delay the owner.
 * - Slots are rows in the database, so all processes share them.
 */
export function createSignInBrake({ db, clock, wait, stopping }: Parts): SignInBrake {
  /** The last pending reservation of this process, by queue. The next one waits for it in memory, without a database connection. */
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

  /** Waits for the slot's time, then for the evaluation of earlier attempts. */
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
        throw new Problem(429, `Too many attempts to log in. Please try again in ${retryAfter} s.`, { retryAfter });
      }
      const { slot } = reserved;
      try {
        await turnOf(slot);
        const result = await check();
        await endTurn(db, slot, clock());
        if (result !== null && result !== false) await recognise(attempt);
        return result;
      } catch (error) {
        // If the database is unavailable, the turn ends when it expires.
        await endTurn(db, slot, clock()).catch(() => undefined);
        throw error;
      }
    },
  };
}
