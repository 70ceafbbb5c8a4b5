import { normalizeIP } from '@fastify/rate-limit';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { Problem } from '#server/problem.ts';
import { fingerprint } from '#server/sealing.ts';

/** The account whose password is tried, and where the attempt comes from. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The browser's name for itself. */
  readonly client: string | null;
  /** Whether a session of the account makes the attempt, as when changing the password. */
  readonly isSignedIn?: boolean;
}

export interface SignInBrake {
  /**
   * Reserves the next time slot of the account, counts the attempt as failed and waits for the slot.
   *
   * @throws {Problem} 429 with `Retry-After` when the queue is full, 503 when the server stops meanwhile.
   */
  before(attempt: Attempt): Promise<void>;
  /** Clears the failures that were counted with this attempt and gives the place slots of its own: the owner uses it. */
  succeeded(attempt: Attempt): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Rejects when the signal aborts. */
  readonly wait: (milliseconds: number, stopping: AbortSignal) => Promise<unknown>;
  readonly stopping: AbortSignal;
}

interface Slot {
  readonly wait: number;
  /** The longest wait that this attempt may queue for. */
  readonly bound: number;
}

const SECOND = 1000;
const WINDOW = 15 * 60 * SECOND;
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 50;
/** Longer than hashing one password takes, so that attempts on an account are evaluated one after the other. */
const SHORTEST_GAP = SECOND / 2;
const LONGEST_GAP = 15 * SECOND;
/** One address can queue for so long; another address then still finds a slot in the rest of the queue. */
const QUEUE_OF_ADDRESS = LONGEST_GAP;
const QUEUE = 2 * LONGEST_GAP;
const PLACE_IS_KNOWN = 90 * 24 * 60 * 60 * SECOND;
const SIGNED_IN = 'session';
const STRANGERS = '';

/**
 * Slows guessing of passwords down without locking an owner out (design, section 3). Attempts on an account take time slots, one after the
 * other: half a second apart at first, after ten failures within 15 minutes one second more each time up to fifteen. The queue is bounded.
 * An address with fifty failures waits in the same way.
 *
 * A session, and each place (address and browser) that signed in within 90 days, has a queue of its own; all other places share one. So a
 * full queue of guesses from elsewhere does not delay the owner. Slots are rows in the database: all processes share them.
 */
export function createSignInBrake({ db, clock, wait, stopping }: Parts): SignInBrake {
  return {
    async before(attempt) {
      const { wait: pause, bound } = await db.transaction().execute((trx) => reserve(trx, attempt, clock()));
      if (pause > bound) {
        const retryAfter = Math.ceil((pause - bound) / SECOND);
        throw new Problem(429, `Too many attempts to sign in. Please try again in ${retryAfter} s.`, { retryAfter });
      }
      if (pause === 0) return;
      try {
        await wait(pause, stopping);
      } catch (error) {
        if (!stopping.aborted) throw error;
        throw new Problem(503, 'The server is restarting. Please try again.', { retryAfter: 5 });
      }
    },

    async succeeded(attempt) {
      const now = clock();
      const account = fingerprint(attempt.email);
      const place = placeOf(attempt);
      await db.transaction().execute(async (trx) => {
        const lane = await laneOf(trx, attempt, now);
        await trx
          .deleteFrom('signInFailures')
          .where('account', '=', account)
          .where((where) =>
            where.or([
              where('lane', 'in', lane === STRANGERS ? [place] : [lane, place]),
              where('address', '=', addressOf(attempt)),
            ]),
          )
          .execute();
        await trx
          .insertInto('signInLanes')
          .values({ account, lane: place, nextAt: now, knownAt: now })
          .onConflict((conflict) => conflict.columns(['account', 'lane']).doUpdateSet({ knownAt: now }))
          .execute();
      });
    },
  };
}

/** Takes the next slot of the attempt's queue, unless it lies beyond the bound. The queue's row is locked until the transaction ends. */
async function reserve(trx: Transaction<Database>, attempt: Attempt, now: Date): Promise<Slot> {
  const account = fingerprint(attempt.email);
  const address = addressOf(attempt);
  const lane = await laneOf(trx, attempt, now);
  const { nextAt } = await trx
    .insertInto('signInLanes')
    .values({ account, lane, nextAt: now, knownAt: null })
    .onConflict((conflict) =>
      conflict.columns(['account', 'lane']).doUpdateSet(({ ref }) => ({ nextAt: ref('signInLanes.nextAt') })),
    )
    .returning('nextAt')
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - WINDOW);
  const failures = trx.selectFrom('signInFailures').where('failedAt', '>', since);
  const { ofLane, waiting } = await failures
    .select(({ fn }) => [
      fn.countAll<number>().as('ofLane'),
      fn.countAll<number>().filterWhere('address', '=', address).filterWhere('failedAt', '>', now).as('waiting'),
    ])
    .where('account', '=', account)
    .where('lane', '=', lane)
    .executeTakeFirstOrThrow();
  const { ofAddress } = await failures
    .select(({ fn }) => fn.countAll<number>().as('ofAddress'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  const pause = Math.max(nextAt.getTime() - now.getTime(), gapAfter(ofAddress + 1 - FREE_PER_ADDRESS), 0);
  const bound = waiting > 0 ? QUEUE_OF_ADDRESS : QUEUE;
  if (pause > bound) return { wait: pause, bound };
  const slot = now.getTime() + pause;
  const gap = Math.max(SHORTEST_GAP, gapAfter(ofLane + 2 - FREE_PER_ACCOUNT));
  await trx
    .insertInto('signInFailures')
    .values({ account, lane, address, failedAt: new Date(slot) })
    .execute();
  await trx
    .updateTable('signInLanes')
    .set({ nextAt: new Date(slot + gap) })
    .where('account', '=', account)
    .where('lane', '=', lane)
    .execute();
  return { wait: pause, bound };
}

/** The queue of an attempt. */
async function laneOf(trx: Transaction<Database>, attempt: Attempt, now: Date): Promise<string> {
  if (attempt.isSignedIn) return SIGNED_IN;
  const known = await trx
    .selectFrom('signInLanes')
    .select('lane')
    .where('account', '=', fingerprint(attempt.email))
    .where('lane', '=', placeOf(attempt))
    .where('knownAt', '>', new Date(now.getTime() - PLACE_IS_KNOWN))
    .executeTakeFirst();
  return known?.lane ?? STRANGERS;
}

function placeOf(attempt: Attempt): string {
  return fingerprint(`${addressOf(attempt)} ${attempt.client ?? ''}`);
}

/** An IPv6 customer has a whole /64 network. */
function addressOf({ address }: Attempt): string {
  return normalizeIP(address);
}

/** The gap for so many attempts above the free ones. */
function gapAfter(tooMany: number): number {
  return Math.min(Math.max(tooMany, 0) * SECOND, LONGEST_GAP);
}
