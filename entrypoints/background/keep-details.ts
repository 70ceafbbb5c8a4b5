import type { ApiCall, ApiReply, Backend } from '#lib/backend/backend.ts';
import { subjectDetail } from '#lib/contract/search.ts';
import { addDetails } from '#lib/lookup/detail-cache.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/**
 * A Backend that makes a metered request for details once and stores the reply itself: the page that made the request can be closed before
 * the reply arrives, and a second request would be counted too. A second call for the same details gets the reply to the running request.
 *
 * @param backend must fail a call whose session has ended, so that every reply belongs to the present user
 */
export function keepDetails(backend: Backend, preferences: Preferences, now: () => number): Backend {
  /** The requests by path, until their details are stored. */
  const running = new Map<string, Promise<ApiReply>>();
  backend.watch(() => running.clear());

  /** `seenAt` is the time of the reply. A later time would make these details newer than those in the page, which can have a new note since. */
  async function keep(reply: ApiReply, seenAt: number): Promise<void> {
    const user = reply.ok ? await readLastUser(preferences) : null;
    if (!reply.ok || user === null || user.usage.limit === null) return;
    const { data } = subjectDetail.output.safeParse(reply.body);
    if (data === undefined) return;
    await addDetails(preferences, user.id, [{ seenAt, detail: data.data }], user.usage.limit);
  }

  function start(call: ApiCall): Promise<ApiReply> {
    const reply = backend.request(call);
    running.set(call.path, reply);
    const end = (): void => {
      if (running.get(call.path) === reply) running.delete(call.path);
    };
    reply.then((received) => keep(received, now())).then(end, end);
    return reply;
  }

  return {
    ...backend,
    request(call) {
      const isDetail = call.method === 'GET' && call.path.startsWith(`${subjectDetail.path}?`);
      return isDetail ? (running.get(call.path) ?? start(call)) : backend.request(call);
    },
  };
}
