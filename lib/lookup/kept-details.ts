import * as z from 'zod/mini';
import { isStillTrue } from '#lib/lookup/is-still-true.ts';
import { type SeenDetail, seenDetailSchema } from '#lib/lookup/seen-detail.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'keptDetails';

/** More than this no plan that counts its requests can ask for in a month. */
const MAX_DETAILS = 30;

const keptSchema = z.object({ userId: z.int(), seen: z.array(z.unknown()) });

/** Keeps what one user has seen on this device, the last seen ones, so that reopening the page is not another metered request. */
export function keepDetails(preferences: Preferences, userId: number, seen: readonly SeenDetail[]): Promise<void> {
  const last = seen.toSorted((a, b) => b.seenAt - a.seenAt).slice(0, MAX_DETAILS);
  return preferences.set(KEY, { userId, seen: last });
}

/** What is kept of a user and still holds; another user's, and what cannot be read, is passed over. */
export async function readDetails(preferences: Preferences, userId: number, now: number): Promise<SeenDetail[]> {
  const kept = keptSchema.safeParse(await preferences.get(KEY));
  if (!kept.success || kept.data.userId !== userId) return [];
  return kept.data.seen.flatMap((one) => {
    const { data } = seenDetailSchema.safeParse(one);
    return data && isStillTrue({ seenAt: data.seenAt, nextGame: data.detail.nextGame }, now) ? [data] : [];
  });
}

/** Forgets all of it: nobody is signed in any more. */
export function forgetDetails(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
}
