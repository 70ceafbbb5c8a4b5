import * as z from 'zod/mini';
import { type NextGame, type SubjectDetail, subjectDetailSchema } from '#lib/contract/search.ts';
import { subjectKey, subjectOf } from '#lib/domain/subject.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/**
 * Subject details that are kept when a page closes. Popup, side panel and website read and write the same list, so that opening a subject in one of them
 * costs no second metered request in another. The list belongs to one user; a session change clears it.
 */
const KEY = 'keptDetails';

/** The monthly allowance of the FREE plan, the only plan whose requests are counted. */
const MAX_DETAILS = 30;

/** Sources correct figures after a match, so cached ones expire. */
const MAX_AGE = 12 * 60 * 60 * 1000;

/** Subject details and the time of the reply that brought them, in milliseconds since 1970. */
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

/** The time until which cached figures are valid: twelve hours, but not after the start of the subject's next game. */
export function freshUntil({ seenAt, nextGame }: SeenFigures): number {
  const limit = seenAt + MAX_AGE;
  return nextGame === null ? limit : Math.min(limit, Date.parse(nextGame.matchDate));
}

/** True while cached figures are valid. Figures with a time in the future are not: the clock was changed. */
export function isFresh(seen: SeenFigures, now: number): boolean {
  return now >= seen.seenAt && now < freshUntil(seen);
}

/** The fresh details of a user, the latest first. Empty for another user and where the stored value is invalid. */
export async function readDetails(preferences: Preferences, userId: number, now: number): Promise<SeenDetail[]> {
  const list = await readList(preferences);
  return list?.userId === userId ? freshDetails(list.seen, now) : [];
}

/** The fresh details of one subject by its key, or `null`. For a page that does not know its user yet. */
export async function findDetail(preferences: Preferences, key: string, now: number): Promise<SeenDetail | null> {
  const list = await readList(preferences);
  return freshDetails(list?.seen ?? [], now).find(({ detail }) => subjectKey(subjectOf(detail)) === key) ?? null;
}

/**
 * Adds details to a user's list in place of older ones of the same subjects; another user's list is replaced.
 *
 * @param limit the number of details to keep, the latest first
 */
export async function addDetails(
  preferences: Preferences,
  userId: number,
  added: readonly SeenDetail[],
  limit: number = MAX_DETAILS,
): Promise<void> {
  const list = await readList(preferences);
  const stored = list?.userId === userId ? parseDetails(list.seen) : [];
  const latest = [...added, ...stored].toSorted((a, b) => b.seenAt - a.seenAt);
  const keys = latest.map(({ detail }) => subjectKey(subjectOf(detail)));
  const unique = latest.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  await preferences.set(KEY, { userId, seen: unique.slice(0, limit) });
}

/** Clears the list. */
export function forgetDetails(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
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
