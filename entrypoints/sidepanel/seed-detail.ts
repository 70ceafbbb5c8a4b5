import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '#lib/api/query.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { parseSubjectKey } from '#lib/domain/subject.ts';
import { readDetail } from '#lib/lookup/detail-cache.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** Puts the details that the popup fetched for a look-up into the panel's cache: asking again would be a second metered request. */
export async function seedDetail(
  client: QueryClient,
  passing: Preferences,
  lookup: Lookup,
  now: number,
): Promise<void> {
  const subject = 'subject' in lookup ? parseSubjectKey(lookup.subject) : null;
  if (subject === null || !('subject' in lookup)) return;
  const key = queryKey(subjectDetail, { type: subject.type, id: subject.id });
  if (client.getQueryData(key) !== undefined) return;
  const seen = await readDetail(passing, lookup.subject, now);
  if (seen !== null) client.setQueryData(key, { success: true, data: seen.detail }, { updatedAt: seen.seenAt });
}
