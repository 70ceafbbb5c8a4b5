import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';

/** The number of replies that are stored, the latest ones. It is the monthly limit of metered requests in the FREE plan. */
const MOST = 30;

/** Milliseconds until stored figures expire, because sources correct figures after a match. */
const MAX_AGE = 12 * 60 * 60 * 1000;

/** A reply with the figures of a subject. */
export interface StoredReply {
  /** The path of the call, with its query. */
  readonly path: string;
  readonly userId: number;
  /** The time of the reply, and the time until which its figures are valid, in milliseconds since 1970. */
  readonly seenAt: number;
  readonly until: number;
  /** The body without the usage of the month. */
  readonly body: unknown;
  /**
   * Set once the popup has shown the subject: the time, and the settings that it showed. Earlier versions stored only
   * the line.
   */
  readonly look?: {
    readonly shownAt: number;
    readonly line: number;
    readonly statistic?: Statistic;
    readonly place?: Place;
  };
}

interface Schema extends DBSchema {
  replies: { key: string; value: StoredReply; indexes: { seenAt: number } };
}

/**
 * Works with the database of this origin: the website has one for its tabs, the extension one for popup, side panels and worker. Failures of the
 * storage are ignored, because the app works without it, as in some private windows.
 */
async function unfailing<Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value | undefined> {
  try {
    const database = await openDB<Schema>('tenline', 1, {
      upgrade: (made) => void made.createObjectStore('replies', { keyPath: 'path' }).createIndex('seenAt', 'seenAt'),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const nextGameSchema = z.object({ data: z.object({ nextGame: z.nullable(z.object({ matchDate: z.string() })) }) });

/** The time until which figures are valid: twelve hours after the reply, but at most until the subject's next game starts. */
export function validUntil(seenAt: number, detail: unknown): number {
  const kickOff = nextGameSchema.safeParse(detail).data?.data.nextGame?.matchDate;
  return Math.min(seenAt + MAX_AGE, kickOff === undefined ? Number.POSITIVE_INFINITY : Date.parse(kickOff));
}

/** True while figures are valid. A reply time in the future means that the clock was changed, so such figures are invalid. */
export function isValid({ seenAt, until }: Pick<StoredReply, 'seenAt' | 'until'>, now: number): boolean {
  return now >= seenAt && now < until;
}

/** The user's stored reply to a call, also one whose figures are no longer valid. `null` when there is none. */
export async function findReply(userId: number, path: string): Promise<StoredReply | null> {
  return (await findReplies(userId, [path]))[0] ?? null;
}

/** The user's stored replies to some calls, also those whose figures are no longer valid. */
export async function findReplies(userId: number, paths: readonly string[]): Promise<StoredReply[]> {
  const found = await unfailing((database) => {
    const { store } = database.transaction('replies');
    return Promise.all(paths.map((path) => store.get(path)));
  });
  return (found ?? []).filter((one) => one !== undefined).filter((one) => one.userId === userId);
}

/** The user's valid replies, latest first. */
export async function readReplies(userId: number, now: number): Promise<StoredReply[]> {
  const all = (await unfailing((database) => database.getAllFromIndex('replies', 'seenAt'))) ?? [];
  return all.filter((one) => one.userId === userId && isValid(one, now)).toReversed();
}

/** Stores a reply in place of an older one to the same call. What the popup showed of the older one stays. */
export async function storeReply(reply: StoredReply): Promise<void> {
  await unfailing(async (database) => {
    const { store, done } = database.transaction('replies', 'readwrite');
    const older = await store.get(reply.path);
    await store.put({ ...(older?.look && older.userId === reply.userId && { look: older.look }), ...reply });
    const paths = await store.index('seenAt').getAllKeys();
    await Promise.all(paths.slice(0, -MOST).map((path) => store.delete(path)));
    await done;
  });
}

/** Changes the user's stored reply to a call, if there is one. */
export async function changeReply(
  { userId, path }: Pick<StoredReply, 'userId' | 'path'>,
  change: (reply: StoredReply) => Partial<StoredReply>,
): Promise<void> {
  await unfailing(async (database) => {
    const { store, done } = database.transaction('replies', 'readwrite');
    const found = await store.get(path);
    if (found?.userId === userId) await store.put({ ...found, ...change(found) });
    await done;
  });
}

/** Removes the replies for which a condition holds; without one, all. */
export async function removeReplies(isRemoved: (reply: StoredReply) => boolean = () => true): Promise<void> {
  await unfailing(async (database) => {
    const { store, done } = database.transaction('replies', 'readwrite');
    const removed = (await store.getAll()).filter(isRemoved);
    await Promise.all(removed.map(({ path }) => store.delete(path)));
    await done;
  });
}
