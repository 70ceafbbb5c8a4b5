import type { Kysely } from 'kysely';
import { opponentAllowed } from '#lib/contract/opponent-allowed.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/serve.ts';
import type { RequestReads } from '#server/services/request-reads.ts';
import { loadOpponentAllowed } from '#server/services/scout/opponent-allowed.ts';
import { createSeasonsConceded } from '#server/services/scout/seasons-conceded.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly requestReads: RequestReads;
}

/** What teams allow their opponents. Nothing here is metered. */
export function scoutRoutes(api: Api, { db, requestReads }: Services): void {
  const seasons = createSeasonsConceded(db);
  serve(api, opponentAllowed, async ({ input, user }) => {
    const versions = await requestReads.worldVersions(user.id);
    return { success: true as const, data: await loadOpponentAllowed({ db, seasons }, input, user, versions) };
  });
}
