import * as z from 'zod/mini';
import { type NextGame, subjectDetailSchema } from '#lib/contract/search.ts';
import { subjectKey, subjectOf } from '#lib/domain/subject.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The details of a subject and when the server told them, in milliseconds since 1970. */
export const seenDetailSchema = z.object({ seenAt: z.number(), detail: subjectDetailSchema });
export type SeenDetail = z.infer<typeof seenDetailSchema>;

/** Figures may be corrected after a match, so none are kept longer than this. */
const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** Whether what was seen of a subject still holds: not half a day old, and the next game has not begun. */
export function isStillTrue(
  seen: { readonly seenAt: number; readonly nextGame: Pick<NextGame, 'matchDate'> | null },
  now: number,
): boolean {
  const age = now - seen.seenAt;
  return age >= 0 && age < HALF_A_DAY && (seen.nextGame === null || Date.parse(seen.nextGame.matchDate) > now);
}

const KEPT = 'keptDetails';

/** More than this no plan that counts its requests can ask for in a month. */
const MAX_DETAILS = 30;

const keptSchema = z.object({ userId: z.int(), seen: z.array(z.unknown()) });

/** Keeps what one user has seen on this device, the last seen ones, so that reopening the page is not another metered request. */
export function keepDetails(preferences: Preferences, userId: number, seen: readonly SeenDetail[]): Promise<void> {
  const last = seen.toSorted((a, b) => b.seenAt - a.seenAt).slice(0, MAX_DETAILS);
  return preferences.set(KEPT, { userId, seen: last });
}

/** What is kept of a user and still holds; another user's, and what cannot be read, is passed over. */
export async function readDetails(preferences: Preferences, userId: number, now: number): Promise<SeenDetail[]> {
  const kept = keptSchema.safeParse(await preferences.get(KEPT));
  if (!kept.success || kept.data.userId !== userId) return [];
  return kept.data.seen.flatMap((one) => {
    const { data } = seenDetailSchema.safeParse(one);
    return data && isStillTrue({ seenAt: data.seenAt, nextGame: data.detail.nextGame }, now) ? [data] : [];
  });
}

/** Forgets all of it: nobody is signed in any more. */
export function forgetDetails(preferences: Preferences): Promise<void> {
  return preferences.set(KEPT, undefined);
}

const LAST = 'lastDetail';

/** Keeps the details of one subject for the side panel, so that opening it there is not a second metered request; `null` forgets them. */
export function keepDetail(passing: Preferences, seen: SeenDetail | null): Promise<void> {
  return passing.set(LAST, seen ?? undefined);
}

/** The details kept of a subject, by its key; `null` when another one's are kept, or time has overtaken them. */
export async function readDetail(passing: Preferences, key: string, now: number): Promise<SeenDetail | null> {
  const { data: seen } = seenDetailSchema.safeParse(await passing.get(LAST));
  if (seen === undefined || subjectKey(subjectOf(seen.detail)) !== key) return null;
  return isStillTrue({ seenAt: seen.seenAt, nextGame: seen.detail.nextGame }, now) ? seen : null;
}
