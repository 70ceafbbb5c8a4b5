import { normalizeIP } from '@fastify/rate-limit';
import type { Kysely, Transaction } from 'kysely';
import { fingerprint } from '#server/base/sealing.ts';
import type { Database } from '#server/db/schema.ts';

/** An attempt to enter an account's password, with the client that makes it. */
export interface Attempt {
  readonly email: string;
  /** The IP address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly client: string | null;
  /** Whether the attempt comes from a session of the account, for example to change the password. */
  readonly isSignedIn?: boolean;
}

/** A queue of attempts on one account. */
export interface Queue {
  /** The SHA-256 of the mail address. */
  readonly account: string;
  /** `session`, the hash of a place (IP address and browser), or an empty text for all other places. */
  readonly lane: string;
}

/** A reserved time slot. Its attempt counts as failed until it succeeds. */
export interface Slot extends Queue {
  readonly id: number;
  readonly at: Date;
}

/** A slot; or, when the queue is full, the milliseconds until a slot is free. */
export type Reservation = { readonly slot: Slot } | { readonly fullFor: number };

const SECOND = 1000;
/** Milliseconds for which a failure counts. */
const WINDOW = 15 * 60 * SECOND;
/** The numbers of failures, of a queue and of an IP address, after which gaps become longer. */
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 50;
const SHORTEST_GAP = SECOND / 2;
const LONGEST_GAP = 15 * SECOND;
/** The milliseconds of a queue that one IP address can fill; the rest is for other IP addresses. */
const QUEUE_OF_ADDRESS = LONGEST_GAP;
/** The maximum length of a queue in milliseconds. */
const QUEUE = 2 * LONGEST_GAP;
/** Slots more than this many milliseconds ahead were reserved with a wrong clock. They are ignored, so that they do not lock out the owner. */
const FURTHEST = QUEUE + LONGEST_GAP;
/** Milliseconds without a renewal after which a waiting attempt loses its slot, because its process may have ended. */
const HELD_WAITING = 5 * SECOND;
/** The maximum milliseconds that the next attempt waits for the evaluation of an attempt. */
const HELD_EVALUATING = 10 * SECOND;
/** Milliseconds for which a place keeps its own queue after a sign-in. */
export const PLACE_IS_KNOWN = 90 * 24 * 60 * 60 * SECOND;
const SIGNED_IN = 'session';
/** The lane of all places without their own queue. */
const OTHERS = '';

/**
 * The milliseconds until a slot is free if the queue is certainly full, else 0. Reads without a lock, so that many simultaneous guesses are
 * refused without blocking database connections while they wait for each other.
 */
export async function fullFor(db: Kysely<Database>, { account, lane }: Queue, now: Date): Promise<number> {
  const queue = await db
    .selectFrom('signInLanes')
    .select('nextAt')
    .where('account', '=', account)
    .where('lane', '=', lane)
    .executeTakeFirst();
  return queue === undefined ? 0 : Math.max(waitUntil(queue.nextAt, now) - QUEUE, 0);
}

