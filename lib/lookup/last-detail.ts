import * as z from 'zod/mini';
import { type SubjectDetail, subjectDetailSchema } from '#lib/contract/search.ts';
import { isStillTrue } from '#lib/lookup/is-still-true.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'lastDetail';

const keptSchema = z.object({ key: z.string(), seenAt: z.number(), detail: subjectDetailSchema });

/** Keeps the details of one subject for the side panel, so that opening it there is not a second metered request; `null` forgets them. */
export function keepDetail(
  passing: Preferences,
  seen: { readonly key: string; readonly seenAt: number; readonly detail: SubjectDetail } | null,
): Promise<void> {
  return passing.set(KEY, seen ?? undefined);
}

/** The details kept of a subject, by its key; `null` when another one's are kept, or time has overtaken them. */
export async function readDetail(passing: Preferences, key: string, now: number): Promise<SubjectDetail | null> {
  const kept = keptSchema.safeParse(await passing.get(KEY));
  if (!kept.success || kept.data.key !== key) return null;
  const { detail, seenAt } = kept.data;
  return isStillTrue({ seenAt, nextGame: detail.nextGame }, now) ? detail : null;
}
