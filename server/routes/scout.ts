import type { Kysely } from 'kysely';
import { opponentAllowed } from '#lib/contract/opponent-allowed.ts';
import { scout } from '#lib/contract/scout.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/serve.ts';
import type { RequestReads } from '#server/services/request-reads.ts';
import { loadOpponentAllowed } from '#server/services/scout/opponent-allowed.ts';
import { createScout } from '#server/services/scout/scout.ts';
import { createSeasonsConceded } from '#server/services/scout/seasons-conceded.ts';

interface Services {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly requestReads: RequestReads;
}

/** Scout's views, and what teams allow their opponents. Nothing here is metered. */
export function scoutRoutes(api: Api, { db, clock, requestReads }: Services): void {
  const seasons = createSeasonsConceded(db);
  const views = createScout({ db, clock, seasons });
  serve(api, scout, async ({ input, user }) => {
    const versions = await requestReads.worldVersions(user.id);
    return { success: true as const, data: await views(input, user, versions) };
  });
  serve(api, opponentAllowed, async ({ input, user }) => {
    const versions = await requestReads.worldVersions(user.id);
    return { success: true as const, data: await loadOpponentAllowed({ db, seasons }, input, user, versions) };
  });
}