/** Reserves the next slot of the queue, unless the queue is full. The queue's row is locked until the transaction ends. */
export async function reserveSlot(
  trx: Transaction<Database>,
  attempt: Attempt,
  { account, lane }: Queue,
  now: Date,
): Promise<Reservation> {
  const address = addressOf(attempt);
  const { nextAt } = await trx
    .insertInto('signInLanes')
    .values({ account, lane, nextAt: now, knownAt: null })
    .onConflict((conflict) =>
      conflict.columns(['account', 'lane']).doUpdateSet(({ ref }) => ({ nextAt: ref('signInLanes.nextAt') })),
    )
    .returning('nextAt')
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - WINDOW);
  const failures = trx
    .selectFrom('signInFailures')
    .where('failedAt', '>', since)
    .where('failedAt', '<=', later(now, FURTHEST));
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
  const pause = Math.max(waitUntil(nextAt, now), gapAfter(ofAddress + 1 - FREE_PER_ADDRESS));
  const bound = waiting > 0 ? QUEUE_OF_ADDRESS : QUEUE;
  if (pause > bound) return { fullFor: pause - bound };
  const at = later(now, pause);
  const gap = Math.max(SHORTEST_GAP, gapAfter(ofLane + 2 - FREE_PER_ACCOUNT));
  const { id } = await trx
    .insertInto('signInFailures')
    .values({ account, lane, address, failedAt: at, heldUntil: later(at, HELD_WAITING) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('signInLanes')
    .set({ nextAt: later(at, gap) })
    .where('account', '=', account)
    .where('lane', '=', lane)
    .execute();
  return { slot: { id, account, lane, at } };
}

/**
 * Starts the evaluation of a slot whose time has come, or renews its wait if earlier attempts are not evaluated yet.
 *
 * @returns the number of earlier attempts that are not evaluated; with 0 this attempt can be evaluated. `null` when the renewal is too late
 * and a later attempt may have gone first. Without a later attempt a late renewal is accepted, so that a slow machine does not refuse it.
 */
export async function takeTurn(
  trx: Transaction<Database>,
  { id, account, lane, at }: Slot,
  now: Date,
): Promise<number | null> {
  // The lock makes attempts of one queue run this function one after the other.
  await trx
    .selectFrom('signInLanes')
    .select('lane')
    .where('account', '=', account)
    .where('lane', '=', lane)
    .forUpdate()
    .execute();
  const queued = await trx
    .selectFrom('signInFailures')
    .select(['id', 'failedAt', 'heldUntil'])
    .where('account', '=', account)
    .where('lane', '=', lane)
    .where((where) => where.or([where('heldUntil', '>', now), where('failedAt', '>=', at)]))
    // Attempts with later times were made while the clock was ahead.
    .where('heldUntil', '<=', later(now, FURTHEST))
    .execute();
  const own = queued.find((attempt) => attempt.id === id);
  const isOvertaken = queued.some(({ failedAt }) => failedAt > at);
  if (own === undefined || (own.heldUntil <= now && isOvertaken)) return null;
  const ahead = queued.filter((other) => other.id !== id && other.heldUntil > now && other.failedAt <= at).length;
  const heldUntil = later(now, ahead === 0 ? HELD_EVALUATING : HELD_WAITING);
  await trx.updateTable('signInFailures').set({ heldUntil }).where('id', '=', id).execute();
  return ahead;
}

/** Ends the turn of an attempt, so that the next attempt of the queue is evaluated. The attempt still counts as failed. */
export async function endTurn(db: Kysely<Database>, { id }: Slot, now: Date): Promise<void> {
  await db.updateTable('signInFailures').set({ heldUntil: now }).where('id', '=', id).execute();
}

/**
 * Clears the account's failures from the attempt's IP address, at its place, and in its queue unless other places share that queue. The place
 * (IP address and browser) gets its own queue. Waiting attempts keep their slots.
 */
export async function clearFailures(trx: Transaction<Database>, attempt: Attempt, now: Date): Promise<void> {
  const { account, lane } = await queueOf(trx, attempt, now);
  const place = placeOf(attempt);
  // The queue is locked before its attempts, as by an attempt that takes its turn, so that there is no deadlock.
  await trx
    .insertInto('signInLanes')
    .values({ account, lane: place, nextAt: now, knownAt: now })
    .onConflict((conflict) => conflict.columns(['account', 'lane']).doUpdateSet({ knownAt: now }))
    .execute();
  await trx
    .deleteFrom('signInFailures')
    .where('account', '=', account)
    .where('heldUntil', '<=', now)
    .where((where) =>
      where.or([
        where('lane', 'in', lane === OTHERS ? [place] : [lane, place]),
        where('address', '=', addressOf(attempt)),
      ]),
    )
    .execute();
}

/** The queue of an attempt: the queue of sessions, the queue of its place if the owner signed in there, or the queue of all other places. */
export async function queueOf(db: Kysely<Database>, attempt: Attempt, now: Date): Promise<Queue> {
  const account = fingerprint(attempt.email);
  if (attempt.isSignedIn) return { account, lane: SIGNED_IN };
  const known = await db
    .selectFrom('signInLanes')
    .select('lane')
    .where('account', '=', account)
    .where('lane', '=', placeOf(attempt))
    .where('knownAt', '>', later(now, -PLACE_IS_KNOWN))
    .executeTakeFirst();
  return { account, lane: known?.lane ?? OTHERS };
}

/** The hash of the IP address and browser. */
function placeOf(attempt: Attempt): string {
  return fingerprint(`${addressOf(attempt)} ${attempt.client ?? ''}`);
}

/** An IPv6 address is reduced to its /64 network, because a customer has all addresses of it. */
function addressOf({ address }: Attempt): string {
  return normalizeIP(address);
}

/** The gap in milliseconds before the next slot. @param tooMany the number of failures above the number after which gaps become longer */
function gapAfter(tooMany: number): number {
  return Math.min(Math.max(tooMany, 0) * SECOND, LONGEST_GAP);
}

/** The milliseconds until the next slot of a queue; 0 if it is free now. */
function waitUntil(nextAt: Date, now: Date): number {
  const pause = nextAt.getTime() - now.getTime();
  return pause > FURTHEST ? 0 : Math.max(pause, 0);
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
