import * as z from 'zod/mini';
import { type NextGame, type SubjectDetail, subjectDetailSchema } from '#lib/contract/search.ts';
import { subjectKey, subjectOf } from '#lib/domain/subject.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { sharedLock } from '#lib/shell/web-lock.ts';

/**
 * The storage key of the subject details that are kept when a page closes. Popup and side panel share one list, so that
 * a subject opened in one of them costs no second metered request in the other. The website has its own list. A list
 * belongs to one user and is cleared when the session changes.
 */
const KEY = 'keptDetails';

/** Changes of all pages and of the worker run one after another. Otherwise one of two replies that arrive together would be lost. */
const lock = sharedLock('tenline.details');

/** The number of details that are kept: the monthly limit of the FREE plan, the only plan with metered requests. */
const MAX_DETAILS = 30;
/** The number of details that are kept for a plan without a limit: one for each panel, of which there are at most eight. */
export const UNCOUNTED_DETAILS = 8;

/** Milliseconds until cached details expire. They expire, because sources correct figures after a match. */
const MAX_AGE = 12 * 60 * 60 * 1000;

/** Subject details with the time of their reply, in milliseconds since 1970. */
export interface SeenDetail {
  readonly seenAt: number;
  readonly detail: SubjectDetail;
}

const seenDetailSchema = z.object({ seenAt: z.number(), detail: subjectDetailSchema });
const listSchema = z.object({ userId: z.int(), seen: z.array(z.unknown()) });

interface SeenFigures {
  readonly seenAt: number;
  readonly nextGame: Pick<NextGame, 'matchDate'> | null;
}

/**
 * The time, in milliseconds since 1970, until which cached figures are valid: twelve hours after the reply, but at most
 * until the subject's next game starts.
 */
export function freshUntil({ seenAt, nextGame }: SeenFigures): number {
  const limit = seenAt + MAX_AGE;
  return nextGame === null ? limit : Math.min(limit, Date.parse(nextGame.matchDate));
}

/** True while cached figures are valid. A reply time in the future means that the clock was changed, so such figures are invalid. */
export function isFresh(seen: SeenFigures, now: number): boolean {
  return now >= seen.seenAt && now < freshUntil(seen);
}

/** The valid details of a user, latest first. Empty for another user and when the stored value is invalid. */
export async function readDetails(preferences: Preferences, userId: number, now: number): Promise<SeenDetail[]> {
  const list = await readList(preferences);
  return list?.userId === userId ? freshDetails(list.seen, now) : [];
}

/** Calls back when any window has changed the list. The returned function unsubscribes. */
export function watchDetails(preferences: Preferences, changed: () => void): () => void {
  return preferences.watch?.(KEY, changed) ?? (() => undefined);
}

/** The valid details of the subject with a key, or `null`. Used before the page has loaded its user, so the user is not checked. */
export async function findDetail(preferences: Preferences, key: string, now: number): Promise<SeenDetail | null> {
  const list = await readList(preferences);
  return freshDetails(list?.seen ?? [], now).find(({ detail }) => subjectKey(subjectOf(detail)) === key) ?? null;
}

/**
 * Adds details to a user's list in place of older details of the same subjects. Replaces the list of another user.
 *
 * @param limit the number of details to keep, the latest first
 */
export function addDetails(
  preferences: Preferences,
  userId: number,
  added: readonly SeenDetail[],
  limit: number = MAX_DETAILS,
): Promise<void> {
  return lock(async () => {
    const list = await readList(preferences);
    const stored = list?.userId === userId ? parseDetails(list.seen) : [];
    const latest = [...added, ...stored].toSorted((a, b) => b.seenAt - a.seenAt);
    const keys = latest.map(({ detail }) => subjectKey(subjectOf(detail)));
    const unique = latest.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
    await preferences.set(KEY, { userId, seen: unique.slice(0, limit) });
  });
}

/** Removes the details for which a condition holds, and keeps those that are added meanwhile. */
export function removeDetails(preferences: Preferences, isRemoved: (seen: SeenDetail) => boolean): Promise<void> {
  return lock(async () => {
    const list = await readList(preferences);
    if (list) await preferences.set(KEY, { ...list, seen: parseDetails(list.seen).filter((one) => !isRemoved(one)) });
  });
}

/** Clears the list. */
export function clearDetails(preferences: Preferences): Promise<void> {
  return lock(() => preferences.set(KEY, undefined));
}

async function readList(preferences: Preferences): Promise<z.infer<typeof listSchema> | undefined> {
  return listSchema.safeParse(await preferences.get(KEY)).data;
}

function parseDetails(stored: readonly unknown[]): SeenDetail[] {
  return stored.flatMap((one) => seenDetailSchema.safeParse(one).data ?? []);
}

function freshDetails(stored: readonly unknown[], now: number): SeenDetail[] {
  return parseDetails(stored).filter(({ seenAt, detail }) => isFresh({ seenAt, nextGame: detail.nextGame }, now));
}
