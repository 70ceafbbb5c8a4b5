import type { ApiCall, ApiReply, Backend } from '#lib/backend/backend.ts';
import { findReply, isValid, storeReply, validUntil } from '#lib/lookup/reply-store.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The paths of the calls whose replies are stored. Their schemas are not imported, because every page would have to load them. */
export const STORED_PATHS = ['/search/id', '/search/vs-team', '/referees/id'] as const;
const [DETAILS, AGAINST] = STORED_PATHS;

export interface KeepRepliesParts {
  /** The preferences with the signed-in user. */
  readonly preferences: Preferences;
  readonly now: () => number;
  /** Whether the stored reply is used, however old it is, while the server cannot be reached. The page must then say so. */
  readonly isUsedOffline: boolean;
}

/**
 * A Backend that stores the figures of subjects for the signed-in user. With a monthly limit a valid stored reply is used instead of a request,
 * and a call that is repeated while its request runs gets the reply to that request: each request is counted once, even if the page that made it
 * is closed.
 */
export function keepReplies(backend: Backend, { preferences, now, isUsedOffline }: KeepRepliesParts): Backend {
  const running = new Map<string, Promise<ApiReply>>();
  backend.watch(() => running.clear());

  async function load(call: ApiCall): Promise<ApiReply> {
    const user = await readLastUser(preferences);
    const stored = user?.usage.limit == null ? null : await findReply(user.id, call.path);
    if (stored !== null && isValid(stored, now())) return { ok: true, body: stored.body };
    const reply = await backend.request(call);
    const seenAt = now();
    // The user may have signed out, or another one in, during the request.
    if (user === null || (await readLastUser(preferences))?.id !== user.id) return reply;
    if (reply.ok) await store(call.path, user.id, { body: reply.body, seenAt });
    if (reply.ok || reply.status !== 0 || !isUsedOffline) return reply;
    const last = await findReply(user.id, call.path);
    const isSame = (await readLastUser(preferences))?.id === user.id;
    return last === null || !isSame ? reply : { ok: true, body: last.body, isStored: true };
  }

  function start(call: ApiCall): Promise<ApiReply> {
    const reply = load(call);
    running.set(call.path, reply);
    const end = (): void => {
      if (running.get(call.path) === reply) running.delete(call.path);
    };
    reply.then(end, end);
    return reply;
  }

  return {
    ...backend,
    request(call) {
      const isStored = call.method === 'GET' && STORED_PATHS.some((path) => call.path.startsWith(`${path}?`));
      return isStored ? (running.get(call.path) ?? start(call)) : backend.request(call);
    },
  };
}

async function store(path: string, userId: number, reply: { readonly body: unknown; readonly seenAt: number }) {
  const { seenAt } = reply;
  // The usage is left out, because it is not the present one when the reply is used again.
  const { usage: _, ...body } = Object(reply.body) as Record<string, unknown>;
  const detail = path.startsWith(`${AGAINST}?`) ? (await findReply(userId, detailsOf(path)))?.body : body;
  await storeReply({ path, userId, seenAt, until: validUntil(seenAt, detail), body });
}

/** The path of the details of the subject whose games against an opponent a path is about. */
function detailsOf(path: string): string {
  const query = new URLSearchParams(path.slice(AGAINST.length));
  return `${DETAILS}?${new URLSearchParams({ type: query.get('type') ?? '', id: query.get('subjectId') ?? '' })}`;
}
