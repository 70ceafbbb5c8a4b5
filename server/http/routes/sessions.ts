import type { Kysely } from 'kysely';
import { endOtherSessions as endOthers, sessions } from '#lib/contract/account/sessions.ts';
import type { Clock } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { endOtherSessions, listSessions } from '#server/services/sessions/signed-in-places.ts';

/** The list of the user's sessions, and signing out everywhere else. */
export function sessionRoutes(api: Api, { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }): void {
  serve(api, sessions, async ({ user, sessionId }) => ({
    data: await listSessions(db, { userId: user.id, sessionId: required(sessionId) }, clock()),
  }));
  serve(api, endOthers, async ({ user, sessionId }) => {
    await endOtherSessions(db, { userId: user.id, sessionId: required(sessionId) }, clock());
    return { message: 'You are logged out everywhere else.' };
  });
}

/** Rejects the token of a new registration, the only one without a session. */
function required(sessionId: string | null): string {
  if (sessionId === null) throw new Problem(401, 'Please log in.');
  return sessionId;
}
