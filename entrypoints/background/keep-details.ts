import type { Backend } from '#lib/backend/backend.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { addDetails } from '#lib/lookup/detail-cache.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/**
 * A Backend that stores the details of counted requests itself: the page that made the request can be closed before the reply arrives, and a
 * second request would be counted again.
 *
 * @param backend fails a call whose session has ended meanwhile, so that a reply belongs to the present user
 */
export function keepDetails(backend: Backend, preferences: Preferences, now: () => number): Backend {
  async function keep(body: unknown): Promise<void> {
    const user = await readLastUser(preferences);
    if (user === null || user.usage.limit === null) return;
    const { data: reply } = subjectDetail.output.safeParse(body);
    if (reply === undefined) return;
    await addDetails(preferences, user.id, [{ seenAt: now(), detail: reply.data }], user.usage.limit);
  }

  return {
    ...backend,
    async request(call) {
      const reply = await backend.request(call);
      if (reply.ok && call.method === 'GET' && call.path.startsWith(`${subjectDetail.path}?`)) void keep(reply.body);
      return reply;
    },
  };
}
