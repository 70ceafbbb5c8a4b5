import type { Kysely } from 'kysely';
import { dataCoverage } from '#lib/contract/data/data.ts';
import type { Database } from '#server/db/schema.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { createCoverageReply } from '#server/services/football/coverage/coverage-reply.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';

interface Services {
  readonly db: Kysely<Database>;
}

/** The coverage of the football data, for users of every plan. */
export function dataRoutes(api: Api, { db }: Services): void {
  const coverage = createCoverageReply(db);
  serve(api, dataCoverage, async ({ user }) => {
    return coverage(user.id, await loadWorldVersions(db, user.id));
  });
}
