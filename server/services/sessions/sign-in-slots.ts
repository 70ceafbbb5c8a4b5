import { normalizeIP } from '@fastify/rate-limit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { fingerprint } from '#server/sealing.ts';

/** The account whose password is tried, and where the attempt comes from. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The name that the browser sends for itself. */
  readonly client: string | null;
  /** Whether a session of the account makes the attempt, for example to change the password. */
  readonly isSignedIn?: boolean;
}

/** A queue of attempts on one account. */
export interface Queue {
  /** The e-mail address as SHA-256. */
  readonly account: string;
  readonly lane: string;
}

/** A reserved time slot; the attempt counts as failed until it succeeds. */
export interface Slot extends Queue {
  readonly id: number;
  readonly at: Date;
}

/** A slot, or the milliseconds after which one is free where the queue is full. */
export type Reservation = { readonly slot: Slot } | { readonly fullFor: number };

const SECOND = 1000;
const WINDOW = 15 * 60 * SECOND;
const FREE_PER_ACCOUNT = 10;
const FREE_PER_ADDRESS = 50;
const SHORTEST_GAP = SECOND / 2;
const LONGEST_GAP = 15 * SECOND;
/** The part of the queue, in time, that one address can fill; the rest is for other addresses. */
const QUEUE_OF_ADDRESS = LONGEST_GAP;
const QUEUE = 2 * LONGEST_GAP;
/** The latest slot. A later one was made with a wrong clock and is ignored, so that it does not lock the owner out. */
const FURTHEST = QUEUE + LONGEST_GAP;
/** The time after which a waiting attempt that is not renewed loses its turn, because its process may have ended. */
const HELD_WAITING = 5 * SECOND;
/** The longest evaluation that the next attempt waits for. */
const HELD_EVALUATING = 10 * SECOND;
const PLACE_IS_KNOWN = 90 * 24 * 60 * 60 * SECOND;
const SIGNED_IN = 'session';
const OTHERS = '';

/**
 * The milliseconds after which a slot is free where the queue is certainly full, else 0. Reads without a lock, so that a crowd of guesses
 * is refused without waiting for one another on the database's connections.
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

/** Takes the next slot of the attempt's queue, unless it is beyond the bound. The queue's row is locked until the transaction ends. */
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
 * Takes the turn of a slot whose time has come, or renews the wait for it.
 *
 * @returns how many earlier attempts of the queue are not evaluated: with 0 it is this one's turn; `null` when the wait was renewed too
 * late and a later attempt may have gone ahead. Without a later attempt a late renewal counts: a slow machine does not refuse a single one.
 */
export async function takeTurn(
  trx: Transaction<Database>,
  { id, account, lane, at }: Slot,
  now: Date,
): Promise<number | null> {
  // The lock makes attempts of one queue run this one after the other.
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
    .execute();
  const own = queued.find((attempt) => attempt.id === id);
  const isOvertaken = queued.some(({ failedAt }) => failedAt > at);
  if (own === undefined || (own.heldUntil <= now && isOvertaken)) return null;
  const ahead = queued.filter((other) => other.id !== id && other.heldUntil > now && other.failedAt <= at).length;
  const heldUntil = later(now, ahead === 0 ? HELD_EVALUATING : HELD_WAITING);
  await trx.updateTable('signInFailures').set({ heldUntil }).where('id', '=', id).execute();
  return ahead;
}

/**
 * Ends the turn of an attempt, so that the next one of the queue is evaluated. The attempt remains counted as failed.
 */
export async function endTurn(db: Kysely<Database>, { id }: Slot, now: Date): Promise<void> {
  await db.updateTable('signInFailures').set({ heldUntil: now }).where('id', '=', id).execute();
}

/** Clears the failures that were counted with this attempt and gives the place its own slots. Waiting attempts keep their turns. */
export async function clearFailures(trx: Transaction<Database>, attempt: Attempt, now: Date): Promise<void> {
  const { account, lane } = await queueOf(trx, attempt, now);
  const place = placeOf(attempt);
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
  await trx
    .insertInto('signInLanes')
    .values({ account, lane: place, nextAt: now, knownAt: now })
    .onConflict((conflict) => conflict.columns(['account', 'lane']).doUpdateSet({ knownAt: now }))
    .execute();
}

/** The queue of an attempt: that of sessions, of its place when the owner is known there, or of all other places. */
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

function placeOf(attempt: Attempt): string {
  return fingerprint(`${addressOf(attempt)} ${attempt.client ?? ''}`);
}

/** An IPv6 customer has a whole /64 network. */
function addressOf({ address }: Attempt): string {
  return normalizeIP(address);
}

/** The gap after a number of attempts above the free ones. */
function gapAfter(tooMany: number): number {
  return Math.min(Math.max(tooMany, 0) * SECOND, LONGEST_GAP);
}

/** The milliseconds until the next slot of a queue, 0 where it is free now. */
function waitUntil(nextAt: Date, now: Date): number {
  const pause = nextAt.getTime() - now.getTime();
  return pause > FURTHEST ? 0 : Math.max(pause, 0);
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
