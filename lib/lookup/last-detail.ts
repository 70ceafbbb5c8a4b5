import { subjectKey } from '#lib/domain/subject.ts';
import { subjectOf } from '#lib/domain/subject-of.ts';
import { isStillTrue } from '#lib/lookup/is-still-true.ts';
import { type SeenDetail, seenDetailSchema } from '#lib/lookup/seen-detail.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'lastDetail';

/** Keeps the details of one subject for the side panel, so that opening it there is not a second metered request; `null` forgets them. */
export function keepDetail(passing: Preferences, seen: SeenDetail | null): Promise<void> {
  return passing.set(KEY, seen ?? undefined);
}

/** The details kept of a subject, by its key; `null` when another one's are kept, or time has overtaken them. */
export async function readDetail(passing: Preferences, key: string, now: number): Promise<SeenDetail | null> {
  const { data: seen } = seenDetailSchema.safeParse(await passing.get(KEY));
  if (seen === undefined || subjectKey(subjectOf(seen.detail)) !== key) return null;
  return isStillTrue({ seenAt: seen.seenAt, nextGame: seen.detail.nextGame }, now) ? seen : null;
}
