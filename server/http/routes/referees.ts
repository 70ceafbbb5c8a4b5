import type { Kysely } from 'kysely';
import { refereeDetail, searchReferees } from '#lib/contract/football/referees.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { loadReferee, requireReferees, searchRefereeNames } from '#server/services/football/referees/referees.ts';

/** Referees, for plans that include them. */
export function refereeRoutes(api: Api, deps: { readonly db: Kysely<Database>; readonly clock: Clock }): void {
  const { db } = deps;
  serve(api, searchReferees, async ({ input, user }) => {
    requireReferees(user);
    return { success: true as const, data: await searchRefereeNames(db, input.query, user.id) };
  });
  serve(api, refereeDetail, async ({ input, user }) => {
    requireReferees(user);
    return { success: true as const, data: await loadReferee(deps, input.id, user) };
  });
}
